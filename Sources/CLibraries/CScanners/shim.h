// The calls of the kernel about serial ports, HID devices and keyboards. They are ioctls, which take any
// arguments and have computed numbers; Swift sees neither.
#pragma once
#include <asm/ioctls.h>
#include <linux/hidraw.h>
#include <linux/input.h>

// sys/ioctl.h would make this module the owner of the terminal's types, which Glibc declares.
int ioctl(int file, unsigned long request, ...);

// No other program opens the port from now on.
static inline int scanner_claim_port(int file) { return ioctl(file, TIOCEXCL); }

static inline int scanner_describe_reports(int file, struct hidraw_report_descriptor *report) {
  int size = 0;
  if (ioctl(file, HIDIOCGRDESCSIZE, &size) < 0) return -1;
  if (size < 0 || size > HID_MAX_DESCRIPTOR_SIZE) return -1;
  report->size = (__u32)size;
  return ioctl(file, HIDIOCGRDESC, report);
}

// Whether it is a device with the key Enter.
static inline int scanner_has_keys(int file) {
  unsigned char keys[KEY_MAX / 8 + 1] = {0};
  if (ioctl(file, EVIOCGBIT(EV_KEY, sizeof keys), keys) < 0) return 0;
  return keys[KEY_ENTER / 8] >> KEY_ENTER % 8 & 1;
}

// No other program gets the keys from now on.
static inline int scanner_claim_keys(int file) { return ioctl(file, EVIOCGRAB, 1); }
