// libseccomp, and the calls of Linux that Swift's C library does not show: Landlock, process
// descriptors, sealed memory, and files sent over sockets.
#pragma once
#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/memfd.h>
#include <seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// These are not in the headers of the C library that Swift sees.
static inline int sandbox_memory(const char *name) {
  return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}
static inline int sandbox_seal(int file, int seals) { return fcntl(file, 1033, seals); }
static inline int sandbox_seals(int file) { return fcntl(file, 1034); }

enum { sandbox_seal_shrink = 2, sandbox_seal_grow = 4, sandbox_seal_write = 8 };

static inline int sandbox_process(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}
static inline int sandbox_kill(int process) {
  return (int)syscall(SYS_pidfd_send_signal, process, SIGKILL, NULL, 0);
}

static inline int sandbox_forgo_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) | prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

// Opens this process to no file of the file system from now on, except for reading what lies in the
// folders of a list that ends with NULL. Folders that are missing are skipped. -1 where the kernel
// has no Landlock.
static inline int sandbox_forbid_files(const char *const *readable) {
  struct landlock_ruleset_attr attributes = {.handled_access_fs = (1ULL << 13) - 1};
  int rules =
      (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
  if (rules < 0) return -1;
  for (; *readable; readable++) {
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
        .parent_fd = open(*readable, O_RDONLY | O_CLOEXEC)};
    if (rule.parent_fd < 0) continue;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
  }
  int status = (int)syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
  return status;
}

// Sends one message with a file, or without one if `file` is negative. It waits for room only if it
// `waits`.
static inline ssize_t sandbox_send(int socket, const void *bytes, size_t count, int file,
                                   int waits) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (file >= 0) {
    message.msg_control = control.space;
    message.msg_controllen = sizeof control.space;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(header), &file, sizeof file);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT));
}

// Receives one message and at most one file, which is -1 if none came. A sender that sends more
// loses the rest: the kernel closes what does not fit.
static inline ssize_t sandbox_receive(int socket, void *bytes, size_t count, int *file) {
  struct iovec part = {bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = control.space,
                           .msg_controllen = CMSG_LEN(sizeof *file)};
  *file = -1;
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (length < 0) return length;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof *file))
    memcpy(file, CMSG_DATA(header), sizeof *file);
  return length;
}

// A new program gets no file of this number or above. It has a name of its own here, because it is
// not in the headers of the C library that Swift sees.
extern int sandbox_close_from(posix_spawn_file_actions_t *actions, int first)
    __asm__("posix_spawn_file_actions_addclosefrom_np");
