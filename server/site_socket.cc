// The site: the WebSocket.

#include <boost/json.hpp>
#include <deque>

#include "server/log.h"
#include "server/site_call.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;

class SocketClient final : public SocketHandler, public std::enable_shared_from_this<SocketClient> {
 public:
  SocketClient(ServerSite& site, Request request, Identity who)
      : site_(site),
        request_(std::move(request)),
        who_(std::move(who)),
        known_at_(site.people_.changes()),
        bucket_(site.settings_.messages_per_second, site.settings_.messages_at_once) {}

  void opened(std::shared_ptr<Socket> socket) override {
    socket_ = std::move(socket);
    const bool only_just_come = !who_.new_token.empty();
    if (only_just_come || known_at_ == site_.people_.changes()) return identified();
    // Since we asked who this is, somebody's session has ended: perhaps this one.
    site_.people_.identify(request_, [self = shared_from_this()](const Checked<Identity>& now) {
      if (!self->socket_) return;
      if (!now) return self->socket_->close(1013, "try again in a few seconds");
      const bool same = now->user == self->who_.user && now->session == self->who_.session;
      if (!same) return self->socket_->close(1008, "signed out");
      self->identified();
    });
  }

  void received(std::string_view text) override {
    if (!bucket_.take(now_ms())) {
      if (++complaints_ > 20) return socket_->close(1008, "too many messages");
      const auto frame = read_frame(text);  // who asked is told at once, and need not wait for an answer
      return refuse(frame ? frame->id : std::nullopt, {"too_many", "too many messages; slow down"});
    }
    if (client_) return handle(text);
    if (early_.size() < 16) early_.emplace_back(text);
  }

  void closed() override {
    if (client_) {
      client_->socket.reset();
      site_.hall_.leave(client_);
    }
    client_.reset();
    socket_.reset();
  }

 private:
  void identified() {
    const Identity who = std::move(who_);
    request_ = {};
    if (who.banned) return socket_->close(1008, "banned");
    client_ = std::make_shared<Client>();
    client_->socket = socket_;
    client_->actor = {who.user, who.name};
    client_->session = session_key(who);
    client_->guest = who.guest;
    site_.hall_.enter(client_);
    client_->send({{"type", "hello"},
                   {"protocol", 1},
                   {"server", "five-boroughs 1"},
                   {"me", json::object{{"id", who.user}, {"name", who.name}, {"guest", who.guest}}},
                   {"now", iso_time(now_ms())}});
    // Without a cookie the person cannot come back as the same one.
    auto early = std::move(early_);
    for (const std::string& text : early) handle(text);
  }

  void handle(std::string_view text) {
    if (!client_) return;
    auto frame = read_frame(text);
    if (!frame) return refuse(std::nullopt, frame.error());
    if (frame->type == "ping") return answer(frame->id, json::object{{"type", "pong"}});
    if (frame->type == "lobby") {
      const auto* on = frame->members.if_contains("on");
      if (on == nullptr || !on->is_bool()) return refuse(frame->id, {"bad_message", "\"on\" must be true or false"});
      site_.hall_.set_lobby(client_, on->get_bool());
      return answer(frame->id, json::object());
    }
    auto wish = read_wish(frame->type, frame->members);
    if (!wish) return refuse(frame->id, wish.error());
    if (frame->table.empty()) return refuse(frame->id, {"bad_message", "\"table\" is missing"});
    Caller caller;
    caller.actor = client_->actor;
    caller.client = client_;
    caller.ended = client_->ended;
    caller.re = frame->id;
    caller.answer = [self = weak_from_this(), id = frame->id](Checked<json::object> result) {
      const auto client = self.lock();
      if (!client) return;
      if (result) {
        client->answer(id, std::move(*result));
      } else {
        client->refuse(id, result.error());
      }
    };
    site_.hall_.wish(frame->table, std::move(*wish), std::move(caller));
  }

  void answer(std::optional<int64_t> id, json::object message) {
    if (!client_ || !id) return;
    if (!message.contains("type")) message["type"] = "done";
    message["re"] = *id;
    client_->send(message);
  }

  void refuse(std::optional<int64_t> id, const Fault& why) {
    if (!socket_) return;
    json::object message{{"type", "error"}, {"error", json::object{{"code", why.code}, {"message", why.message}}}};
    message["re"] = id ? json::value(*id) : json::value(nullptr);
    if (why.view) message["view"] = *why.view;
    socket_->send(std::make_shared<const std::string>(json::serialize(message)));
  }

  ServerSite& site_;
  Request request_;
  Identity who_;
  uint64_t known_at_;
  Bucket bucket_;
  int complaints_ = 0;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Client> client_;
  std::deque<std::string> early_;  // what came before we knew who it is
};

void ServerSite::socket(Request request, std::function<void(SocketAnswer)> reply) {
  const auto refuse = [&](std::string code, std::string message) {
    reply(fault_response({std::move(code), std::move(message)}));
  };
  if (request.path != "/api/ws") return refuse("not_found", "the WebSocket is at /api/ws");
  if (!origin_fits(request)) return refuse("forbidden", "this origin may not do that");
  if (draining_) return refuse("shutting_down", "the server is going down");
  if (!by_address_.take(request.remote, now_ms())) return refuse("too_many", "too many connections; slow down");
  people_.identify(request, [this, request, reply = std::move(reply)](Checked<Identity> who) {
    if (!who) return reply(fault_response(who.error()));
    reply(std::static_pointer_cast<SocketHandler>(std::make_shared<SocketClient>(*this, request, std::move(*who))));
  });
}

}  // namespace boroughs::server
