// The programs' files say how the system loads them.

import Foundation
import TestSupport
import Testing

@Suite("The files of the programs")
struct ProgramFileTests {
  @Test(
    "All symbols are bound at the start, after which their table is read-only",
    arguments: [
      "reticle", "reticle-scan", "reticle-scan-complete", "reticle-decoder", "reticle-reader",
      "reticle-renderer", "reticle-splitter", "reticle-phone", "reticle-browser",
      "reticle-bench",
    ])
  func symbols(_ name: String) throws {
    let lines = try output(of: ["readelf", "--wide", "--dynamic", "--segments"], about: name)
    #expect(lines.contains { $0.contains("GNU_RELRO") })
    #expect(lines.contains { $0.contains("FLAGS") && $0.contains("NOW") })
  }

  @Test("The command line starts without the libraries of cameras, fonts, desktops and engines")
  func quickStart() throws {
    let libraries = try output(of: ["ldd"], about: "reticle-scan")
    for name in ["gst", "pango", "cairo", "xlsxwriter", "zbar", "dbus", "X11", "gtk"] {
      #expect(!libraries.contains { $0.contains("lib\(name)") }, "\(name)")
    }
    #expect(libraries.contains { $0.contains("libc.so") })
    let all = try output(of: ["ldd"], about: "reticle-scan-complete")
    #expect(all.contains { $0.contains("libgst") })
  }

  @Test("The only helper with sockets of a network loads no library that decodes or draws")
  func servingLibraries() throws {
    let libraries = try output(of: ["ldd"], about: "reticle-phone")
    for name in ["glib", "gst", "pixbuf", "poppler", "zbar", "qpdf", "curl"] {
      #expect(!libraries.contains { $0.contains("lib\(name)") }, "\(name)")
    }
    #expect(libraries.contains { $0.contains("libgnutls") })
    for other in ["reticle", "reticle-scan", "reticle-decoder"] {
      let symbols = try output(of: ["nm"], about: other)
      #expect(!symbols.contains { $0.contains("10PageServer") }, "\(other)")
    }
    for other in ["reticle", "reticle-scan", "reticle-decoder", "reticle-browser"] {
      let symbols = try output(of: ["nm", "--dynamic", "--undefined-only"], about: other)
      #expect(!symbols.contains { $0.hasSuffix(" accept4") || $0.contains("gnutls_") }, "\(other)")
    }
  }

  /// The lines that a command prints about one of the built programs.
  private func output(of command: [String], about program: String) throws -> [Substring] {
    let (run, output) = (Process(), Pipe())
    run.executableURL = URL(filePath: "/usr/bin/env")
    run.arguments = command + [try ProgramRun.built(program)]
    run.standardOutput = output
    try run.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    run.waitForEnd()
    return text.split(separator: "\n")
  }
}
