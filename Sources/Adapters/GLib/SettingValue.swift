// The Swift types that a setting can have.

/// A type that a setting can have.
public protocol SettingValue: Sendable {
  /// Reads a value; nil for another type.
  init?(_ variant: Variant)
  /// The stored value.
  var variant: Variant { get }
}

extension Bool: SettingValue {
  /// Reads a boolean (`b`).
  public init?(_ variant: Variant) {
    guard case .boolean(let value) = variant else { return nil }
    self = value
  }

  /// The boolean (`b`).
  public var variant: Variant { .boolean(self) }
}

extension Int: SettingValue {
  /// Reads a whole number (`i`).
  public init?(_ variant: Variant) {
    guard case .int32(let value) = variant else { return nil }
    self = Int(value)
  }

  /// The whole number (`i`), the nearest that 32 bits can hold.
  public var variant: Variant { .int32(Int32(clamping: self)) }
}

extension Double: SettingValue {
  /// Reads a number (`d`).
  public init?(_ variant: Variant) {
    guard case .double(let value) = variant else { return nil }
    self = value
  }

  /// The number (`d`).
  public var variant: Variant { .double(self) }
}

extension String: SettingValue {
  /// Reads a text (`s`).
  public init?(_ variant: Variant) {
    guard case .string(let value) = variant else { return nil }
    self = value
  }

  /// The text (`s`).
  public var variant: Variant { .string(self) }
}

extension [String]: SettingValue {
  /// Reads texts (`as`).
  public init?(_ variant: Variant) {
    guard case .array(let values, of: "s") = variant else { return nil }
    self = values.compactMap { String($0) }
  }

  /// The texts (`as`).
  public var variant: Variant { .array(map { .string($0) }, of: "s") }
}
