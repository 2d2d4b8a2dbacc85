// gdk-pixbuf with the parts of GLib and GObject that it speaks in.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
