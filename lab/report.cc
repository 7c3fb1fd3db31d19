#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/catalog.h"
#include "lab/progress.h"

namespace boroughs {
namespace {

// Okabe and Ito's colours, which colour-blind people can tell apart.
constexpr const char* kColours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"};
const char* colour(size_t i) { return kColours[i % std::size(kColours)]; }

constexpr const char* kStyle = R"(
  :root { color-scheme: light dark; --ink: #222; --faint: #8884; --paper: #fff; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181a1b; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; margin: 1rem 0; }
  th, td { padding: .2rem .8rem .2rem 0; text-align: right; border-bottom: 1px solid var(--faint); }
  th:first-child, td:first-child { text-align: left; }
  svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
  svg .axis { stroke: var(--faint); } svg .whisker { stroke: var(--ink); stroke-width: 1.5; }
)";

/// A round step that divides `range` into about `pieces`.
double round_step(double range, int pieces) {
  const double raw = std::max(range, 1e-9) / pieces;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (raw <= factor * power) return factor * power;
  }
  return 10 * power;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string share_plot(const std::vector<Bar>& bars) {
  constexpr int kLeft = 190, kWide = 520, kRow = 34;
  const int height = kRow * static_cast<int>(bars.size()) + 30;
  const auto x = [&](double share) { return kLeft + share * kWide; };
  std::string svg =
      fmt::format(R"(<svg viewBox="0 0 {} {}" width="{}" height="{}" role="img" aria-label="win shares">)",
                  kLeft + kWide + 60, height, kLeft + kWide + 60, height);
  for (int tick = 0; tick <= 100; tick += 20) {
    svg += fmt::format(
        R"(<line class="axis" x1="{0:.1f}" y1="0" x2="{0:.1f}" y2="{1}"/><text x="{0:.1f}" y="{2}" text-anchor="middle">{3} %</text>)",
        x(tick / 100.0), height - 24, height - 8, tick);
  }
  for (size_t i = 0; i < bars.size(); ++i) {
    const Bar& bar = bars[i];
    const int y = kRow * static_cast<int>(i) + 6;
    svg += fmt::format(R"(<text x="{}" y="{}" text-anchor="end">{}</text>)", kLeft - 8, y + 15, html_text(bar.label));
    svg += fmt::format(
        R"(<rect x="{}" y="{}" width="{:.1f}" height="20" fill="{}" fill-opacity="0.75"><title>{:.1f} % ({:.1f} to {:.1f})</title></rect>)",
        kLeft, y, bar.share.share * kWide, colour(i), 100 * bar.share.share, 100 * bar.share.low, 100 * bar.share.high);
    svg += fmt::format(R"(<line class="whisker" x1="{:.1f}" y1="{}" x2="{:.1f}" y2="{}"/>)", x(bar.share.low), y + 10,
                       x(bar.share.high), y + 10);
    if (bar.mark >= 0) {
      svg +=
          fmt::format(R"(<line class="whisker" stroke-dasharray="3 2" x1="{0:.1f}" y1="{1}" x2="{0:.1f}" y2="{2}"/>)",
                      x(bar.mark), y - 2, y + 22);
    }
  }
  return svg + "</svg>";
}

std::string distribution_plot(const std::vector<Distribution>& series, const std::string& axis) {
  constexpr double kWide = 640, kHigh = 220, kLeft = 40, kTop = 10;
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (const Distribution& d : series) {
    if (d.counts.empty()) continue;
    low = std::min(low, d.counts.begin()->first);
    high = std::max(high, d.counts.rbegin()->first);
  }
  if (low > high) return "";
  const double bin = std::max(1.0, round_step(static_cast<double>(high - low + 1), 30));
  const double from = std::floor(static_cast<double>(low) / bin) * bin;
  const auto bins = static_cast<size_t>((static_cast<double>(high) - from) / bin) + 1;
  std::vector<std::vector<double>> shares;
  double most = 0;
  for (const Distribution& d : series) {
    std::vector<double>& row = shares.emplace_back(bins);
    double total = 0;
    for (const auto& [value, count] : d.counts) total += static_cast<double>(count);
    for (const auto& [value, count] : d.counts) {
      row[static_cast<size_t>((static_cast<double>(value) - from) / bin)] += static_cast<double>(count) / total;
    }
    for (const double share : row) most = std::max(most, share);
  }
  const auto x = [&](double value) { return kLeft + (value - from) / (bin * static_cast<double>(bins)) * kWide; };
  const auto y = [&](double share) { return kTop + kHigh * (1 - share / most); };
  const double bottom = kTop + kHigh;
  std::string svg =
      fmt::format(R"(<svg viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-label="distribution of {2}">)",
                  kLeft + kWide + 20, bottom + 42, html_text(axis));
  svg += fmt::format(R"(<line class="axis" x1="{}" y1="{}" x2="{}" y2="{}"/>)", kLeft, bottom, kLeft + kWide, bottom);
  const double step = round_step(bin * static_cast<double>(bins), 8);
  for (double tick = std::ceil(from / step) * step; tick <= from + bin * static_cast<double>(bins); tick += step) {
    svg += fmt::format(
        R"(<line class="axis" x1="{0:.1f}" y1="{1:.1f}" x2="{0:.1f}" y2="{2:.1f}"/><text x="{0:.1f}" y="{3:.1f}" text-anchor="middle">{4:g}</text>)",
        x(tick), kTop, bottom, bottom + 17, tick);
  }
  svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", kLeft + kWide / 2, bottom + 36,
                     html_text(axis));
  for (size_t s = 0; s < series.size(); ++s) {
    std::string points = fmt::format("{:.1f},{:.1f}", x(from), bottom);
    for (size_t b = 0; b < bins; ++b) {
      const double left = x(from + bin * static_cast<double>(b)), right = x(from + bin * static_cast<double>(b + 1));
      points += fmt::format(" {0:.1f},{2:.1f} {1:.1f},{2:.1f}", left, right, y(shares[s][b]));
    }
    points += fmt::format(" {:.1f},{:.1f}", x(from + bin * static_cast<double>(bins)), bottom);
    svg += fmt::format(R"(<polyline points="{0}" fill="{1}" fill-opacity="0.15" stroke="{1}" stroke-width="2"/>)",
                       points, colour(s));
    if (series.size() > 1) {
      svg += fmt::format(R"(<rect x="{}" y="{}" width="12" height="12" fill="{}"/><text x="{}" y="{}">{}</text>)",
                         kLeft + 10, kTop + 18 * static_cast<double>(s), colour(s), kLeft + 28,
                         kTop + 11 + 18 * static_cast<double>(s), html_text(series[s].label));
    }
  }
  return svg + "</svg>";
}

std::string arena_html(const ArenaJob& job, const Arena& arena) {
  const GameInfo& info = *find_game(job.game);
  const Tally& games = arena.tally.games;
  const std::vector<Standing> rows = standings(job, arena.tally);
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\">"
      "<title>{0}: arena</title><style>{1}</style></head><body>\n<h1>{0}: arena</h1>\n"
      "<p>{2} games: {3} deals, each in all {4} rotations of the seats. Seed {5}, {6}, rules version {7}, data "
      "{8}.{9}</p>\n",
      html_text(info.title), kStyle, games.games, games.games / job.rotations(), job.rotations(), job.seed,
      duration_text(arena.seconds), info.rules_version, hex64(data_version(job.game)),
      arena.interrupted ? " Stopped early." : "");
  if (games.failures > 0) {
    page += fmt::format("<p><strong>{} games failed</strong>; the first with seed {}: {}</p>\n", games.failures,
                        games.first_failure.seed, html_text(games.first_failure.what));
  }
  page +=
      "<h2>Results</h2>\n<table><tr><th>player</th><th>seats</th><th>wins</th><th>95 % "
      "interval</th><th>fair</th><th>Elo</th>"
      "<th>mean score</th><th>a decision</th><th>longest</th></tr>\n";
  std::vector<Bar> bars;
  std::vector<Distribution> scores;
  for (size_t c = 0; c < rows.size(); ++c) {
    const Standing& s = rows[c];
    page += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.1f} to {:.1f}</td><td>{:.0f} %</td><td>{:+.0f} ± {:.0f}</td>"
        "<td>{:.1f}</td><td>{:.2f} ms</td><td>{:.1f} ms</td></tr>\n",
        html_text(s.name), s.seats, 100 * s.wins.share, 100 * s.wins.low, 100 * s.wins.high, 100 * s.fair, s.elo,
        s.error, s.score, 1e3 * s.seconds, 1e3 * s.longest);
    bars.push_back({s.name, s.wins, s.fair});
    scores.push_back({s.name, arena.tally.contenders[c].scores});
  }
  page += "</table>\n" + share_plot(bars) +
          "\n<p>Whiskers: 95 % interval from the spread between deals. Dashed: the share among equals.</p>\n";
  if (games.everybody_lost > 0) page += fmt::format("<p>Everybody lost in {} games.</p>\n", games.everybody_lost);
  bars.clear();
  for (size_t s = 0; s < static_cast<size_t>(games.players); ++s) {
    bars.push_back({std::string(info.seat_names[s]),
                    wilson(static_cast<double>(games.wins_by_seat[s]) / static_cast<double>(kWholeWin),
                           static_cast<double>(games.games)),
                    1.0 / games.players});
  }
  page += "<h2>By seat</h2>\n" + share_plot(bars) + "\n";
  page += "<h2>Scores</h2>\n" + distribution_plot(scores, "score") + "\n";
  page += "<h2>Length</h2>\n" + distribution_plot({{"games", games.lengths}}, "decisions in a game") + "\n";
  return page + "</body></html>\n";
}

}  // namespace boroughs
