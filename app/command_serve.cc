// boroughs serve: the games for people in their browsers.

#include <fmt/format.h>

#include <filesystem>

#include "app/command.h"
#include "server/server.h"

namespace boroughs {
namespace {

/// web/dist of the project this program was built in, or beside the program.
std::string default_web() {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  for (auto folder = program.parent_path(); !folder.empty() && folder != folder.root_path();
       folder = folder.parent_path()) {
    if (std::filesystem::exists(folder / "web" / "dist" / "index.html", ignored)) return folder / "web" / "dist";
  }
  return {};
}

int serve(server::Config config, bool quiet) {
  if (config.web.empty()) config.web = default_web();
  server::Server server(config);
  const std::string host = config.listen.substr(0, config.listen.rfind(':'));
  if (!quiet) fmt::print("Five Boroughs is open at http://{}:{}/\n", host, server.port());
  std::fflush(stdout);
  server.run(true);
  return kGood;
}

const bool kRegistered = register_command(
    {"serve", "let people play in their browsers", 15, [](CLI::App& sub) -> Action {
       auto config = std::make_shared<server::Config>();
       auto quiet = std::make_shared<bool>(false);
       sub.add_option("--listen", config->listen, "address and port (port 0: any free one)")
           ->envname("BOROUGHS_LISTEN")
           ->capture_default_str();
       sub.add_option("--store", config->store, "sqlite:FILE or postgresql://USER@HOST/NAME")
           ->envname("BOROUGHS_STORE")
           ->capture_default_str();
       sub.add_option("--web", config->web, "folder of the browser client (default: web/dist of the project)")
           ->envname("BOROUGHS_WEB");
       sub.add_option("--public-url", config->public_url, "address that people use, for links in notifications")
           ->envname("BOROUGHS_PUBLIC_URL");
       sub.add_option("--origin", config->origins, "a further origin that may talk to the server")
           ->envname("BOROUGHS_ORIGIN");
       sub.add_option("--workers", config->workers, "threads of the computer players (0: one a processor)")
           ->envname("BOROUGHS_WORKERS")
           ->check(CLI::Range(0, 256));
       sub.add_option("--connections", config->connections, "connections in all")
           ->envname("BOROUGHS_CONNECTIONS")
           ->check(CLI::Range(1, 1000000))
           ->capture_default_str();
       sub.add_option("--connections-per-address", config->connections_per_address, "connections of one address")
           ->envname("BOROUGHS_CONNECTIONS_PER_ADDRESS")
           ->check(CLI::Range(1, 1000000))
           ->capture_default_str();
       sub.add_option("--requests-per-second", config->requests_per_second, "requests of one address")
           ->envname("BOROUGHS_REQUESTS_PER_SECOND")
           ->check(CLI::Range(1.0, 1e9))
           ->capture_default_str();
       sub.add_option("--messages-per-second", config->messages_per_second, "messages of one WebSocket")
           ->envname("BOROUGHS_MESSAGES_PER_SECOND")
           ->check(CLI::Range(1.0, 1e9))
           ->capture_default_str();
       sub.add_option("--max-tables", config->max_open_tables, "unfinished tables of one person")
           ->envname("BOROUGHS_MAX_TABLES")
           ->check(CLI::Range(1, 1000000))
           ->capture_default_str();
       sub.add_option("--idle-table-seconds", config->idle_table_seconds, "a table that nobody looks at leaves memory")
           ->envname("BOROUGHS_IDLE_TABLE_SECONDS")
           ->check(CLI::Range(1, 1000000))
           ->capture_default_str();
       sub.add_flag("--trust-proxy", config->trust_proxy, "believe X-Forwarded-For and X-Forwarded-Proto")
           ->envname("BOROUGHS_TRUST_PROXY");
       sub.add_flag("--private-webhooks", config->private_webhooks, "allow webhooks to private addresses and over http")
           ->envname("BOROUGHS_PRIVATE_WEBHOOKS");
       sub.add_flag("--quiet", *quiet, "do not print the address");
       return [config, quiet] {
         try {
           return serve(*config, *quiet);
         } catch (const std::runtime_error& failure) {
           refuse(failure.what());
         }
       };
     }});

}  // namespace
}  // namespace boroughs
