// gdk-pixbuf with the parts of GLib and GObject that it uses.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
