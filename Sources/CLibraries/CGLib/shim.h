// GLib with its D-Bus client, as their own headers declare them.
#pragma once
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <libintl.h>
#include <locale.h>

// libdispatch's functions for running the main queue on another loop. They are exported, but in no
// header of Swift's toolchain.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
