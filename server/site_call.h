#pragma once
// The parts of the site that its source files share.

#include "server/site.h"

namespace boroughs::server {

/// One request on its way.
struct ServerSite::Call {
  Request request;
  std::vector<std::string> parts;  // what stood for the * of the route
  Identity who;
  Reply reply;

  Actor actor() const { return {who.user, who.name}; }
  History::Asker asker() const { return {who.user, request.parameter("invite")}; }
};

struct ServerSite::Route {
  std::string method, path;
  void (ServerSite::*handler)(std::shared_ptr<Call>);
  bool asks_who = true;  // the answer depends on who asks
};

}  // namespace boroughs::server
