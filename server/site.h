#pragma once
// What the server answers: the JSON API, the WebSocket, the client's files, health and metrics.

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/files.h"
#include "server/hall.h"
#include "server/history.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/people.h"
#include "server/webhook.h"

namespace boroughs::server {

struct SiteSettings {
  std::string web;                   // folder of the client
  std::vector<std::string> origins;  // further origins that may talk to us
  std::string public_url;            // for links in notifications; empty: none
  bool allow_http_webhooks = false;
  double requests_per_second = 50, requests_at_once = 400;
  double messages_per_second = 50, messages_at_once = 200;
};

class ServerSite final : public Site {
 public:
  ServerSite(boost::asio::io_context& context, Storage& storage, Workers& workers, Workers& hashing, People& people,
             Hall& hall, Webhooks& webhooks, SiteSettings settings);
  ~ServerSite() override;

  void request(Request request, Reply reply) override;
  void socket(Request request, std::function<void(SocketAnswer)> reply) override;

  /// The server is going down: health says so, and nothing new is begun.
  void drain() { draining_ = true; }
  /// Adds to /metrics what only the server knows.
  std::function<void(std::string&)> more_metrics;

 private:
  friend class SocketClient;
  struct Call;
  struct Route;
  static const std::vector<Route>& routes();

  void health(Reply reply);
  void answer_health(bool well);
  bool origin_fits(const Request& request) const;
  void api(Request request, Reply reply);
  void answer(const Call& call, Checked<boost::json::object> result, int status = 200) const;
  Answer answering(const std::shared_ptr<Call>& call, int status = 200) const;

  void me(std::shared_ptr<Call> call);
  void change_me(std::shared_ptr<Call> call);
  void make_account(std::shared_ptr<Call> call);
  void sign_in(std::shared_ptr<Call> call);
  void sign_out(std::shared_ptr<Call> call);
  void change_password(std::shared_ptr<Call> call);
  void export_data(std::shared_ptr<Call> call);
  void delete_account(std::shared_ptr<Call> call);
  void games(std::shared_ptr<Call> call);
  static void mark_own_seats(boost::json::object& table, const std::string& user);
  void list_tables(std::shared_ptr<Call> call);
  void create_table(std::shared_ptr<Call> call);
  void view_table(std::shared_ptr<Call> call);
  void table_action(std::shared_ptr<Call> call);
  void table_events(std::shared_ptr<Call> call);
  void table_position(std::shared_ptr<Call> call);
  void table_record(std::shared_ptr<Call> call);
  void table_scores(std::shared_ptr<Call> call);
  void table_log(std::shared_ptr<Call> call);
  void table_what_if(std::shared_ptr<Call> call);
  void ask_analysis(std::shared_ptr<Call> call);
  void get_analysis(std::shared_ptr<Call> call);
  void renamed(const Identity& who);
  void leave_tables(std::shared_ptr<Call> call, std::shared_ptr<std::vector<std::string>> tables, size_t next);
  Response metrics() const;

  boost::asio::io_context& context_;
  Storage& storage_;
  Workers& workers_;
  People& people_;
  Hall& hall_;
  Webhooks& webhooks_;
  SiteSettings settings_;
  History history_;
  Files files_;
  Buckets by_address_;
  Buckets sign_ins_;
  std::string games_text_;
  std::vector<Reply> asked_for_health_;
  boost::asio::steady_timer health_;
  bool draining_ = false;
};

Response json_response(int status, const boost::json::object& body);
Response fault_response(const Fault& fault);
boost::json::object me_json(const Identity& who);

}  // namespace boroughs::server
