// The server as a process of its own, for tests that kill it: serve_for_tests LISTEN STORE MESSAGES_A_SECOND [WEB]

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "engine/catalog.h"
#include "server/log.h"
#include "server/server.h"

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  boroughs::DataFiles files;
  if (auto loaded = boroughs::load_games(files); !loaded) {
    std::fprintf(stderr, "%s\n", loaded.error().c_str());
    return 1;
  }
  boroughs::server::set_log_level(boroughs::server::LogLevel::Warning);
  boroughs::server::Config config;
  config.listen = argv[1];
  config.store = argv[2];
  if (argc > 4) config.web = argv[4];
  config.connections_per_address = 100000;
  config.connections = 100000;
  config.requests_per_second = 1e6;
  config.messages_per_second = std::atof(argv[3]);
  config.max_open_tables = 1000000;
  config.private_webhooks = true;
  try {
    boroughs::server::Server server(config);
    std::printf("%d\n", server.port());
    std::fflush(stdout);
    server.run(true);
  } catch (const std::runtime_error& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
}
