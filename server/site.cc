#include "server/site.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <fstream>

#include "server/hall_slot.h"
#include "server/log.h"
#include "server/site_call.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

constexpr int kHealthSeconds = 2;  // a store that takes longer to say a word is no store

}  // namespace

Response json_response(int status, const json::object& body) {
  Response response;
  response.status = status;
  response.body = json::serialize(body);
  response.headers.emplace_back("Cache-Control", "no-store");
  add_security_headers(response);
  return response;
}

Response fault_response(const Fault& fault) {
  json::object body{{"error", json::object{{"code", fault.code}, {"message", fault.message}}}};
  if (fault.view) body["view"] = *fault.view;
  Response response = json_response(status_of(fault.code), body);
  if (response.status == 503) response.headers.emplace_back("Retry-After", "3");
  return response;
}

json::object me_json(const Identity& who) {
  return {{"id", who.user},
          {"name", who.name},
          {"guest", who.guest},
          {"webhook", who.webhook.empty() ? json::value(nullptr) : json::value(who.webhook)}};
}

ServerSite::ServerSite(boost::asio::io_context& context, Storage& storage, Workers& workers, Workers&, People& people,
                       Hall& hall, Webhooks& webhooks, SiteSettings settings)
    : context_(context),
      storage_(storage),
      workers_(workers),
      people_(people),
      hall_(hall),
      webhooks_(webhooks),
      settings_(std::move(settings)),
      history_(context, storage, workers, hall),
      files_(settings_.web),
      by_address_(settings_.requests_per_second, settings_.requests_at_once),
      sign_ins_(0.2, 20),
      games_text_(json::serialize(games_json())),
      health_(context) {
  hall_.on_turn = [this](const Table& table, const std::string& user) {
    people_.find(user, [this, id = table.id, name = table.name,
                        game = table.game](Checked<std::optional<PersonRow>> found) {
      if (!found || !*found || (*found)->webhook.empty()) return;
      const PersonRow& row = **found;
      const std::string url = settings_.public_url.empty() ? std::string() : settings_.public_url + "/t/" + id;
      const std::string text = "It is your turn at \"" + name + "\" (" + game + "). " + url;
      webhooks_.send(row.webhook, json::serialize(json::object{
                                      {"content", text}, {"text", text}, {"table", id}, {"game", game}, {"url", url}}));
    });
  };
}

ServerSite::~ServerSite() = default;

// ---- the way in -----------------------------------------------------------------------------------------------------

bool ServerSite::origin_fits(const Request& request) const {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return true;  // not a browser: it has no cookies of others to misuse
  const std::string host(request.header("host"));
  if (origin == "http://" + host || origin == "https://" + host) return true;
  for (const std::string& allowed : settings_.origins) {
    if (origin == allowed) return true;
  }
  return false;
}

void ServerSite::request(Request request, Reply reply) {
  if (request.path == "/healthz") return health(std::move(reply));
  if (request.path == "/metrics") return reply(metrics());
  if (!by_address_.take(request.remote, now_ms())) {
    return reply(fault_response({"too_many", "too many requests from your address; slow down"}));
  }
  if (request.path.rfind("/api/", 0) == 0) return api(std::move(request), std::move(reply));
  reply(files_.serve(request));
}

/// Well is who can serve: with a store that answers. However many ask, one question at a time is put to the store.
void ServerSite::health(Reply reply) {
  if (draining_) return reply(json_response(503, {{"status", "draining"}}));
  asked_for_health_.push_back(std::move(reply));
  if (asked_for_health_.size() > 1) return;
  health_.expires_after(std::chrono::seconds(kHealthSeconds));
  health_.async_wait([this](boost::system::error_code cancelled) {
    if (!cancelled) answer_health(false);
  });
  storage_.read([](Store& store) { store.last_notice(); },
                [this](const std::string& failure) { answer_health(failure.empty()); });
}

void ServerSite::answer_health(bool well) {
  health_.cancel();
  const auto all = std::move(asked_for_health_);
  asked_for_health_.clear();
  for (const Reply& reply : all) {
    Response response = json_response(well ? 200 : 503, {{"status", well ? "ok" : "the store cannot be reached"}});
    if (!well) response.headers.emplace_back("Retry-After", "3");
    reply(std::move(response));
  }
}

const std::vector<ServerSite::Route>& ServerSite::routes() {
  using S = ServerSite;
  // In a path, * stands for any one part; the parts are handed on.
  static const std::vector<Route> kRoutes = {
      {"GET", "me", &S::me},
      {"PATCH", "me", &S::change_me},
      {"POST", "account", &S::make_account},
      {"DELETE", "account", &S::delete_account},
      {"PUT", "account/password", &S::change_password},
      {"GET", "account/export", &S::export_data},
      {"POST", "session", &S::sign_in},
      {"DELETE", "session", &S::sign_out},
      {"GET", "games", &S::games, false},
      {"GET", "tables", &S::list_tables},
      {"POST", "tables", &S::create_table},
      {"GET", "tables/*", &S::view_table},
      {"GET", "tables/*/events", &S::table_events},
      {"GET", "tables/*/positions/*", &S::table_position},
      {"GET", "tables/*/record", &S::table_record},
      {"GET", "tables/*/scores", &S::table_scores},
      {"GET", "tables/*/log", &S::table_log},
      {"POST", "tables/*/whatif", &S::table_what_if},
      {"POST", "tables/*/analysis", &S::ask_analysis},
      {"GET", "tables/*/analysis", &S::get_analysis},
      {"POST", "tables/*/*", &S::table_action},
  };
  return kRoutes;
}

namespace {

std::vector<std::string> split(std::string_view path) {
  std::vector<std::string> parts;
  while (parts.size() < 8) {
    const size_t slash = path.find('/');
    parts.emplace_back(path.substr(0, slash));
    if (slash == std::string_view::npos) break;
    path.remove_prefix(slash + 1);
  }
  return parts;
}

}  // namespace

void ServerSite::api(Request request, Reply reply) {
  const std::vector<std::string> parts = split(std::string_view(request.path).substr(5));
  const Route* found = nullptr;
  bool path_known = false;
  std::vector<std::string> wild;
  for (const Route& route : routes()) {
    const std::vector<std::string> pattern = split(route.path);
    if (pattern.size() != parts.size()) continue;
    std::vector<std::string> matched;
    bool fits = true;
    for (size_t i = 0; i < parts.size() && fits; ++i) {
      if (pattern[i] == "*") {
        matched.push_back(parts[i]);
      } else {
        fits = pattern[i] == parts[i];
      }
    }
    if (!fits) continue;
    path_known = true;
    if (request.method != route.method) continue;
    found = &route;
    wild = std::move(matched);
    break;
  }
  if (found == nullptr) {
    if (!path_known) return reply(fault_response({"not_found", "there is nothing at this address"}));
    Response response = fault_response({"bad_message", "this address has another method"});
    response.status = 405;
    return reply(std::move(response));
  }
  const bool changes = request.method != "GET" && request.method != "HEAD";
  if (changes && !origin_fits(request)) return reply(fault_response({"forbidden", "this origin may not do that"}));
  if (changes && !request.body.empty() && request.header("content-type").rfind("application/json", 0) != 0) {
    return reply(fault_response({"bad_message", "the body must be application/json"}));
  }
  if (changes && draining_) return reply(fault_response({"shutting_down", "the server is going down"}));
  auto call = std::make_shared<Call>();
  call->request = std::move(request);
  call->parts = std::move(wild);
  call->reply = std::move(reply);
  if (!found->asks_who) return (this->*found->handler)(call);
  people_.identify(call->request, [this, call, handler = found->handler](Checked<Identity> who) {
    if (!who) return call->reply(fault_response(who.error()));
    call->who = std::move(*who);
    if (call->who.banned) return call->reply(fault_response({"banned", "you are not welcome here any more"}));
    (this->*handler)(call);
  });
}

void ServerSite::answer(const Call& call, Checked<json::object> result, int status) const {
  Response response = result ? json_response(status, *result) : fault_response(result.error());
  if (!call.who.new_token.empty()) {
    response.headers.emplace_back("Set-Cookie", People::cookie(call.who.new_token, call.request.secure));
    if (!call.request.header("x-boroughs-want-token").empty()) {
      response.headers.emplace_back("X-Boroughs-Token", call.who.new_token);
    }
  }
  call.reply(std::move(response));
}

Answer ServerSite::answering(const std::shared_ptr<Call>& call, int status) const {
  return [this, call, status](Checked<json::object> result) { answer(*call, std::move(result), status); };
}

// ---- metrics --------------------------------------------------------------------------------------------------------

namespace {

void add_metric(std::string& out, std::string_view name, std::string_view kind, std::string_view help, double value) {
  out += "# HELP boroughs_" + std::string(name) + " " + std::string(help) + "\n# TYPE boroughs_" + std::string(name) +
         " " + std::string(kind) + "\nboroughs_" + std::string(name) + " ";
  char text[40];
  std::snprintf(text, sizeof text, "%.17g\n", value);
  out += text;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double resident_bytes() {
  std::ifstream in("/proc/self/statm");
  double total = 0, resident = 0;
  in >> total >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

Response ServerSite::metrics() const {
  std::string out;
  const auto count = [&](std::string_view name, std::string_view help, auto value) {
    add_metric(out, name, "counter", help, static_cast<double>(value));
  };
  const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
    add_metric(out, name, "gauge", help, static_cast<double>(value));
  };
  const HallCounters& hall = hall_.counters();
  count("moves_total", "decisions that were stored", hall.moves);
  count("computer_moves_total", "decisions of computer players", hall.computer_moves);
  count("clock_moves_total", "decisions made because time ran out", hall.clock_moves);
  count("undos_total", "decisions taken back", hall.undos);
  count("refusals_total", "wishes that were refused", hall.refusals);
  count("conflicts_total", "entries that another process had stored first", hall.conflicts);
  count("table_loads_total", "tables read from the store", hall.loads);
  count("table_load_failures_total", "tables that could not be read", hall.load_failures);
  count("tables_troubled_total", "tables read whose moves do not all fit the rules", hall.troubled);
  count("views_total", "whole pictures sent", hall.views);
  count("updates_total", "updates sent", hall.updates);
  count("tables_created_total", "tables that were made here", hall.created);
  count("games_finished_total", "games that ended here", hall.finished);
  gauge("tables_in_memory", "tables in memory", hall_.tables_in_memory());
  gauge("tables_memory_bytes", "bytes of the tables in memory, estimated", hall_.memory_of_tables());
  gauge("clients", "people connected by WebSocket", hall_.clients());
  const Storage::Counters& storage = storage_.counters();
  count("store_writes_total", "writes to the store", storage.writes.load());
  count("store_commits_total", "commits of the store", storage.commits.load());
  count("store_commit_seconds_total", "time spent in commits", static_cast<double>(storage.commit_us.load()) / 1e6);
  count("store_reads_total", "reads from the store", storage.reads.load());
  count("store_failures_total", "reads and writes that failed", storage.failures.load());
  gauge("jobs_waiting", "jobs that wait for a worker", workers_.waiting());
  const WebhookCounters hooks = webhooks_.counters();
  count("webhooks_sent_total", "notifications delivered", hooks.sent);
  count("webhooks_failed_total", "notifications not delivered", hooks.failed + hooks.dropped);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  count("process_cpu_seconds_total", "processor time of this process",
        seconds(usage.ru_utime) + seconds(usage.ru_stime));
  gauge("process_resident_bytes", "memory of this process", resident_bytes());
  if (more_metrics) more_metrics(out);
  Response response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::move(out);
  add_security_headers(response);
  return response;
}

}  // namespace boroughs::server
