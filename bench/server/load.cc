// A load generator: real WebSocket clients, several people at every table, each of whom receives every update.
//
//   boroughs serve --listen 127.0.0.1:9000 --connections-per-address 100000 --requests-per-second 1e6
//                  --messages-per-second 1e6
//   server_load --port 9000 --tables 500 --people 4 --seconds 10 [--rate 1000]
//   server_load --port 9000 --idle 5000
//   server_load --port 9000 --memory 1000
//
// With --port given twice the people are spread over two processes.

#include <fcntl.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <deque>
#include <memory>

#include "tests/server/client.h"

namespace boroughs::testing {
namespace {

using Clock = std::chrono::steady_clock;

double metric(int port, std::string_view name) {
  const std::string text = Person(port).get("/metrics").body;
  const std::string mark = "\nboroughs_" + std::string(name) + " ";
  const size_t at = text.find(mark);
  return at == std::string::npos ? 0 : std::stod(text.substr(at + mark.size()));
}

struct Totals {
  double cpu = 0, commits = 0, writes = 0, bytes = 0, frames = 0, resident = 0, tables = 0, table_bytes = 0,
         conflicts = 0;
  static Totals of(const std::vector<int>& ports) {
    Totals sum;
    for (const int port : ports) {
      sum.cpu += metric(port, "process_cpu_seconds_total");
      sum.commits += metric(port, "store_commits_total");
      sum.writes += metric(port, "store_writes_total");
      sum.bytes += metric(port, "http_bytes_out_total");
      sum.frames += metric(port, "http_frames_out_total");
      sum.resident += metric(port, "process_resident_bytes");
      sum.tables += metric(port, "tables_in_memory");
      sum.table_bytes += metric(port, "tables_memory_bytes");
      sum.conflicts += metric(port, "conflicts_total");
    }
    return sum;
  }
};

struct Seat {
  explicit Seat(int port) : wire(port) {}
  Wire wire;
  std::string bytes, out, table;
  int64_t ply = 0;
  std::vector<std::string> legal;
  bool shaken = false, watching = false;
  int64_t asked_id = 0;
  Clock::time_point asked;
};

class Load {
 public:
  Load(std::vector<int> ports, int tables, int people, std::string game)
      : ports_(std::move(ports)),
        tables_(tables),
        people_(people),
        game_(std::move(game)),
        epoll_(::epoll_create1(0)) {}

  void seat_everybody() {
    for (int t = 0; t < tables_; ++t) {
      std::vector<Person> persons;
      std::string id;
      for (int p = 0; p < people_; ++p) {
        persons.emplace_back(ports_[static_cast<size_t>(p) % ports_.size()]);
        persons.back().get("/api/me");
      }
      const HttpAnswer made = persons[0].post(
          "/api/tables", json::object{{"game", game_}, {"options", json::object{{"players", people_}}}});
      if (made.status != 201) throw std::runtime_error("no table: " + made.body);
      id = made.json().at("table").at("id").as_string();
      for (int p = 1; p < people_; ++p) {
        persons[static_cast<size_t>(p)].post("/api/tables/" + id + "/sit", json::object{{"seat", p}});
      }
      persons[0].post("/api/tables/" + id + "/start", json::object{});
      for (Person& person : persons) add(person, id);
      if (t % 100 == 99) std::fprintf(stderr, "  %d tables\n", t + 1);
    }
    while (watching_ < seats_.size()) turn(1000);
  }

  void play(double seconds, double rate) {
    latencies_.clear();
    const auto from = Clock::now();
    sent_ = 0;
    playing_ = true;
    while (std::chrono::duration<double>(Clock::now() - from).count() < seconds) {
      const double elapsed = std::chrono::duration<double>(Clock::now() - from).count();
      while (!ready_.empty() && (rate <= 0 || static_cast<double>(sent_) < elapsed * rate)) {
        Seat& seat = *ready_.front();
        ready_.pop_front();
        move(seat);
      }
      turn(rate > 0 ? 1 : 100);
      if (ready_.empty() && waiting_ == 0) break;
    }
    seconds_ = std::chrono::duration<double>(Clock::now() - from).count();
  }

  size_t acknowledged() const { return latencies_.size(); }
  double seconds() const { return seconds_; }
  double latency(double share) {
    if (latencies_.empty()) return 0;
    std::sort(latencies_.begin(), latencies_.end());
    return latencies_[std::min(latencies_.size() - 1,
                               static_cast<size_t>(share * static_cast<double>(latencies_.size())))];
  }
  uint64_t errors() const { return errors_; }

 private:
  void add(const Person& person, const std::string& table) {
    auto seat = std::make_unique<Seat>(person.port());
    if (!seat->wire.is_open()) throw std::runtime_error("no connection");
    seat->table = table;
    seat->wire.send(handshake(person.cookie()));
    ::fcntl(seat->wire.fd(), F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = seat.get();
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, seat->wire.fd(), &event);
    seats_.push_back(std::move(seat));
    turn(0);
  }

  void turn(int timeout_ms) {
    epoll_event events[256];
    const int count = ::epoll_wait(epoll_, events, 256, timeout_ms);
    for (int i = 0; i < count; ++i) read(*static_cast<Seat*>(events[i].data.ptr));
  }

  void read(Seat& seat) {
    if (!seat.wire.receive(seat.bytes, 0)) throw std::runtime_error("a connection was lost");
    if (!seat.shaken) {
      const size_t end = seat.bytes.find("\r\n\r\n");
      if (end == std::string::npos) return;
      seat.bytes.erase(0, end + 4);
      seat.shaken = true;
      seat.wire.send(client_frame(json::serialize(json::object{{"type", "watch"}, {"table", seat.table}, {"id", 1}})));
    }
    while (auto frame = take_frame(seat.bytes)) {
      if (frame->opcode == 9) seat.wire.send(client_frame(frame->text, 10));
      if (frame->opcode == 1) take(seat, frame->text);
    }
  }

  void take(Seat& seat, const std::string& text) {
    const json::object message = json::parse(text).as_object();
    const std::string_view type = message.at("type").as_string();
    if (type == "error") ++errors_;
    if (const auto* re = message.if_contains("re"); re != nullptr && seat.asked_id != 0 && *re == seat.asked_id) {
      latencies_.push_back(std::chrono::duration<double>(Clock::now() - seat.asked).count());
      seat.asked_id = 0;
      --waiting_;
    }
    if (type != "view" && type != "update") return;
    if (!seat.watching) {
      seat.watching = true;
      ++watching_;
    }
    seat.ply = message.at("ply").as_int64();
    seat.legal.clear();
    for (const json::value& move : message.at("legal").as_array()) seat.legal.emplace_back(move.as_string());
    if (!seat.legal.empty()) ready_.push_back(&seat);
  }

  void move(Seat& seat) {
    if (seat.legal.empty() || seat.asked_id != 0) return;
    const size_t pick = static_cast<size_t>(random_ = random_ * 6364136223846793005u + 1442695040888963407u) >> 33;
    seat.asked_id = ++next_id_;
    seat.asked = Clock::now();
    const std::string& chosen = seat.legal[pick % seat.legal.size()];
    ++waiting_;
    ++sent_;
    seat.wire.send(client_frame(json::serialize(json::object{
        {"type", "move"}, {"table", seat.table}, {"ply", seat.ply}, {"move", chosen}, {"id", seat.asked_id}})));
  }

  std::vector<int> ports_;
  int tables_, people_;
  std::string game_;
  int epoll_;
  std::vector<std::unique_ptr<Seat>> seats_;
  std::deque<Seat*> ready_;
  std::vector<double> latencies_;
  size_t watching_ = 0, sent_ = 0, waiting_ = 0;
  uint64_t errors_ = 0, random_ = 88172645463325252u;
  int64_t next_id_ = 100;
  bool playing_ = false;
  double seconds_ = 0;
};

int measure_idle(const std::vector<int>& ports, int count) {
  const Totals before = Totals::of(ports);
  std::vector<std::unique_ptr<WebSocketClient>> idle;
  for (int i = 0; i < count; ++i) {
    const int port = ports[static_cast<size_t>(i) % ports.size()];
    idle.push_back(std::make_unique<WebSocketClient>(port, ""));
    if (!idle.back()->is_open() || !idle.back()->wait_type("hello")) {
      std::printf("connection %d was refused\n", i);
      return 1;
    }
  }
  const Totals after = Totals::of(ports);
  std::printf("%d idle connections: %.1f KiB of server memory each (%.1f MiB in all)\n", count,
              (after.resident - before.resident) / count / 1024, after.resident / 1024 / 1024);
  const HttpAnswer health = Person(ports[0]).get("/healthz");
  std::printf("health: %d\n", health.status);
  return 0;
}

/// What a table takes that is being played at: by one person who holds all seats and is not connected, so that neither
/// people nor connections count.
int measure_tables(const std::vector<int>& ports, int count, int people, int moves, const std::string& game) {
  constexpr int kTablesOfOnePerson = 40;
  const auto play = [&](Person& person) {
    json::array seats(static_cast<size_t>(people), json::object{{"who", "me"}});
    HttpAnswer view = person.post("/api/tables", json::object{{"game", game}, {"seats", seats}, {"start", true}});
    if (view.status != 201) throw std::runtime_error("no table: " + view.body);
    const std::string id(view.json().at("table").at("id").as_string());
    for (int m = 0; m < moves; ++m) {
      const json::object now = m == 0 ? view.json() : person.get("/api/tables/" + id).json();
      if (now.at("legal").as_array().empty()) break;
      const json::object move{{"ply", now.at("ply")}, {"move", now.at("legal").as_array()[0]}};
      person.post("/api/tables/" + id + "/move", move);
    }
  };
  std::vector<Person> persons;
  const auto seat = [&](int from, int to) {
    for (int t = from; t < to; ++t) {
      if (t % kTablesOfOnePerson == 0) {
        persons.emplace_back(ports[persons.size() % ports.size()]);
        persons.back().get("/api/me");
      }
      play(persons.back());
    }
  };
  seat(0, kTablesOfOnePerson);  // what the first ones need besides is not what a table needs
  const Totals before = Totals::of(ports);
  seat(kTablesOfOnePerson, kTablesOfOnePerson + count);
  const Totals after = Totals::of(ports);
  std::printf(
      "%d tables with %d seats after %d moves: %.1f KiB of server memory each (%.1f MiB in all); %.1f KiB by the "
      "server's own count\n",
      count, people, moves, (after.resident - before.resident) / count / 1024, after.resident / 1024 / 1024,
      after.table_bytes / after.tables / 1024);
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app("Load for boroughs serve", "server_load");
  std::vector<int> ports;
  int tables = 500, people = 4, idle = 0, memory = 0, moves_each = 30;
  double seconds = 10, rate = 0;
  std::string game = "city_hall";
  app.add_option("--port", ports, "port of the server; twice for two processes")->required();
  app.add_option("--tables", tables, "tables")->capture_default_str();
  app.add_option("--people", people, "people at each table")->capture_default_str();
  app.add_option("--seconds", seconds, "how long")->capture_default_str();
  app.add_option("--rate", rate, "moves a second in all (0: as many as possible)")->capture_default_str();
  app.add_option("--game", game, "game")->capture_default_str();
  app.add_option("--idle", idle, "measure so many idle connections instead");
  app.add_option("--memory", memory, "measure the memory of so many tables instead");
  app.add_option("--moves", moves_each, "with --memory: moves made at each")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  if (memory > 0) return measure_tables(ports, memory, people, moves_each, game);
  if (idle > 0) return measure_idle(ports, idle);
  Load load(ports, tables, people, game);
  load.seat_everybody();
  const Totals before = Totals::of(ports);
  load.play(seconds, rate);
  const Totals after = Totals::of(ports);
  const auto moves = static_cast<double>(load.acknowledged());
  const double cpu = after.cpu - before.cpu;
  std::printf("%d tables with %d people, %zu server process(es), %.1f s\n", tables, people, ports.size(),
              load.seconds());
  std::printf("acknowledged moves      %.0f (%.0f a second), refused %llu\n", moves, moves / load.seconds(),
              static_cast<unsigned long long>(load.errors()));
  std::printf("server processor time   %.2f s: %.0f moves per server-CPU-second\n", cpu, moves / cpu);
  std::printf("time to acknowledgement p50 %.2f ms, p99 %.2f ms, max %.2f ms\n", load.latency(0.5) * 1e3,
              load.latency(0.99) * 1e3, load.latency(1.0) * 1e3);
  std::printf("sent a move             %.0f bytes in %.1f frames\n", (after.bytes - before.bytes) / moves,
              (after.frames - before.frames) / moves);
  std::printf("writes per commit       %.1f\n", (after.writes - before.writes) / (after.commits - before.commits));
  std::printf("memory                  %.1f MiB resident; %.0f tables, %.1f KiB each (estimated)\n",
              after.resident / 1024 / 1024, after.tables, after.table_bytes / after.tables / 1024);
  std::printf("conflicts               %.0f\n", after.conflicts - before.conflicts);
  return 0;
}

}  // namespace
}  // namespace boroughs::testing

int main(int argc, char** argv) {
  try {
    return boroughs::testing::run(argc, argv);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
}
