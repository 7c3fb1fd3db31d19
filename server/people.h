#pragma once
// Who somebody is. A visitor is a guest at once: a signed cookie with a random id, and nothing is stored until he does
// something. An account adds a name and a password to that id.

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/http.h"
#include "server/messages.h"
#include "server/storage.h"
#include "server/workers.h"

namespace boost::asio {
class io_context;
}

namespace boroughs::server {

struct Identity {
  std::string user, name, webhook;
  bool guest = true;
  bool banned = false;
  bool stored = false;    // there is a row for this person
  std::string session;    // hash of the session, for accounts
  std::string new_token;  // to be set as a cookie, if not empty
};

/// What a connection was let in by: ended when that ends.
struct Credential {
  std::string user;
  std::string session;  // as session_key says
};
/// The name under which sessions end: that of an account's session, or the one of a guest.
std::string session_key(const Identity& who);
std::string guest_session_key(const std::string& user);

class People {
 public:
  People(boost::asio::io_context& context, Storage& storage, Workers& hashing, std::string key);

  using Answer = std::function<void(Checked<Identity>)>;
  /// From the cookie or the Authorization header; without one that holds, a new guest. A fault if the store is away:
  /// then nobody knows whether it holds.
  void identify(const Request& request, Answer done);
  void rename(Identity who, const MeWish& wish, bool allow_http_webhook, Answer done);
  void make_account(Identity who, CredentialsWish wish, Answer done);
  void sign_in(CredentialsWish wish, Answer done);
  void sign_out(Identity who, Answer done);
  void change_password(Identity who, PasswordWish wish, Answer done);
  /// Checks that the person may be deleted (password of an account); the tables are the caller's business.
  void check_deletion(Identity who, DeleteWish wish, Answer done);
  /// In the transaction that deletes a person: no cookie of that person is worth anything from then on.
  static void end_for_ever(Store& store, const std::string& user);
  /// The row of a person, from memory or from the store.
  void find(const std::string& user, std::function<void(Checked<std::optional<PersonRow>>)> done);
  /// Those of the list that are not valid any more; none if the store is away.
  void find_ended(std::vector<Credential> list, std::function<void(std::vector<Credential>)> done);

  static std::string cookie(const std::string& token, bool secure);
  static std::string empty_cookie(bool secure);
  /// Something about the person, or a session, may not be as it is remembered here.
  void drop(const std::string& user);
  void drop_session(const std::string& key);
  void drop_everything();
  /// Counts up with each of these: what was found out before may not be true any more.
  uint64_t changes() const { return changes_; }
  /// A name for a guest who has not chosen one: always the same for the same id.
  static std::string guest_name(const std::string& user);

 private:
  struct Known {
    std::optional<PersonRow> row;
    bool guest_ended = false;  // the cookie this person had as a guest is void
    Time at = 0;
  };
  struct KnownSession {
    std::string user;
    Time at = 0;
  };
  struct Token {
    std::string user, session;
  };
  std::optional<Token> read_token(std::string_view token) const;
  std::string guest_token(const std::string& user) const;
  std::string account_token(const std::string& user, const std::string& session) const;
  Identity new_guest() const;
  void remember(const PersonRow& row);
  void look_up(const std::string& user, std::function<void(Checked<Known>)> done);
  void identify_guest(const std::string& user, Answer done);
  void check_session(PersonRow row, Token token, Answer done);
  void open_session(PersonRow row, Answer done);

  boost::asio::io_context& context_;
  Storage& storage_;
  Workers& hashing_;
  std::string key_;
  std::unordered_map<std::string, Known> known_;
  std::unordered_map<std::string, KnownSession> sessions_;  // hashes that were found in the store, and when
  uint64_t changes_ = 0;
};

}  // namespace boroughs::server
