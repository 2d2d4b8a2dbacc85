// The calls of Video4Linux about controls. They are ioctls, which take any arguments and have
// computed numbers; Swift sees neither.
#pragma once
#include <linux/videodev2.h>

// sys/ioctl.h would make this module the owner of the terminal's types, which Glibc declares.
int ioctl(int file, unsigned long request, ...);

static inline int v4l2_describe_control(int file, struct v4l2_queryctrl *control) {
  return ioctl(file, VIDIOC_QUERYCTRL, control);
}
static inline int v4l2_describe_item(int file, struct v4l2_querymenu *item) {
  return ioctl(file, VIDIOC_QUERYMENU, item);
}
static inline int v4l2_read_control(int file, struct v4l2_control *control) {
  return ioctl(file, VIDIOC_G_CTRL, control);
}
static inline int v4l2_write_control(int file, struct v4l2_control *control) {
  return ioctl(file, VIDIOC_S_CTRL, control);
}

// These are casts and shifts in the header.
enum { v4l2_next_control = (int)V4L2_CTRL_FLAG_NEXT_CTRL };
