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

class People {
 public:
  People(boost::asio::io_context& context, Storage& storage, Workers& hashing, std::string key);

  /// From the cookie or the Authorization header; without one that holds, a new guest.
  void identify(const Request& request, std::function<void(Identity)> done);

  using Answer = std::function<void(Checked<Identity>)>;
  void rename(Identity who, const MeWish& wish, bool allow_http_webhook, Answer done);
  void make_account(Identity who, CredentialsWish wish, Answer done);
  void sign_in(CredentialsWish wish, Answer done);
  void sign_out(Identity who, std::function<void()> done);
  void change_password(Identity who, PasswordWish wish, Answer done);
  /// Checks that the person may be deleted (password of an account); the tables are the caller's business.
  void check_deletion(Identity who, DeleteWish wish, Answer done);
  void forget(const Identity& who);
  /// The row of a person, from memory or from the store.
  void find(const std::string& user, std::function<void(std::optional<PersonRow>)> done);

  static std::string cookie(const std::string& token, bool secure);
  static std::string empty_cookie(bool secure);
  /// Something about the person was changed by another process.
  void drop(const std::string& user) { known_.erase(user); }
  void drop_session(const std::string& hash) { sessions_.erase(hash); }
  /// A name for a guest who has not chosen one: always the same for the same id.
  static std::string guest_name(const std::string& user);

 private:
  struct Known {
    std::optional<PersonRow> row;
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
  void check_session(PersonRow row, Token token, std::function<void(Identity)> done);
  void open_session(PersonRow row, Answer done);

  boost::asio::io_context& context_;
  Storage& storage_;
  Workers& hashing_;
  std::string key_;
  std::unordered_map<std::string, Known> known_;
  std::unordered_map<std::string, Time> sessions_;  // hashes that were found in the store, and when
};

}  // namespace boroughs::server
