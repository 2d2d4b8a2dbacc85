// Swift values as GObject's values, for properties and for the arguments of signals.

internal import CGtk

/// A Swift type that a GValue can hold.
protocol PropertyValue {
  /// A GValue with this content; the caller unsets it.
  var value: GValue { get }
  /// Reads the content of a GValue of a matching type.
  init(_ value: GValue)
}

extension GValue {
  /// Makes a value of `type` that `fill` fills in.
  fileprivate static func made(
    _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) -> GValue {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    return value
  }

  /// Reads the value as `type`; GTK has numbers of several widths.
  fileprivate func read<T>(as type: GType, _ read: (UnsafePointer<GValue>) -> T) -> T {
    var own = self
    var target = GValue()
    g_value_init(&target, type)
    defer { g_value_unset(&target) }
    g_value_transform(&own, &target)
    return read(&target)
  }

  /// The object that the value holds.
  var object: UnsafeMutableRawPointer? {
    var value = self
    return g_value_get_object(&value)
  }
}

/// GObject's fundamental types, which its header defines by macros that Swift cannot import.
enum FundamentalType {
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
  static let object = GType(20 << 2)
}

extension Bool: PropertyValue {
  var value: GValue { .made(FundamentalType.boolean) { g_value_set_boolean($0, self ? 1 : 0) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.boolean) { g_value_get_boolean($0) != 0 }
  }
}

extension Int: PropertyValue {
  var value: GValue { .made(FundamentalType.int) { g_value_set_int($0, gint(clamping: self)) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.int) { Int(g_value_get_int($0)) }
  }
}

extension Double: PropertyValue {
  var value: GValue { .made(FundamentalType.double) { g_value_set_double($0, self) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.double) { g_value_get_double($0) }
  }
}

extension String: PropertyValue {
  // A C string ends at a NUL; `DisplayText` leaves none in what users read.
  var value: GValue { .made(FundamentalType.string) { g_value_set_string($0, self) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.string) {
      g_value_get_string($0).map { String(cString: $0) } ?? ""
    }
  }
}
