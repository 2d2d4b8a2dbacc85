#!/usr/bin/env bash
# A Debian 12 with nothing installed, for scripts that do there what a newcomer would: they source this.
# The root is thrown away with the script, unless a folder for it is given.

fail() {
  echo "$*" >&2
  exit 1
}

# Has the script run as root with mounts of its own, so that nothing stays mounted, however it ends;
# called first, with the script and its arguments.
keep_mounts_private() {
  ((EUID == 0)) || fail "Only root can make a root of its own."
  [[ -v mounts_are_private ]] || mounts_are_private=yes exec unshare --mount "$@"
}

# Makes the root, in the folder or somewhere, and says in `root` where. Commands run there by `in_root`.
make_bare_root() {
  command -v debootstrap >/dev/null || fail "debootstrap is needed and is not on PATH."
  if (($#)); then
    mkdir -p "$1"
    root=$(realpath "$1")
    [[ -z $(ls -A "$root") ]] || fail "$root is not empty."
  else
    root=$(mktemp -d)
    chmod 755 "$root"
    # What is mounted there goes first, for it is this machine's.
    trap 'umount --quiet --recursive --lazy "$root"/{dev,proc,opt/swift} || true
      rm -rf --one-file-system "$root"' EXIT
  fi

  echo "Making a bare root in $root …"
  debootstrap --variant=minbase bookworm "$root" >/dev/null ||
    fail "The root could not be made; is the network there?"

  # The way to the network is this machine's: names, proxies, whom to trust, where pip looks.
  local file name
  for file in /etc/resolv.conf /etc/pip.conf /etc/ssl/certs/ca-certificates.crt \
    ~/.config/pip/pip.conf "${SSL_CERT_FILE-}" "${PIP_CERT-}"; do
    [[ ! -f $file ]] || install -D --mode=644 "$file" "$root$file"
  done
  mkdir -p "$root/usr/local/share/ca-certificates"
  cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates"
  apt-config dump Acquire | grep -i proxy >"$root/etc/apt/apt.conf.d/00proxy" || true
  root_environment=(
    HOME=/root PATH=/opt/swift/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  for name in $(compgen -e); do
    case $name in
      PIP_* | SSL_CERT_FILE | *_proxy | *_PROXY) root_environment+=("$name=${!name}") ;;
    esac
  done
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
}

in_root() {
  env -i "${root_environment[@]}" chroot "$root" "$@"
}
