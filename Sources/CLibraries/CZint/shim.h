// zint's symbol, without its functions' library: the adapter loads that when the first code is made.
// Swift does not import arrays as large as a symbol's modules.
#pragma once
#include <zint.h>

// Whether a module is dark; the lowest bit of a byte is its first module.
static inline int zint_is_dark(const struct zint_symbol *symbol, int row, int column) {
  return symbol->encoded_data[row][column >> 3] >> (column & 7) & 1;
}

// The colour of a module of Ultracode, in a byte of its own.
static inline int zint_color(const struct zint_symbol *symbol, int row, int column) {
  return symbol->encoded_data[row][column];
}

static inline float zint_row_height(const struct zint_symbol *symbol, int row) {
  return symbol->row_height[row];
}

// Sets the linear part of a composite, which is cut after 127 bytes.
static inline void zint_set_primary(struct zint_symbol *symbol, const char *text) {
  unsigned int length = 0;
  while (text[length] != 0 && length < sizeof symbol->primary - 1) {
    symbol->primary[length] = text[length];
    length++;
  }
  symbol->primary[length] = 0;
}

// Sets the place from 1 on among several codes, and what they share, which is cut after 31 bytes.
static inline void zint_set_place(struct zint_symbol *symbol, int index, int count, const char *id) {
  symbol->structapp.index = index;
  symbol->structapp.count = count;
  unsigned int length = 0;
  while (id[length] != 0 && length < sizeof symbol->structapp.id - 1) {
    symbol->structapp.id[length] = id[length];
    length++;
  }
  symbol->structapp.id[length] = 0;
}

// The sizes of a symbol's arrays.
static const int zint_most_rows = 200;
static const int zint_most_columns = 144 * 8;
static const int zint_most_colors = 144;
