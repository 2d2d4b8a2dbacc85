// The use of results in the window: opening images of codes, finding rows, pressing buttons,
// reading texts, answering questions. Used on the stage.

import Reading
import Foundation
import Staging
import TestSupport
import Wording

extension WindowRig {
  /// Starts the program with images of one code each, in a window with room for all their rows, and
  /// waits until they are listed.
  static func showing(
    _ codes: [SampleCode], size: PixelSize = PixelSize(width: 1100, height: 1000),
    in prepared: DesktopRig? = nil, environment: [String: String] = [:]
  ) async throws -> WindowRig {
    let desktop = try prepared ?? DesktopRig(size: PixelSize(width: 1200, height: 1100))
    let files = try codes.enumerated().map { try desktop.image($1, named: "code-\($0).pgm") }
    let rig = try await WindowRig(
      files, on: desktop,
      environment: environment.merging(["RETICLE_WATCHDOG": desktop.watchdogFile]) { $1 })
    // A window that is not yet placed ignores a new size.
    try await rig.window.waitUntilStill()
    try await rig.window.resize(to: size)
    try await rig.window.activate()
    try await rig.rows(count: codes.count)
    return rig
  }

  /// Scans an image of a code from the clipboard, and waits for its row.
  func paste(_ text: String) async throws {
    let image = try desktop.image(.qr(text), named: "\(UInt32.random(in: 0 ... .max)).pgm")
    try desktop.copy(Data("\(URL(filePath: image).absoluteString)\r\n".utf8), as: "text/uri-list")
    try await window.activate()
    try desktop.press("ctrl+v")
    try await rows("the row of \(text)") { $0.contains { $0.contains(text) } }
  }

  func row(_ words: String) async throws -> Accessible {
    try await application.wait(for: "list item", within: .seconds(20)) { $0.name.contains(words) }
  }

  /// Presses a button, also one of libadwaita, whose name in GTK 4.8 is its text twice.
  func press(_ name: Sentence) async throws {
    let name = tr(name).withoutKey
    try await sight(of: "the button \(name)", within: .seconds(20), telling: story) {
      try await application.find(where: {
        $0.role == "button" && $0.states.isSuperset(of: [.focusable, .sensitive])
          && [name, "\(name) \(name)"].contains($0.name.withoutKey)
      })
    }.press()
  }

  /// Answers a question, and waits until it is gone.
  func answer(_ name: Sentence, to heading: Sentence) async throws {
    try await press(name)
    try await application.waitUntilGone("label", named: tr(heading), within: .seconds(20))
  }

  /// Closes the window like a person and expects a normal end of the program.
  func finish() async throws {
    try await close()
    try await expectGoodEnd()
  }

  /// Waits until this exact text shows.
  @discardableResult
  func text(_ text: String) async throws -> Accessible {
    try await sight(of: "the text \(text.prefix(200))", within: .seconds(20), telling: story) {
      try await application.find { ["label", "text box"].contains($0.role) && $0.name == text }
    }
  }

  /// Waits until this is the last message. A toast is gone after some seconds, so what a busy
  /// machine finds is the description of the widget that shows toasts, which keeps it.
  func message(_ text: String) async throws {
    try await sight(of: "the message \(text)", within: .seconds(20), telling: story) {
      try await application.tree().all.contains { $0.description == text } ? true : nil
    }
  }

  /// Opens a row's details by the button on it.
  func openDetails(of title: String) async throws {
    try await press("Details of \(title)")
    _ = try await button("Back")
  }

  /// Waits for the window before the main one.
  func front(_ thing: String) async throws -> RigWindow {
    let front = try await sight(of: thing, telling: story) {
      run.windows.first { $0.identifier != window.identifier && $0.isOpen && !$0.title.isEmpty }
        ?? run.windows.first { $0.identifier != window.identifier && $0.isOpen }
    }
    try await front.activate()
    return front
  }

  /// Waits for a question and raises it.
  @discardableResult
  func question(_ heading: Sentence) async throws -> RigWindow {
    try await text(tr(heading))
    return try await front("the window of “\(tr(heading))”")
  }

  /// The last report of the program's watchdog.
  func watch() -> [String: Int] {
    let file = FileManager.default.contents(atPath: desktop.watchdogFile) ?? Data()
    var facts: [String: Int] = [:]
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { facts[String(parts[0])] = Int(parts[1]) }
    }
    return facts
  }
}

extension DesktopRig {
  /// The file of the program's watchdog.
  var watchdogFile: String { session.folder.appending(path: "watchdog").path }

  func image(_ code: SampleCode, named name: String) throws -> String {
    let file = session.folder.appending(path: name)
    try Scene(around: code).bitmap.portableGraymap.write(to: file)
    return file.path
  }
}

extension SampleCode {
  static func qr(_ text: String) throws -> SampleCode {
    // Otherwise the creator chooses a character set for text beyond ASCII without a label.
    try SampleCode(
      .qrCode, text: text, options: text.utf8.allSatisfy { $0 < 128 } ? "" : "eci=UTF-8")
  }
}

extension Sequence {
  /// The results of `body` for the elements, one after the other.
  func asyncMap<T>(_ body: (Element) async throws -> T) async throws -> [T] {
    var values: [T] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
