// GnuTLS, and the calls of Linux around its connections that Swift's C library does not show.
#pragma once
#include <arpa/inet.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <ifaddrs.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// All addresses here are those of IPv4, as numbers of this machine's byte order.

// Listens at a free port of an address, and returns the port in `port`. Connections inherit that small
// packets are sent at once.
static inline int network_listen(unsigned address, unsigned short *port) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return -1;
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_addr = {htonl(address)}};
  socklen_t length = sizeof name;
  int on = 1;
  if (setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
      bind(listener, (struct sockaddr *)&name, length) == 0 && listen(listener, 16) == 0 &&
      getsockname(listener, (struct sockaddr *)&name, &length) == 0) {
    *port = ntohs(name.sin_port);
    return listener;
  }
  close(listener);
  return -1;
}

// Takes a connection, which never waits, and says from which address it comes.
static inline int network_accept(int listener, unsigned *host) {
  struct sockaddr_in name = {0};
  socklen_t length = sizeof name;
  int connection = (int)syscall(SYS_accept4, listener, (struct sockaddr *)&name, &length,
                                SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (connection >= 0) *host = ntohl(name.sin_addr.s_addr);
  return connection;
}

// The address from which this computer reaches others; 0 without a network. Nothing is sent.
static inline unsigned network_usual_address(void) {
  int probe = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (probe < 0) return 0;
  // An address for documentation, which belongs to no computer.
  struct sockaddr_in name = {
      .sin_family = AF_INET, .sin_port = htons(9), .sin_addr = {htonl(0xC0000201)}};
  socklen_t length = sizeof name;
  int status = connect(probe, (struct sockaddr *)&name, length);
  if (status == 0) status = getsockname(probe, (struct sockaddr *)&name, &length);
  close(probe);
  return status == 0 ? ntohl(name.sin_addr.s_addr) : 0;
}

// The address of an interface that is up and no loop; 0 for others.
static inline unsigned network_address(const struct ifaddrs *interface) {
  if (!interface->ifa_addr || interface->ifa_addr->sa_family != AF_INET) return 0;
  if (!(interface->ifa_flags & IFF_UP) || (interface->ifa_flags & IFF_LOOPBACK)) return 0;
  return ntohl(((const struct sockaddr_in *)interface->ifa_addr)->sin_addr.s_addr);
}

// Opens the kernel's news about addresses that come and go.
static inline int network_watch_addresses(void) {
  int news = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
  struct sockaddr_nl name = {.nl_family = AF_NETLINK, .nl_groups = RTMGRP_IPV4_IFADDR};
  if (news >= 0 && bind(news, (struct sockaddr *)&name, sizeof name) == 0) return news;
  if (news >= 0) close(news);
  return -1;
}

// Reads the next news. Returns 1 if an address has come, 2 if the one in `address` is gone, 0 for
// other news, and -1 if there are none.
static inline int network_next_news(int news, unsigned *address) {
  char bytes[8192] __attribute__((aligned(NLMSG_ALIGNTO)));
  ssize_t count = recv(news, bytes, sizeof bytes, 0);
  if (count < 0) return -1;
  const struct nlmsghdr *message = (const struct nlmsghdr *)bytes;
  if (!NLMSG_OK(message, (size_t)count)) return 0;
  if (message->nlmsg_type == RTM_NEWADDR) return 1;
  if (message->nlmsg_type != RTM_DELADDR) return 0;
  const struct ifaddrmsg *facts = (const struct ifaddrmsg *)NLMSG_DATA(message);
  int rest = (int)IFA_PAYLOAD(message);
  for (const struct rtattr *part = IFA_RTA(facts); RTA_OK(part, rest); part = RTA_NEXT(part, rest))
    if (part->rta_type == IFA_LOCAL && RTA_PAYLOAD(part) == 4) {
      memcpy(address, RTA_DATA(part), 4);
      *address = ntohl(*address);
      return 2;
    }
  return 0;
}
