// reticle-browser joins browsers with the scanner on the session bus. A browser starts it for an
// extension that the user has named in a file, and ends it with the extension's connection. The
// window starts it for pages while the user lets them ask, and ends it with itself. What it may do is
// what any program on the bus may do: the same questions come before the same codes.
//
//   extension, page ── a request in JSON ──► reticle-browser ── a call ─────► reticle, which asks
//                   ◄── codes in JSON ──                     ◄── an answer, Found ──     the user

internal import Glibc
internal import PageServer
internal import System
internal import TextStandards

/// The program.
@main
enum ReticleBrowser {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 2, words[0] == "--pages", let port = UInt16(words[1]), port > 0 {
      await servePages(at: port)
    } else if let name = extensionName(in: words) {
      await PassedRequests(of: .extension(name), through: NativeMessages()).run()
    } else {
      let help = """
        reticle-browser is a part of Reticle.
        Browsers start it for extensions, and its window with --pages PORT for pages.

        """
      _ = write(STDERR_FILENO, help, help.utf8.count)
      exit(64)
    }
  }

  /// Serves pages until the end of the standard input.
  private static func servePages(at port: UInt16) async {
    let server: PageServer
    let suffixes = PublicSuffixList()
    do throws(PageServer.Failure) {
      server = try PageServer(at: port) { suffixes.site(of: $0) }
    } catch {
      // The window has a sentence for a port that is taken.
      exit(error == .portIsTaken ? 69 : 71)
    }
    await server.run(for: FileDescriptor(adopting: STDIN_FILENO)) { connection, origin in
      await PassedRequests(of: .page(origin), through: PageMessages(connection: connection)).run()
    }
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
