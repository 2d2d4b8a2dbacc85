// Settings are read and written with the program's own schema, and with schemas made for a test.

import Meaning
import Foundation
import Testing

@testable import GLib

@MainActor
@Suite("Settings")
struct SettingsTests {
  private static let schema = "io.github.reticle_app.Reticle"
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func settings(_ folder: SchemaFolder) throws -> Settings {
    try #require(
      Settings.open(
        schema: Self.schema, sourceFolder: Self.sources, storage: .memory, cache: folder.cache))
  }

  @Test("Without a stored value, each key has its default")
  func defaults() throws {
    let settings = try settings(SchemaFolder())
    #expect(settings.value(of: "kinds") == [String]())
    for (key, value) in [
      ("mirror", true), ("one-shot", false), ("beep", false), ("flash", true), ("maximized", false),
    ] {
      #expect(settings.value(of: key) == value, "\(key)")
    }
    #expect(settings.value(of: "scaling") == "fill")
    #expect(settings.value(of: "search-text") == SearchTemplate.texts.text)
    #expect(settings.value(of: "search-product") == SearchTemplate.products.text)
    #expect(settings.value(of: "last-camera") == "")
    #expect(settings.value(of: "window-width") == 1200)
    #expect(settings.value(of: "window-height") == 720)
  }

  @Test("A value that is set is stored")
  func choices() throws {
    let settings = try settings(SchemaFolder())
    #expect(settings.set(false, for: "mirror"))
    #expect(settings.set(["qr-code", "ean-13"], for: "kinds"))
    #expect(settings.set("fit", for: "scaling"))
    #expect(settings.set(640, for: "window-width"))
    #expect(settings.value(of: "mirror") == false)
    #expect(settings.value(of: "kinds") == ["qr-code", "ean-13"])
    #expect(settings.value(of: "scaling") == "fit")
    #expect(settings.value(of: "window-width") == 640)
  }

  @Test("Keys and values outside the schema are neither read nor written")
  func unknown() throws {
    let settings = try settings(SchemaFolder())
    for key in ["no-such-key", "", "cut\0off", "No Key"] {
      #expect((settings.value(of: key) as Bool?) == nil)
      #expect(!settings.set(true, for: key))
    }
    #expect((settings.value(of: "mirror") as String?) == nil)
    #expect(!settings.set("yes", for: "mirror"))
    #expect(!settings.set(1.5, for: "window-width"))
    #expect(!settings.set(0, for: "window-width"))
    #expect(!settings.set("stretch", for: "scaling"))
    #expect(!settings.set("cut\0off", for: "last-camera"))
    #expect(settings.value(of: "scaling") == "fill")
  }

  @Test("A stream of changes reports a change of its key, until it ends")
  func changes() async throws {
    let settings = try settings(SchemaFolder())
    var ended: Task<Void, Never>?
    do {
      let changes = settings.changes(of: "mirror")
      let others = settings.changes(of: "beep")
      #expect(settings.loans.count == 2)
      settings.set(false, for: "mirror")
      var iterator = changes.makeAsyncIterator()
      #expect(await iterator.next() != nil)
      ended = Task { for await _ in others { Issue.record("This key did not change.") } }
    }
    ended?.cancel()
    await ended?.value
    #expect(settings.loans.count == 0)
    for await _ in settings.changes(of: "no-such-key") {}
    #expect(settings.loans.count == 0)
  }

  @Test("A missing schema gives no settings")
  func nowhere() throws {
    let folder = try SchemaFolder()
    for id in ["org.example.nowhere", "cut\0off"] {
      #expect(Settings.open(schema: id, sourceFolder: nil) == nil)
    }
    for sources in [nil, "/nowhere", folder.path, Self.sources] {
      #expect(
        Settings.open(
          schema: "org.example.nowhere", sourceFolder: sources, cache: folder.cache) == nil)
    }
    // The cache cannot be created, and then the compiler fails.
    try folder.write(
      "<schemalist><schema id=\"org.example.a\" path=\"/org/example/a/\"></schema></schemalist>",
      to: "data/org.example.a.gschema.xml")
    #expect(
      Settings.open(schema: "org.example.a", sourceFolder: folder.path, cache: "/proc/nowhere")
        == nil)
    try folder.write("<schemalist><nonsense/></schemalist>", to: "data/org.example.a.gschema.xml")
    #expect(
      Settings.open(schema: "org.example.a", sourceFolder: folder.path, cache: folder.cache)
        == nil)
  }

  @Test("A schema without a path gives no settings")
  func relocatable() throws {
    let folder = try SchemaFolder()
    try folder.write(
      "<schemalist><schema id=\"org.example.b\"></schema></schemalist>",
      to: "data/org.example.b.gschema.xml")
    #expect(
      Settings.open(schema: "org.example.b", sourceFolder: folder.path, cache: folder.cache)
        == nil)
  }

  @Test("A schema is compiled again only when it is newer than its result")
  func compilation() throws {
    let folder = try SchemaFolder()
    let id = "org.example.c"
    func write(_ value: Int, _ date: Date) throws {
      try folder.write(
        """
        <schemalist><schema id="\(id)" path="/org/example/c/">
          <key name="number" type="i"><default>\(value)</default></key>
          <key name="share" type="d"><default>0.5</default></key>
        </schema></schemalist>
        """, to: "data/\(id).gschema.xml")
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: "\(folder.path)/data/\(id).gschema.xml")
    }
    func number() -> Int? {
      Settings.open(
        schema: id, sourceFolder: folder.path, storage: .memory, cache: folder.cache)?
        .value(of: "number")
    }
    try write(1, Date.now.addingTimeInterval(-60))
    #expect(number() == 1)
    try write(2, Date.now.addingTimeInterval(-30))
    #expect(number() == 1)
    try write(3, Date.now.addingTimeInterval(30))
    #expect(number() == 3)
    let settings = Settings.open(
      schema: id, sourceFolder: folder.path, storage: .memory, cache: folder.cache)
    #expect(settings?.value(of: "share") == 0.5)
    #expect(settings?.set(0.25, for: "share") == true)
    #expect(settings?.value(of: "share") == 0.25)
  }
}

/// A source folder with a schema and a cache, removed with this object.
private final class SchemaFolder {
  let path = "/tmp/reticle-schema-\(UInt32.random(in: 0 ... .max))"
  var cache: String { "\(path)/cache" }

  init() throws {
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
