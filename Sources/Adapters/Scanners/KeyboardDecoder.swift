// A scanner that is a keyboard: its keys become the characters that a layout gives them, and a key
// such as Enter ends a code. The kernel passes all its keys on to this program alone.

internal import CXKB
internal import FeatureModels
internal import Glibc
internal import System

/// Turns the kernel's events of keys into codes.
///
/// The events are `struct input_event`: a time, a type, a code and a value.
struct KeyboardDecoder: CodeDecoder {
  private static let eventSize = MemoryLayout<timeval>.size + 8
  // From linux/input-event-codes.h.
  private static let (synchronization, key): (UInt16, UInt16) = (0, 1)
  private static let dropped: UInt16 = 3

  /// Scanners type as a US keyboard does, unless they are set up otherwise.
  static let usualLayout = "us"

  private let keys: KeyboardLayout
  /// The characters come like those of a serial port.
  private var framing = SerialFraming()

  /// Fails if the system has no such layout.
  init?(layout: String) {
    guard let keys = KeyboardLayout(layout) else { return nil }
    self.keys = keys
  }

  /// What keys type on a US keyboard, in UTF-8.
  static func characters(of strokes: [KeyStroke]) -> [UInt8] {
    guard let keys = KeyboardLayout(usualLayout) else { return [] }
    return strokes.flatMap {
      keys.characters(of: UInt16(clamping: $0.key), value: $0.isPress ? 1 : 0)
    }
  }

  var deadline: Moment? { framing.deadline }

  mutating func take(_ bytes: [UInt8], at now: Moment) -> [DecodedItem] {
    var items: [DecodedItem] = []
    for start in stride(from: 0, through: bytes.count - Self.eventSize, by: Self.eventSize) {
      let (type, code, value) = bytes[start..<(start + Self.eventSize)].suffix(8)
        .withUnsafeBytes {
          (
            $0.loadUnaligned(fromByteOffset: 0, as: UInt16.self),
            $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self),
            $0.loadUnaligned(fromByteOffset: 4, as: Int32.self)
          )
        }
      if type == Self.key {
        items += framing.take(keys.characters(of: code, value: value), at: now)
      } else if type == Self.synchronization, code == Self.dropped {
        // The kernel had no room for some keys: what there is of the code is none.
        framing = SerialFraming()
        keys.releaseAll()
      }
    }
    return items
  }

  mutating func expire() -> [DecodedItem] { framing.expire() }
}

/// The characters of keys, with the keys that are held.
private final class KeyboardLayout {
  /// The numbers of keys in XKB start at 8.
  private static let offset: UInt32 = 8
  private static let numLock: UInt16 = 69

  private let map: OpaquePointer
  private var state: OpaquePointer

  /// Fails if the system has no layout of this name.
  init?(_ name: String) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let map = name.withCString { layout in
      var names = xkb_rule_names()
      names.layout = layout
      return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let map else { return nil }
    guard let state = xkb_state_new(map) else {
      xkb_keymap_unref(map)
      return nil
    }
    (self.map, self.state) = (map, state)
    releaseAll()
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(map)
  }

  /// Starts anew with no key held. The keys of the number pad are digits.
  func releaseAll() {
    guard let fresh = xkb_state_new(map) else { return }
    xkb_state_unref(state)
    state = fresh
    for value: Int32 in [1, 0] { _ = characters(of: Self.numLock, value: value) }
  }

  /// The characters of a key that is pressed, in UTF-8; none for one that is released or held.
  func characters(of code: UInt16, value: Int32) -> [UInt8] {
    let key = UInt32(code) + Self.offset
    switch value {
    case 0:
      xkb_state_update_key(state, key, XKB_KEY_UP)
      return []
    case 1:
      var characters = [CChar](repeating: 0, count: 16)
      let count = xkb_state_key_get_utf8(state, key, &characters, characters.count)
      xkb_state_update_key(state, key, XKB_KEY_DOWN)
      return characters.prefix(max(0, min(Int(count), characters.count - 1))).map {
        UInt8(bitPattern: $0)
      }
    default: return []
    }
  }
}
