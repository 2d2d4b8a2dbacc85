// WebAddresses: http and https addresses as browsers read them (WHATWG URL Standard), and the form
// that every program reads alike.

/// The parts of an http or https address, each in canonical form.
struct WebAddress: Hashable, Sendable {
  /// Whether the connection is encrypted: https, not http.
  var isEncrypted: Bool
  /// The user name, percent-encoded.
  var user = ""
  /// The password, percent-encoded.
  var password = ""
  var host: WebHost
  /// The port unless it is the default one of the scheme.
  var port: UInt16?
  /// The parts between slashes; at least one.
  var path: [String]
  var query: String?
  var fragment: String?
  /// Whether there is an `@` before the host, even with nothing before it.
  var hasUserInfo = false
  /// The host as written.
  var writtenHost: UTF8Text

  /// The reason why a text is not an address.
  enum Failure: Error, Hashable {
    /// There is no host, or none that a browser accepts.
    case host
    /// The host looks like a number but is not a valid one.
    case number
    /// The port is not valid.
    case port
  }

  /// The address in visible ASCII, without a backslash before the query.
  var text: String {
    var text = isEncrypted ? "https://" : "http://"
    if !user.isEmpty || !password.isEmpty {
      text += user
      if !password.isEmpty { text += ":" + password }
      text += "@"
    }
    text += host.escaped
    if let port { text += ":\(port)" }
    for part in path { text += "/" + part }
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}
