// Poppler's C interface, with the parts of Cairo and GLib that it draws and speaks with.
#pragma once
#include <cairo.h>
#include <poppler.h>
