// reticle-browser joins a browser's extension with the scanner on the session bus. The browser starts
// it for an extension that the user has named in a file, and ends it with the extension's connection.
// What it may do is what any program on the bus may do: the same questions come before the same codes.
//
//   extension ── a request in JSON ──► reticle-browser ── a call ─────► reticle, which asks the user
//             ◄── codes in JSON ──                     ◄── an answer, or Found ──

internal import Glibc

/// The program.
@main
enum ReticleBrowser {
  static func main() async {
    guard let name = extensionName(in: Array(CommandLine.arguments.dropFirst())) else {
      let words = "reticle-browser is a part of Reticle, which browsers start for extensions.\n"
      _ = write(STDERR_FILENO, words, words.utf8.count)
      exit(64)
    }
    await NativeHost(for: name).run()
  }

  /// The identifier of the extension. Chromium passes its origin, and Firefox the file in which the
  /// user has named it and then its identifier; no page has a say in either.
  private static func extensionName(in words: [String]) -> String? {
    let scheme = "chrome-extension://"
    let name: Substring
    if let first = words.first, first.hasPrefix(scheme) {
      name = first.dropFirst(scheme.count).prefix { $0 != "/" }
    } else if words.count >= 2, words[0].hasPrefix("/") {
      name = words[1][...]
    } else {
      return nil
    }
    let isPlain = name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isPlain && (1...80).contains(name.utf8.count) ? String(name) : nil
  }
}
