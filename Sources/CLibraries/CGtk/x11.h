// GDK's functions for X11 and the X11 library that they name, as their own headers declare them.
#pragma once
#include <gdk/x11/gdkx.h>
