// XCB with XTest and XKB, and what Swift does not show of them: variables of C, and the end of an
// array that a reply contains.
#pragma once
#include <stdlib.h>
#include <xcb/xcb.h>
#include <xcb/xkb.h>
#include <xcb/xtest.h>

static inline int xserver_has_test(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *found = xcb_get_extension_data(connection, &xcb_test_id);
  return found && found->present;
}

static inline int xserver_has_xkb(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *found = xcb_get_extension_data(connection, &xcb_xkb_id);
  return found && found->present;
}
