// An error on the bus, in D-Bus's own terms, and its sentence.

internal import CGLib
public import Wording

/// An error reply, or the reason why there was no reply.
public struct BusError: Error, Hashable, Sendable {
  /// No reply came in time.
  public static let noReply = "org.freedesktop.DBus.Error.NoReply"
  /// Something went wrong.
  public static let failed = "org.freedesktop.DBus.Error.Failed"
  /// The bus cannot carry the arguments.
  public static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"

  /// The kind of error, such as "org.freedesktop.DBus.Error.ServiceUnknown".
  public var name: String
  /// The message of the service that raised it.
  public var message: String

  /// Describes an error.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The error without the terms of D-Bus: a sentence if it is common, otherwise the service's
  /// message.
  public var sentence: Sentence {
    switch name.split(separator: ".").last {
    case "ServiceUnknown", "NameHasNoOwner", "UnknownObject", "UnknownInterface", "UnknownMethod",
      // The reply for a property of an unknown interface.
      "InvalidArgs":
      Sentence("No service offers this.")
    case "NoReply", "Timeout", "TimedOut": Sentence("No answer came in time.")
    case "AccessDenied", "NotAllowed", "AuthFailed": Sentence("This is not permitted.")
    default: Sentence(exact: message)
    }
  }

  /// Translates a GError and frees it.
  init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    // Read before the name is stripped from the message.
    let name = Self.name(of: error)
    if let error { g_dbus_error_strip_remote_error(error) }
    self.init(
      name: name, message: error.map { String(cString: $0.pointee.message) } ?? "No reason given")
  }

  private static func name(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return failed }
    if g_error_matches(error, g_io_error_quark(), CInt(G_IO_ERROR_TIMED_OUT.rawValue)) != 0 {
      return noReply
    }
    let name = g_dbus_error_get_remote_error(error) ?? g_dbus_error_encode_gerror(error)
    defer { g_free(name) }
    return name.map { String(cString: $0) } ?? failed
  }
}
