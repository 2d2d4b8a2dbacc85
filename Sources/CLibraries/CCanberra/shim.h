// libcanberra, and files in memory, which Swift's C library does not show.
#pragma once
#include <canberra.h>
#include <linux/memfd.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int canberra_memory(const char *name) {
  return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC);
}
