// The protocol of all payload formats.

/// A format of payloads.
protocol ContentFormat: Sendable {
  /// The content of `code`; nil if the code has another format. Its links are not judged yet.
  ///
  /// Payloads are hostile: this never traps, takes time and memory in proportion to the code's
  /// length, and names each wrong part in `problems`.
  static func content(of code: CodeText) -> Content?
}
