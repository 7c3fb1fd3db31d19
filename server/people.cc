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

}  // namespace

std::string guest_session_key(const std::string& user) { return "guest." + sha256_hex("guest " + user); }
std::string session_key(const Identity& who) { return who.session.empty() ? guest_session_key(who.user) : who.session; }

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

// ---- what is remembered ---------------------------------------------------------------------------------------------

void People::remember(const PersonRow& row) {
  drop(row.id);
  if (known_.size() > kRemembered) known_.clear();
  Known fresh;
  fresh.row = row;
  fresh.guest_ended = !row.is_guest();
  fresh.at = now_ms();
  known_[row.id] = std::move(fresh);
}

void People::drop(const std::string& user) {
  ++changes_;
  known_.erase(user);
  std::erase_if(sessions_, [&](const auto& one) { return one.second.user == user; });
}

void People::drop_session(const std::string& key) {
  ++changes_;
  sessions_.erase(key);
}

void People::drop_everything() {
  ++changes_;
  known_.clear();
  sessions_.clear();
}

void People::look_up(const std::string& user, std::function<void(Checked<Known>)> done) {
  const auto it = known_.find(user);
  if (it != known_.end() && now_ms() - it->second.at < kKnownFor) return done(it->second);
  auto found = std::make_shared<Known>();
  storage_.read(
      [found, user](Store& store) {
        found->row = store.person(user);
        found->guest_ended = store.has_session(guest_session_key(user), "");
      },
      [this, found, user, done, then = changes_](const std::string& failure) {
        if (!failure.empty()) return done(store_is_away());
        if (then != changes_) return look_up(user, done);  // it may have changed while it was being read
        if (known_.size() > kRemembered) known_.clear();
        found->at = now_ms();
        known_[user] = *found;
        done(*found);
      });
}

void People::find(const std::string& user, std::function<void(Checked<std::optional<PersonRow>>)> done) {
  look_up(user, [done](Checked<Known> known) {
    if (!known) return done(tl::unexpected<Fault>(known.error()));
    done(known->row);
  });
}

// ---- who somebody is ------------------------------------------------------------------------------------------------

void People::identify(const Request& request, Answer done) {
  std::string_view given = cookie_value(request.header("cookie"));
  const std::string_view bearer = request.header("authorization");
  if (bearer.substr(0, 7) == "Bearer ") given = bearer.substr(7);
  auto token = read_token(given);
  if (!token) return done(new_guest());
  if (token->session.empty()) return identify_guest(token->user, done);
  find(token->user, [this, token = *token, done](Checked<std::optional<PersonRow>> row) {
    if (!row) return done(tl::unexpected<Fault>(row.error()));
    if (!*row || (*row)->is_guest()) return done(new_guest());
    check_session(**row, token, done);
  });
}

void People::identify_guest(const std::string& user, Answer done) {
  look_up(user, [this, user, done](Checked<Known> known) {
    if (!known) return done(tl::unexpected<Fault>(known.error()));
    // The cookie of a guest who signed out, is gone or has become an account is worth nothing any more.
    if (known->guest_ended || (known->row && !known->row->is_guest())) return done(new_guest());
    if (known->row) return done(identity_of(*known->row));
    Identity who;
    who.user = user;
    who.name = guest_name(user);
    done(who);
  });
}

void People::check_session(PersonRow row, Token token, Answer done) {
  const std::string hash = sha256_hex(token.session);
  Identity who = identity_of(row);
  who.session = hash;
  const auto it = sessions_.find(hash);
  if (it != sessions_.end() && it->second.user == row.id && now_ms() - it->second.at < kKnownFor) return done(who);
  auto found = std::make_shared<bool>(false);
  storage_.read([found, hash, user = row.id](Store& store) { *found = store.has_session(hash, user); },
                [this, found, hash, who, row, token, done, then = changes_](const std::string& failure) {
                  if (!failure.empty()) return done(store_is_away());
                  if (then != changes_) return check_session(row, token, done);
                  if (!*found) return done(new_guest());
                  if (sessions_.size() > kRemembered) sessions_.clear();
                  sessions_[hash] = {who.user, now_ms()};
                  done(who);
                });
}

void People::find_ended(std::vector<Credential> list, std::function<void(std::vector<Credential>)> done) {
  auto ended = std::make_shared<std::vector<Credential>>();
  storage_.read(
      [ended, list = std::move(list)](Store& store) {
        ended->clear();
        for (const Credential& one : list) {
          bool valid = store.has_session(one.session, one.user);
          if (one.session == guest_session_key(one.user)) {
            const auto row = store.person(one.user);
            valid = (!row || row->is_guest()) && !store.has_session(one.session, "");
          }
          if (!valid) ended->push_back(one);
        }
      },
      [ended, done](const std::string& failure) { done(failure.empty() ? *ended : std::vector<Credential>()); });
}

// ---- what people do -------------------------------------------------------------------------------------------------

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
        if (!failure.empty()) return done(store_is_away());
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
        if (!failure.empty()) return done(store_is_away());
        sessions_[hash] = {who.user, now_ms()};
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
      if (hash.empty()) return done(store_is_away());
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
            if (*saved) store.notify("session " + guest_session_key(who.user));
          },
          [this, saved, row, done](const std::string& failure) {
            if (!failure.empty()) return done(store_is_away());
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
                  if (!failure.empty()) return done(store_is_away());
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

void People::sign_out(Identity who, Answer done) {
  if (!who.new_token.empty()) return done(who);  // somebody who has only just come
  const std::string key = session_key(who);
  storage_.write(
      who.user,
      [who, key](Store& store) {
        store.end_session(key);
        // A guest's cookie is not in the store; that it ended is.
        if (who.session.empty()) store.add_session(key, "", now_ms());
        store.notify("person " + who.user);
        store.notify("session " + key);
      },
      [this, who, done](const std::string& failure) {
        if (!failure.empty()) return done(store_is_away());
        drop(who.user);
        done(who);
      });
}

void People::change_password(Identity who, PasswordWish wish, Answer done) {
  if (who.guest) return done(fault("unauthenticated", "only accounts have passwords"));
  if (!password_allowed(wish.fresh)) return done(bad_password());
  find(who.user, [this, who, wish, done](Checked<std::optional<PersonRow>> found) {
    if (!found) return done(tl::unexpected<Fault>(found.error()));
    if (!*found) return done(fault("unauthenticated", "this account is gone"));
    const bool queued = hashing_.submit(Rank::Soon, [this, who, wish, row = **found, done]() mutable {
      std::string hash;
      try {
        if (password_fits(row.password, wish.old)) hash = hash_password(wish.fresh);
      } catch (const std::exception&) {  // no memory for it: the same as a wrong password, and harmless
      }
      boost::asio::post(context_, [this, who, hash, row, done = std::move(done)] {
        if (hash.empty()) return done(fault("wrong_password", "the old password does not fit"));
        PersonRow fresh = row;
        fresh.password = hash;
        storage_.write(
            who.user,
            [fresh, who](Store& store) {
              store.save_person(fresh);
              store.end_sessions_but(who.user, who.session);
              store.notify("person " + who.user);
              store.notify("sessions " + who.user + " " + who.session);
            },
            [this, fresh, who, done](const std::string& failure) {
              if (!failure.empty()) return done(store_is_away());
              remember(fresh);
              done(who);
            });
      });
    });
    if (!queued) done(fault("too_many", "too many people sign in at this moment"));
  });
}

void People::check_deletion(Identity who, DeleteWish wish, Answer done) {
  if (who.guest) return done(who);
  find(who.user, [this, who, wish, done](Checked<std::optional<PersonRow>> found) {
    if (!found) return done(tl::unexpected<Fault>(found.error()));
    if (!*found) return done(fault("unauthenticated", "this account is gone"));
    const bool queued =
        hashing_.submit(Rank::Soon, [this, who, password = wish.password.value_or(""), row = **found, done]() mutable {
          const bool fits = password_fits(row.password, password);
          boost::asio::post(context_, [who, fits, done = std::move(done)] {
            if (!fits) return done(fault("wrong_password", "the password does not fit"));
            done(who);
          });
        });
    if (!queued) done(fault("too_many", "too many people sign in at this moment"));
  });
}

void People::end_for_ever(Store& store, const std::string& user) {
  store.delete_person(user);
  // Only a hash of the id is kept: that cookies which carry it are void.
  store.end_session(guest_session_key(user));
  store.add_session(guest_session_key(user), "", now_ms());
  store.notify("person " + user);
  store.notify("sessions " + user);
}

}  // namespace boroughs::server
