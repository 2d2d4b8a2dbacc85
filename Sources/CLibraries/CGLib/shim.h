// GLib with its D-Bus client, as their own headers declare them.
#pragma once
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <libintl.h>
#include <locale.h>

// What libdispatch offers to whoever runs the main queue from a loop of their own; it is exported, and
// in no header that Swift's archive brings.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
