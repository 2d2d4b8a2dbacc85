// The clipboard of a rig's desktop, from the side of another program.

public import Foundation

extension DesktopRig {
  /// The content of the clipboard as `target`, such as "UTF8_STRING" or "image/png"; nil if there
  /// is none of that kind.
  public func clipboard(_ target: String) -> Data? {
    try? session.output(of: Self.xclip + ["-out", "-target", target])
  }

  /// The text on the clipboard; nil if there is none.
  public var clipboardText: String? {
    clipboard("UTF8_STRING").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The kinds of content that the clipboard offers.
  public var clipboardTargets: [String] {
    let lines = clipboard("TARGETS").map { String(decoding: $0, as: UTF8.self) } ?? ""
    return lines.split(separator: "\n").map(String.init)
  }

  /// Waits until the clipboard has `text`.
  public func waitForClipboard(_ text: String) async throws {
    try await sight(
      of: "\"\(text)\" on the clipboard", telling: { "It has \(clipboardText ?? "no text")." }
    ) {
      clipboardText == text ? true : nil
    }
  }

  /// Puts text on the clipboard, like a copy in another program.
  public func copy(_ text: String) throws {
    try copy(Data(text.utf8), as: "UTF8_STRING")
  }

  /// Puts content of a kind, such as "image/png", on the clipboard.
  public func copy(_ content: Data, as target: String) throws {
    let file = session.folder.appending(path: "copied")
    try content.write(to: file)
    let previous = clipboardOwner
    // In the foreground, so that it is one of the rig's programs.
    clipboardOwner = try session.start(
      Self.xclip + ["-in", "-quiet", "-target", target, file.path])
    try session.wait(for: "the clipboard's content") { clipboard(target) == content }
    previous?.kill()
  }

  private static let xclip = ["xclip", "-selection", "clipboard"]
}
