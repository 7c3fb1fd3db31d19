// boroughs admin: what the host of a server does.

#include <fmt/format.h>
#include <unistd.h>

#include "app/command.h"
#include "server/admin.h"
#include "server/text.h"

namespace boroughs {
namespace {

struct AdminSettings {
  std::string store = "sqlite:boroughs.db";
  std::string status, table, person, text;
  int limit = 100, finished = 1000;
  bool lift = false;
};

int list(server::Admin& admin, const AdminSettings& settings) {
  for (const server::TableRow& row : admin.list(settings.status, settings.limit)) {
    fmt::print("{}  {:8}  {:17}  ply {:4}  {}  {}\n", row.id, row.status, row.game, row.ply,
               server::iso_time(row.updated), row.name);
  }
  return kGood;
}

int verify(server::Admin& admin, const AdminSettings& settings) {
  const bool terminal = ::isatty(STDERR_FILENO) != 0;
  const auto report = admin.verify(settings.finished, [&](int done, int all) {
    if (terminal) fmt::print(stderr, "\r{} of {} tables", done, all);
  });
  if (terminal) fmt::print(stderr, "\n");
  fmt::print("{} games with {} moves were replayed, {} snapshots compared\n", report.tables, report.moves,
             report.snapshots);
  for (const std::string& line : report.changed) fmt::print("would change: {}\n", line);
  if (report.changed.empty()) fmt::print("all of them play on as they were\n");
  return report.changed.empty() ? kGood : kRefused;
}

using Task = int (*)(server::Admin&, const AdminSettings&);

const bool kRegistered = register_command(
    {"admin", "look after the tables and people of a server", 16, [](CLI::App& sub) -> Action {
       auto settings = std::make_shared<AdminSettings>();
       auto task = std::make_shared<Task>(nullptr);
       sub.require_subcommand(1);
       sub.add_option("--store", settings->store, "sqlite:FILE or postgresql://USER@HOST/NAME")
           ->envname("BOROUGHS_STORE")
           ->capture_default_str();
       const auto add = [&](const char* name, const char* help, Task what) {
         CLI::App* one = sub.add_subcommand(name, help);
         one->callback([task, what] { *task = what; });
         return one;
       };
       CLI::App* tables = add("list", "list tables, oldest first", list);
       tables->add_option("--status", settings->status, "open, playing, finished or closed");
       tables->add_option("--limit", settings->limit, "at most so many")->capture_default_str();
       add("inspect", "everything about a table",
           [](server::Admin& admin, const AdminSettings& s) {
             fmt::print("{}", admin.inspect(s.table));
             return kGood;
           })
           ->add_option("table", settings->table, "its id")
           ->required();
       add("archive", "close a table",
           [](server::Admin& admin, const AdminSettings& s) {
             fmt::print("{}\n", admin.archive(s.table) ? "closed" : "it was over already");
             return kGood;
           })
           ->add_option("table", settings->table, "its id")
           ->required();
       CLI::App* ban = add("ban", "keep somebody out", [](server::Admin& admin, const AdminSettings& s) {
         fmt::print("{} {}\n", admin.ban(s.person, !s.lift), s.lift ? "is welcome again" : "is banned");
         return kGood;
       });
       ban->add_option("person", settings->person, "id, or name of an account")->required();
       ban->add_flag("--lift", settings->lift, "let the person in again");
       add("announce", "tell everybody who is connected",
           [](server::Admin& admin, const AdminSettings& s) {
             admin.announce(s.text);
             return kGood;
           })
           ->add_option("text", settings->text, "what to say")
           ->required();
       add("verify", "would any game change under the rules of this program?", verify)
           ->add_option("--finished", settings->finished, "also the latest so many finished games")
           ->capture_default_str();
       return [settings, task] {
         try {
           server::Admin admin(settings->store);
           return (*task)(admin, *settings);
         } catch (const Refusal&) {
           throw;
         } catch (const std::runtime_error& failure) {
           refuse(failure.what());
         }
       };
     }});

}  // namespace
}  // namespace boroughs
