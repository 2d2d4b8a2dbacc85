// Cairo with its PDF surfaces, and Pango's text on them, as their own headers declare them.
#pragma once
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
