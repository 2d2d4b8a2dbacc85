// The files in `data` that make the program known to a desktop: its entry and the service file of
// the session's bus.

import Foundation
import TestSupport

/// The program's desktop entry.
struct DesktopEntry {
  static let id = "io.github.reticle_app.Reticle"

  /// The actions of the entry, each with the arguments of its command line.
  let actions: [(name: String, arguments: [String])]

  init() throws {
    let lines = String(decoding: try Data(contentsOf: Self.file("desktop")), as: UTF8.self)
      .split(separator: "\n")
    var actions: [(String, [String])] = []
    var name: Substring?
    for line in lines {
      if let match = line.wholeMatch(of: /\[(Desktop Action (?<name>.+)|.*)\]/) {
        name = match.output.name
      } else if let name, let words = line.wholeMatch(of: /Exec=reticle (.*)/)?.output.1 {
        actions.append((String(name), words.split(separator: " ").map(String.init)))
      }
    }
    self.actions = actions
  }

  /// Installs the program on a desktop, where the bus starts it.
  static func install(in desktop: DesktopRig) async throws -> InstalledProgram {
    try await InstalledProgram(
      "reticle", id: id, service: file("service.in"), in: desktop)
  }

  private static func file(_ type: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../../../data/\(id).\(type)").standardized
  }
}
