// Replies of the X server, which are freed with the value that holds them, and the note on the root
// window that lists the keys with our symbols. If this program crashes, the note and the symbols
// outlast it.

internal import CXCB
internal import Glibc

struct Reply<Value>: ~Copyable {
  let pointer: UnsafeMutablePointer<Value>

  init?(_ pointer: UnsafeMutablePointer<Value>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit {
    free(pointer)
  }

  var value: Value { pointer.pointee }
}

struct Property {
  let numbers: [UInt32]

  var first: UInt32? { numbers.first }

  init?(_ pointer: UnsafeMutablePointer<xcb_get_property_reply_t>?) {
    guard let reply = Reply(pointer) else { return nil }
    guard reply.value.format == 32, let start = xcb_get_property_value(reply.pointer) else {
      numbers = []
      return
    }
    let count = Int(xcb_get_property_value_length(reply.pointer)) / MemoryLayout<UInt32>.size
    numbers = Array(
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: count))
  }
}

struct Atoms {
  let activeWindow, process, note: xcb_atom_t

  init(_ connection: OpaquePointer) {
    func atom(_ name: String) -> xcb_atom_t {
      let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
      return Reply(xcb_intern_atom_reply(connection, cookie, nil))?.value.atom ?? 0
    }
    activeWindow = atom("_NET_ACTIVE_WINDOW")
    process = atom("_NET_WM_PID")
    note = atom("_RETICLE_TYPING_KEYS")
  }
}

extension XDisplay {
  var noted: [UInt8] {
    let cookie = xcb_get_property(
      connection, 0, root, atoms.note, UInt32(XCB_ATOM_CARDINAL.rawValue), 0, 256)
    let numbers = Property(xcb_get_property_reply(connection, cookie, nil))?.numbers ?? []
    return numbers.compactMap { UInt8(exactly: $0) }
  }

  func note(_ keys: [UInt8]) {
    if keys.isEmpty {
      xcb_delete_property(connection, root, atoms.note)
    } else {
      xcb_change_property(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), root, atoms.note,
        UInt32(XCB_ATOM_CARDINAL.rawValue), 32, UInt32(keys.count), keys.map { UInt32($0) })
    }
    xcb_flush(connection)
  }
}
