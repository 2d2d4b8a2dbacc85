// GStreamer: pipelines, appsrc and appsink, video formats, and the names of missing parts.
#pragma once
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>
#include <gst/video/video.h>
#include <malloc.h>

// The loaded file that has the code at an address: `dladdr`, which is not in the headers of the C
// library that Swift sees.
struct capture_place {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
};
extern int capture_place_of(const void *address, struct capture_place *place) __asm__("dladdr");

// The file of GStreamer's library; NULL if it is linked into the program.
static inline const char *capture_library_file(void) {
  struct capture_place place = {0};
  return capture_place_of((const void *)gst_version_string, &place) ? place.file : NULL;
}

// Lets all threads share two heaps: else each reserves the addresses of a heap of its own.
static inline void capture_share_heaps(void) { mallopt(M_ARENA_MAX, 2); }
