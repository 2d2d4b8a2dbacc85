#!/usr/bin/env bash
# A minimal Debian 12 for scripts that test on a new system; they source this file. The root is
# removed at the end of the script, unless it is in a given folder.

fail() {
  echo "$*" >&2
  exit 1
}

# Restarts the script with mounts of its own, so that none remains, however it ends. Called first,
# with the script and its arguments.
keep_mounts_private() {
  ((EUID == 0)) || fail "This script must run as root."
  [[ -v mounts_are_private ]] || mounts_are_private=yes exec unshare --mount "$@"
}

# Creates the root in the given or a temporary folder, and sets `root` to its path. `in_root` runs a
# command there.
make_bare_root() {
  command -v debootstrap >/dev/null || fail "debootstrap is missing. Install debootstrap."
  if (($#)); then
    mkdir -p "$1"
    root=$(realpath "$1")
    [[ -z $(ls -A "$root") ]] || fail "$root is not empty."
  else
    root=$(mktemp -d)
    chmod 755 "$root"
    # The mounts go first, because they are this machine's.
    trap 'umount --quiet --recursive --lazy "$root"/{dev,proc,opt/swift} || true
      rm -rf --one-file-system "$root"' EXIT
  fi

  echo "Making a bare root in $root …"
  debootstrap --variant=minbase bookworm "$root" >/dev/null ||
    fail "The root could not be created. Check the network."

  # The network settings of this machine: name servers, proxies, certificates, pip's index.
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

# Makes this machine's Swift available in the root.
mount_swift() {
  local toolchain
  command -v swiftc >/dev/null || fail "swiftc is needed and is not on PATH."
  # The compiler reports the folder of bin and lib, because the file on PATH may be a launcher.
  toolchain=$(swiftc -print-target-info |
    sed -nE 's|.*"runtimeResourcePath": "(.*)/lib/swift".*|\1|p')
  [[ -n $toolchain && $toolchain != /usr ]] ||
    fail "Swift must be in a folder of its own, which is mounted in the other root."
  mkdir -p "$root/opt/swift"
  mount --bind -o ro "$toolchain" "$root/opt/swift"
}
