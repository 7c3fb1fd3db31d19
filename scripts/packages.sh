# What the project needs from Debian, and the function that installs what is missing. Sourced by ./run and ./test.

BUILD_PACKAGES="g++ cmake ninja-build ccache mold pkg-config
  libboost1.81-dev libboost-json1.81-dev libboost-url1.81-dev libssl-dev libsqlite3-dev libpq-dev libsoci-dev libsodium-dev
  libfmt-dev libspdlog-dev libcli11-dev libexpected-dev libxxhash-dev libedit-dev"
TEST_PACKAGES="libgtest-dev postgresql python3 git"
FULL_PACKAGES="clang-19 libclang-rt-19-dev libbenchmark-dev"

# install_packages NAME... : quietly, and only what is missing
install_packages() {
  local missing=() name
  for name in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Abbrev}' "$name" 2>/dev/null)" = "ii " ] || missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  if ! command -v apt-get >/dev/null; then
    echo "These packages are needed (names as in Debian 12): ${missing[*]}" >&2
    return 1
  fi
  local sudo=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Run as root once, or install: apt-get install ${missing[*]}" >&2; return 1; }
    sudo=sudo
  fi
  echo "Installing: ${missing[*]}" >&2
  local log
  log=$(mktemp)
  { $sudo apt-get update -qq && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 ||
    { cat "$log" >&2; echo "Could not install: ${missing[*]}" >&2; return 1; }
  rm -f "$log"
}

# build PRESET TARGET... : configures when the presets are newer, then builds; prints only when something fails
build() {
  local preset=$1 log
  shift
  log=$(mktemp)
  { { [ "build/$preset/build.ninja" -nt CMakePresets.json ] || cmake --preset "$preset"; } && cmake --build "build/$preset" --target "$@"; } >"$log" 2>&1 ||
    { grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Generating)' "$log" | tail -n 80 >&2; echo "The build ($preset) failed." >&2; rm -f "$log"; return 1; }
  rm -f "$log"
}
