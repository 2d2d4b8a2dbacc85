// GLib with its D-Bus client, as their own headers declare them.
#pragma once
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
