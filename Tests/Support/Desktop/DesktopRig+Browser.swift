// A mock of a browser: the handler of links, addresses, contacts, events and help on a rig's
// desktop, which records its arguments and opens nothing.

import Foundation

extension DesktopRig {
  /// The arguments of the handler so far, byte for byte.
  public var handedOver: [String] {
    let file = session.folder.appending(path: Self.noteName)
    let bytes = (try? FileHandle(forReadingFrom: file).readToEnd()) ?? Data()
    // Each ends with a NUL, which arguments cannot contain; an unfinished one has no NUL yet.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits for the argument that follows the first `count`, and returns it.
  public func handedOver(after count: Int) async throws -> String {
    try await sight(of: "something handed over", telling: { session.logs }) {
      handedOver.dropFirst(count).first
    }
  }

  /// Takes the handler away, before programs start.
  public func removeBrowser() throws {
    for name in ["data/applications/rig-browser.desktop", "config/mimeapps.list"] {
      try FileManager.default.removeItem(at: session.folder.appending(path: name))
    }
  }

  private static let noteName = "handed-over"

  private static let kinds = [
    "x-scheme-handler/http", "x-scheme-handler/https", "x-scheme-handler/mailto",
    "x-scheme-handler/tel", "x-scheme-handler/sms", "x-scheme-handler/geo", "x-scheme-handler/help",
    "x-scheme-handler/ghelp", "text/html", "text/vcard", "text/calendar",
  ]

  static func installBrowser(in session: BusRig) throws {
    let folder = session.folder
    let script = folder.appending(path: "browser")
    try Data(
      """
      #!/bin/sh
      printf '%s\\0' "$@" >>"${0%/*}/\(noteName)"
      """.utf8
    ).write(to: script)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: script.path)
    let applications = folder.appending(path: "data/applications")
    try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
    try Data(
      """
      [Desktop Entry]
      Type=Application
      Name=Browser
      Exec=\(script.path) %u
      MimeType=\(kinds.joined(separator: ";"));
      """.utf8
    ).write(to: applications.appending(path: "rig-browser.desktop"))
    let defaults = kinds.map { "\($0)=rig-browser.desktop" }.joined(separator: "\n")
    try Data("[Default Applications]\n\(defaults)\n".utf8)
      .write(to: folder.appending(path: "config/mimeapps.list"))
  }
}
