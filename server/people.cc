#include "server/people.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/secrets.h"
#include "server/text.h"
#include "server/webhook.h"

namespace boroughs::server {
namespace {

constexpr std::string_view kCookie = "boroughs";
constexpr Time kKnownFor = 30 * 1000;
constexpr size_t kMinPassword = 8, kMaxPassword = 200;
constexpr size_t kRemembered = 20000;

Identity identity_of(const PersonRow& row) {
  Identity who;
  who.user = row.id;
  who.name = row.name;
  who.webhook = row.webhook;
  who.guest = row.is_guest();
  who.banned = row.banned;
  who.stored = true;
  return who;
}

std::string_view cookie_value(std::string_view header) {
  while (!header.empty()) {
    const size_t end = header.find(';');
    std::string_view pair = header.substr(0, end);
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    if (pair.substr(0, kCookie.size()) == kCookie && pair.size() > kCookie.size() && pair[kCookie.size()] == '=') {
      return pair.substr(kCookie.size() + 1);
    }
    if (end == std::string_view::npos) break;
    header.remove_prefix(end + 1);
  }
  return {};
}

bool password_allowed(const std::string& password) {
  return password.size() >= kMinPassword && password.size() <= kMaxPassword;
}

tl::unexpected<Fault> bad_password() { return fault("bad_password", "a password has 8 to 200 characters"); }
tl::unexpected<Fault> broken() { return fault("internal", "the store did not answer; try again"); }

}  // namespace

People::People(boost::asio::io_context& context, Storage& storage, Workers& hashing, std::string key)
    : context_(context), storage_(storage), hashing_(hashing), key_(std::move(key)) {}

std::string People::guest_name(const std::string& user) {
  // Two words chosen by the id, so that nothing has to be stored for somebody who only looks.
  static constexpr std::string_view kManners[] = {"Quiet",  "Bold",   "Patient", "Swift",  "Wise",    "Merry",
                                                  "Steady", "Clever", "Gentle",  "Bright", "Careful", "Curious",
                                                  "Frank",  "Happy",  "Lucky",   "Noble",  "Plain",   "Proud",
                                                  "Sunny",  "Tidy",   "Witty",   "Calm",   "Brave",   "Keen"};
  static constexpr std::string_view kAnimals[] = {"Heron", "Otter",  "Falcon", "Badger", "Pigeon",  "Fox",
                                                  "Raven", "Beaver", "Turtle", "Swan",   "Lynx",    "Sparrow",
                                                  "Owl",   "Hare",   "Marten", "Crane",  "Magpie",  "Moth",
                                                  "Cat",   "Gull",   "Robin",  "Whale",  "Dolphin", "Finch"};
  const std::string digest = sha256_hex(user);
  const auto pick = [&](size_t from, size_t count) { return std::stoul(digest.substr(from, 6), nullptr, 16) % count; };
  return std::string(kManners[pick(0, std::size(kManners))]) + " " +
         std::string(kAnimals[pick(8, std::size(kAnimals))]);
}

std::string People::guest_token(const std::string& user) const {
  const std::string text = "g." + user;
  return text + "." + signature(key_, text);
}

std::string People::account_token(const std::string& user, const std::string& session) const {
  const std::string text = "a." + user + "." + session;
  return text + "." + signature(key_, text);
}

std::optional<People::Token> People::read_token(std::string_view token) const {
  if (token.size() > 300) return std::nullopt;
  const size_t dot = token.rfind('.');
  if (dot == std::string_view::npos || !equal_secrets(signature(key_, token.substr(0, dot)), token.substr(dot + 1))) {
    return std::nullopt;
  }
  std::string_view text = token.substr(0, dot);
  const bool account = text.substr(0, 2) == "a.";
  text.remove_prefix(2);
  if (!account) return Token{std::string(text), {}};
  const size_t middle = text.find('.');
  if (middle == std::string_view::npos) return std::nullopt;
  return Token{std::string(text.substr(0, middle)), std::string(text.substr(middle + 1))};
}

Identity People::new_guest() const {
  Identity who;
  who.user = random_id("u_");
  who.name = guest_name(who.user);
  who.new_token = guest_token(who.user);
  return who;
}

std::string People::cookie(const std::string& token, bool secure) {
  return std::string(kCookie) + "=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" +
         (secure ? "; Secure" : "");
}
std::string People::empty_cookie(bool secure) {
  return std::string(kCookie) + "=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0" + (secure ? "; Secure" : "");
}

void People::remember(const PersonRow& row) {
  if (known_.size() > kRemembered) known_.clear();
  known_[row.id] = {row, now_ms()};
}

void People::find(const std::string& user, std::function<void(std::optional<PersonRow>)> done) {
  const auto it = known_.find(user);
  if (it != known_.end() && now_ms() - it->second.at < kKnownFor) return done(it->second.row);
  auto row = std::make_shared<std::optional<PersonRow>>();
  storage_.read([row, user](Store& store) { *row = store.person(user); },
                [this, row, user, done](const std::string& failure) {
                  if (failure.empty()) {
                    if (known_.size() > kRemembered) known_.clear();
                    known_[user] = {*row, now_ms()};
                  }
                  done(*row);
                });
}

void People::identify(const Request& request, std::function<void(Identity)> done) {
  std::string_view given = cookie_value(request.header("cookie"));
  const std::string_view bearer = request.header("authorization");
  if (bearer.substr(0, 7) == "Bearer ") given = bearer.substr(7);
  auto token = read_token(given);
  if (!token) return done(new_guest());
  find(token->user, [this, token = *token, done](std::optional<PersonRow> row) {
    if (token.session.empty()) {
      if (!row) {
        Identity who;
        who.user = token.user;
        who.name = guest_name(who.user);
        return done(who);
      }
      // The guest has become an account: the old cookie is worth nothing any more.
      return done(row->is_guest() ? identity_of(*row) : new_guest());
    }
    if (!row || row->is_guest()) return done(new_guest());
    check_session(*row, token, done);
  });
}

void People::check_session(PersonRow row, Token token, std::function<void(Identity)> done) {
  const std::string hash = sha256_hex(token.session);
  Identity who = identity_of(row);
  who.session = hash;
  const auto it = sessions_.find(hash);
  if (it != sessions_.end() && now_ms() - it->second < kKnownFor) return done(who);
  auto found = std::make_shared<bool>(false);
  storage_.read([found, hash, user = row.id](Store& store) { *found = store.has_session(hash, user); },
                [this, found, hash, who, done](const std::string&) {
                  if (!*found) return done(new_guest());
                  if (sessions_.size() > kRemembered) sessions_.clear();
                  sessions_[hash] = now_ms();
                  done(who);
                });
}

void People::rename(Identity who, const MeWish& wish, bool allow_http_webhook, Answer done) {
  PersonRow row;
  row.id = who.user;
  row.name = who.name;
  row.webhook = who.webhook;
  if (wish.name) {
    const auto name = clean_text(*wish.name, kMaxName);
    if (!name || name->empty()) return done(fault("bad_name", "a name has 1 to 40 characters"));
    row.name = *name;
  }
  if (wish.webhook) {
    if (!wish.webhook->is_string() && !wish.webhook->is_null()) {
      return done(fault("bad_message", "\"webhook\" must be a text or null"));
    }
    row.webhook = wish.webhook->is_string() ? std::string(wish.webhook->get_string()) : std::string();
    const std::string trouble = row.webhook.empty() ? std::string() : webhook_fault(row.webhook, allow_http_webhook);
    if (!trouble.empty()) return done(fault("bad_message", trouble));
  }
  auto saved = std::make_shared<bool>(false);
  auto result = std::make_shared<PersonRow>(row);
  storage_.write(
      row.id,
      [saved, result, row](Store& store) {
        PersonRow fresh = row;
        fresh.created = now_ms();
        store.add_person(fresh);
        PersonRow current = store.person(row.id).value_or(fresh);
        current.name = row.name;
        current.webhook = row.webhook;
        *saved = store.save_person(current);
        *result = current;
        store.notify("person " + row.id);
      },
      [this, saved, result, who, done](const std::string& failure) {
        if (!failure.empty()) return done(broken());
        if (!*saved) return done(fault("name_taken", "this name belongs to an account"));
        remember(*result);
        Identity fresh = identity_of(*result);
        fresh.session = who.session;
        done(fresh);
      });
}

void People::open_session(PersonRow row, Answer done) {
  const std::string session = random_id("");
  const std::string hash = sha256_hex(session);
  Identity who = identity_of(row);
  who.session = hash;
  who.new_token = account_token(row.id, session);
  remember(row);
  storage_.write(
      row.id, [hash, user = row.id](Store& store) { store.add_session(hash, user, now_ms()); },
      [this, hash, who, done](const std::string& failure) {
        if (!failure.empty()) return done(broken());
        sessions_[hash] = now_ms();
        done(who);
      });
}

void People::make_account(Identity who, CredentialsWish wish, Answer done) {
  if (!who.guest) return done(fault("forbidden", "this is an account already"));
  const auto name = clean_text(wish.name, kMaxName);
  if (!name || name->size() < 2) return done(fault("bad_name", "the name of an account has 2 to 40 characters"));
  if (!password_allowed(wish.password)) return done(bad_password());
  const bool queued = hashing_.submit(Rank::Soon, [this, who, name = *name, password = wish.password, done]() mutable {
    std::string hash;
    try {
      hash = hash_password(password);
    } catch (const std::exception& failure) {
      log_error("a password could not be hashed", {{"what", failure.what()}});
    }
    boost::asio::post(context_, [this, who, name, hash, done = std::move(done)] {
      if (hash.empty()) return done(broken());
      auto saved = std::make_shared<bool>(false);
      auto row = std::make_shared<PersonRow>();
      storage_.write(
          who.user,
          [saved, row, who, name, hash](Store& store) {
            PersonRow fresh;
            fresh.id = who.user;
            fresh.name = name;
            fresh.created = now_ms();
            store.add_person(fresh);
            *row = store.person(who.user).value_or(fresh);
            *saved = row->is_guest();
            row->name = name;
            row->password = hash;
            if (*saved) *saved = store.save_person(*row);
            store.notify("person " + who.user);
          },
          [this, saved, row, done](const std::string& failure) {
            if (!failure.empty()) return done(broken());
            if (!*saved) return done(fault("name_taken", "this name belongs to somebody else"));
            open_session(*row, done);
          });
    });
  });
  if (!queued) done(fault("too_many", "too many people sign in at this moment"));
}

void People::sign_in(CredentialsWish wish, Answer done) {
  if (wish.password.size() > kMaxPassword || wish.name.size() > 200) {
    return done(fault("wrong_password", "name and password do not fit"));
  }
  auto row = std::make_shared<std::optional<PersonRow>>();
  storage_.read([row, name = wish.name](Store& store) { *row = store.account(name); },
                [this, row, password = wish.password, done](const std::string& failure) {
                  if (!failure.empty()) return done(broken());
                  const bool queued = hashing_.submit(Rank::Soon, [this, row, password, done]() mutable {
                    bool fits = false;
                    if (*row) {
                      fits = password_fits((*row)->password, password);
                    } else {
                      pretend_password_check(password);  // an unknown name takes as long as a known one
                    }
                    boost::asio::post(context_, [this, row, fits, done = std::move(done)] {
                      if (!fits) return done(fault("wrong_password", "name and password do not fit"));
                      if ((*row)->banned) return done(fault("banned", "this account is closed"));
                      open_session(**row, done);
                    });
                  });
                  if (!queued) done(fault("too_many", "too many people sign in at this moment"));
                });
}

void People::sign_out(Identity who, std::function<void()> done) {
  if (who.session.empty()) return done();
  sessions_.erase(who.session);
  storage_.write(
      who.user,
      [who](Store& store) {
        store.end_session(who.session);
        store.notify("session " + who.session);
      },
      [done](const std::string&) { done(); });
}

void People::change_password(Identity who, PasswordWish wish, Answer done) {
  if (who.guest) return done(fault("unauthenticated", "only accounts have passwords"));
  if (!password_allowed(wish.fresh)) return done(bad_password());
  find(who.user, [this, who, wish, done](std::optional<PersonRow> row) {
    if (!row) return done(broken());
    const bool queued = hashing_.submit(Rank::Soon, [this, who, wish, row = *row, done]() mutable {
      std::string hash;
      try {
        if (password_fits(row.password, wish.old)) hash = hash_password(wish.fresh);
      } catch (const std::exception&) {  // no memory for it: the same as a wrong password, and harmless
      }
      boost::asio::post(context_, [this, who, hash, row, done = std::move(done)] {
        if (hash.empty()) return done(fault("wrong_password", "the old password does not fit"));
        PersonRow fresh = row;
        fresh.password = hash;
        sessions_.clear();
        remember(fresh);
        storage_.write(
            who.user,
            [fresh, who](Store& store) {
              store.save_person(fresh);
              store.end_sessions_but(who.user, who.session);
              store.notify("person " + who.user);
            },
            [who, done](const std::string& failure) {
              if (!failure.empty()) return done(broken());
              done(who);
            });
      });
    });
    if (!queued) done(fault("too_many", "too many people sign in at this moment"));
  });
}

void People::check_deletion(Identity who, DeleteWish wish, Answer done) {
  if (who.guest) return done(who);
  find(who.user, [this, who, wish, done](std::optional<PersonRow> row) {
    if (!row) return done(broken());
    const bool queued =
        hashing_.submit(Rank::Soon, [this, who, password = wish.password.value_or(""), row = *row, done]() mutable {
          const bool fits = password_fits(row.password, password);
          boost::asio::post(context_, [who, fits, done = std::move(done)] {
            if (!fits) return done(fault("wrong_password", "the password does not fit"));
            done(who);
          });
        });
    if (!queued) done(fault("too_many", "too many people sign in at this moment"));
  });
}

void People::forget(const Identity& who) {
  known_.erase(who.user);
  sessions_.erase(who.session);
}

}  // namespace boroughs::server
