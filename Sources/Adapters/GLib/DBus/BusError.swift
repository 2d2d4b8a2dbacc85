// What went wrong on the bus, in the bus's own terms.

internal import CGLib
public import Wording

/// An answer of D-Bus's that is none, or the reason why there is no answer.
public struct BusError: Error, Hashable, Sendable {
  /// No answer came in time.
  public static let noReply = "org.freedesktop.DBus.Error.NoReply"
  /// What was to be sent is nothing that the bus could carry.
  public static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"

  /// What kind of error it is, such as "org.freedesktop.DBus.Error.ServiceUnknown".
  public var name: String
  /// What whoever raised it says of it.
  public var message: String

  /// Describes an error.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// What it comes to for people who do not know the bus: in their language where it is common, else in
  /// the words of whoever raised it.
  public var sentence: Sentence {
    switch name.split(separator: ".").last {
    case "ServiceUnknown", "NameHasNoOwner", "UnknownObject", "UnknownInterface", "UnknownMethod",
      // of properties whose interface there is not
      "InvalidArgs":
      Sentence("No service offers this.")
    case "NoReply", "Timeout", "TimedOut": Sentence("No answer came in time.")
    case "AccessDenied", "NotAllowed", "AuthFailed": Sentence("This is not permitted.")
    default: Sentence(exact: message)
    }
  }

  /// Takes over an error of GLib's and frees it.
  init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    // Before the name is stripped off, which takes it from the message.
    let name = Self.name(of: error)
    if let error { g_dbus_error_strip_remote_error(error) }
    self.init(
      name: name, message: error.map { String(cString: $0.pointee.message) } ?? "No reason given")
  }

  private static func name(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "org.freedesktop.DBus.Error.Failed" }
    if g_error_matches(error, g_io_error_quark(), CInt(G_IO_ERROR_TIMED_OUT.rawValue)) != 0 {
      return noReply
    }
    let name = g_dbus_error_get_remote_error(error) ?? g_dbus_error_encode_gerror(error)
    defer { g_free(name) }
    return name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed"
  }
}
