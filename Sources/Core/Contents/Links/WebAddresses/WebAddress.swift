// An http or https address as a browser understands it (WHATWG URL Standard), and the one way of
// writing it that every program understands alike.

/// The parts of an http or https address, each in the form in which it is written out.
struct WebAddress: Hashable, Sendable {
  /// Whether the connection is encrypted: https, not http.
  var isEncrypted: Bool
  /// The user name, percent-encoded.
  var user = ""
  /// The password, percent-encoded.
  var password = ""
  var host: WebHost
  /// The port where it is not the scheme's own.
  var port: UInt16?
  /// The parts between slashes; at least one.
  var path: [String]
  var query: String?
  var fragment: String?
  /// Whether an `@` stands before the host, even with nothing before it.
  var hasUserInfo = false
  /// The host as it was written.
  var writtenHost: UTF8Text

  /// Why a text is no address.
  enum Failure: Error, Hashable {
    /// There is no host, or none that a browser would take.
    case host
    /// The host is meant as a number and is none.
    case number
    /// The port is none.
    case port
  }

  /// The address written out; nothing but visible ASCII, and no backslash before the query.
  var text: String {
    var text = isEncrypted ? "https://" : "http://"
    if !user.isEmpty || !password.isEmpty {
      text += user
      if !password.isEmpty { text += ":" + password }
      text += "@"
    }
    text += host.text
    if let port { text += ":\(port)" }
    for part in path { text += "/" + part }
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}
