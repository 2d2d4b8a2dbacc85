// A clipboard manager. Programs ask it at their end to save what they have on the clipboard.

import Foundation
import TestSupport

/// A clipboard manager on a rig's desktop.
struct ClipboardManager {
  private let program: StageProcess

  /// Starts the manager, and waits until programs can find it.
  init(on desktop: DesktopRig) throws {
    program = try desktop.session.start(["/usr/bin/python3", "-u", "-c", Self.script])
    let program = program
    try desktop.session.wait(for: "the clipboard manager") { program.said.contains("ready") }
  }

  /// All that the manager has saved, a line for each request.
  var saved: [String] {
    program.said.split(separator: "\n").compactMap {
      $0.hasPrefix("saved ") ? String($0.dropFirst(6)) : nil
    }
  }

  // Events are arrays of words: in a request 4 is the owner, 5 the requestor, 6 to 8 selection,
  // target and property, 9 the time; in a notice 4 to 8 are requestor to time.
  private static let script = #"""
    from ctypes import *
    x = CDLL("libX11.so.6")
    x.XOpenDisplay.restype = c_void_p
    for name in ("XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"):
        getattr(x, name).restype = c_ulong
    d = c_void_p(x.XOpenDisplay(None))
    atom = lambda name: c_ulong(x.XInternAtom(d, name, 0))
    manager, clipboard, text, mine, save = map(
        atom, (b"CLIPBOARD_MANAGER", b"CLIPBOARD", b"UTF8_STRING", b"SAVED", b"SAVE_TARGETS"))
    root = c_ulong(x.XDefaultRootWindow(d))
    w = c_ulong(x.XCreateSimpleWindow(d, root, 0, 0, 1, 1, 0, c_ulong(0), c_ulong(0)))
    x.XSetSelectionOwner(d, manager, w, c_ulong(0))
    x.XSync(d, 0)
    print("ready")
    event, asked = (c_ulong * 24)(), None
    while True:
        x.XNextEvent(d, event)
        kind = event[0] & 0xff
        if kind == 30:
            reply = (c_ulong * 24)(31, 0, 0, event[3], *event[5:10])
            if event[7] == save.value:
                asked = reply
                x.XConvertSelection(d, clipboard, text, mine, w, c_ulong(event[9]))
            else:
                reply[7] = 0
                x.XSendEvent(d, c_ulong(reply[4]), 0, c_long(0), reply)
        elif kind == 31 and asked:
            value, count, rest = c_char_p(), c_ulong(), c_ulong()
            kept, form = c_ulong(), c_int()
            if event[7]:
                x.XGetWindowProperty(
                    d, w, mine, c_long(0), c_long(1000), 1, c_ulong(0), byref(kept), byref(form),
                    byref(count), byref(rest), byref(value))
            print("saved", (value.value or b"nothing").decode())
            x.XSendEvent(d, c_ulong(asked[4]), 0, c_long(0), asked)
            asked = None
        x.XFlush(d)
    """#
}
