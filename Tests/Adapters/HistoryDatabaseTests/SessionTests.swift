// Sessions in the file of the history, and how a file of the first version becomes one of this.

import Meaning
import Foundation
import FeatureModels
import HistoryDatabase
import TestSupport
import Testing

@Suite("Sessions in the database", .timeLimit(.minutes(5)))
struct SessionTests {
  private static func session(_ number: Int64, _ name: String = "") -> HistorySession {
    HistorySession(id: HistorySession.ID(microseconds: number), name: name)
  }

  @Test("Entries of a session keep their cells, and are found by session and by cell")
  func cells() async throws {
    let rig = try HistoryRig()
    var session = Self.session(5, "Cellar")
    session.columns = ["Shelf", "a, \"b\"\n", "=x"]
    var entry = HistoryEntry.sample(10, "box")
    entry.session = session.id
    entry.cells = ["Shelf": "Größe\r\n", "a, \"b\"\n": "'=1", "=x": "\t"]
    try await rig.history.apply([
      .session(session), .keep(entry), .keep(.sample(11, "other")),
    ])
    let again = await rig.reopened()
    #expect(try await again.entries([entry.id]) == [entry])
    session.count = 1
    #expect(try await again.sessions() == [session])
    #expect(try await again.texts(HistoryQuery(session: session.id)) == ["box"])
    #expect(try await again.texts(HistoryQuery("größe")) == ["box"])
    #expect(try await again.texts(HistoryQuery("größe", session: Self.session(6).id)) == [])
    try await again.apply([
      .renameColumn(session.id, "Shelf", to: "Place"), .renameColumn(session.id, "=x", to: nil),
    ])
    #expect(
      try await again.entries([entry.id]).first?.cells
        == ["Place": "Größe\r\n", "a, \"b\"\n": "'=1"])
    try await again.apply([.cells(entry.id, ["Place": "attic"]), .assign(entry.id, nil)])
    #expect(try await again.texts(HistoryQuery("größe")) == [])
    #expect(try await again.texts(HistoryQuery("attic")) == ["box"])
    session.count = 0
    #expect(try await again.sessions() == [session])
  }

  @Test("A session goes with its entries, with what is cleared and with what is too old")
  func ending() async throws {
    let rig = try HistoryRig()
    func fill(_ number: Int64, _ name: String) async throws {
      var changes: [HistoryChange] = [.session(Self.session(number, name))]
      for place in 1...120 {
        var entry = HistoryEntry.sample(number + Int64(place), "\(name) \(place)")
        entry.session = Self.session(number).id
        changes.append(.keep(entry))
      }
      try await rig.history.apply(changes)
    }
    try await fill(1000, "walrus")
    try await fill(2000, "otter")
    try await fill(3000, "heron")
    #expect(try await rig.history.sessions().map(\.name) == ["heron", "otter", "walrus"])
    #expect(try await rig.history.forget(Self.session(2000).id, most: 100))
    #expect(try await !rig.history.forget(Self.session(2000).id, most: 100))
    try await rig.history.removeTraces()
    #expect(try await rig.history.sessions().map(\.name) == ["heron", "walrus"])
    #expect(try rig.allBytes().range(of: Data("otter".utf8)) == nil)
    let limit = HistoryEntry.ID(microseconds: 2500)
    while try await rig.history.forget(before: limit, most: 100) {}
    #expect(try await rig.history.sessions().map(\.name) == ["heron"])
    try await rig.history.beginClearing(upTo: HistoryEntry.ID(microseconds: 5000))
    #expect(try await rig.history.sessions() == [])
    try await rig.history.undoClearing()
    #expect(try await rig.history.sessions().map(\.count) == [120])
    try await rig.history.beginClearing(upTo: HistoryEntry.ID(microseconds: 5000))
    try await rig.history.finishClearing()
    #expect(try await rig.history.sessions() == [])
    #expect(try rig.allBytes().range(of: Data("heron".utf8)) == nil)
  }

  @Test("A file of the first version keeps its entries and gets sessions")
  func migration() async throws {
    let rig = try HistoryRig()
    try FileManager.default.createDirectory(atPath: rig.place, withIntermediateDirectories: true)
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = ["-c", Self.firstVersion, rig.path]
    try python.run()
    python.waitForEnd()
    #expect(python.terminationStatus == 0)
    let known = try #require(
      try await rig.history.entries([HistoryEntry.ID(microseconds: 7)]).first)
    #expect(known.text == "old code" && known.note == "kept" && known.count == 3)
    #expect(known.session == nil && known.cells == [:])
    #expect(try await rig.history.texts(HistoryQuery("d cod")) == ["old code"])
    #expect(try await rig.history.sessions() == [])
    let session = Self.session(9, "new")
    try await rig.history.apply([.session(session), .assign(known.id, session.id)])
    #expect(try await rig.history.sessions().map(\.count) == [1])
    #expect(try await rig.history.isSound())
  }

  /// Writes a file as the first version did.
  private static let firstVersion = """
    import sqlite3, sys
    file = sqlite3.connect(sys.argv[1])
    file.executescript('''
      PRAGMA journal_mode=WAL;
      CREATE TABLE entries(
        id INTEGER PRIMARY KEY, symbology TEXT NOT NULL, kind TEXT NOT NULL,
        search TEXT NOT NULL, count INTEGER NOT NULL, note TEXT NOT NULL, title TEXT NOT NULL,
        source TEXT NOT NULL, gs1 INTEGER NOT NULL, text TEXT, labels TEXT NOT NULL,
        bytes BLOB NOT NULL);
      CREATE INDEX entries_by_symbology ON entries(symbology);
      CREATE INDEX entries_by_kind ON entries(kind);
      CREATE VIRTUAL TABLE found USING fts5(
        search, content='entries', content_rowid='id', tokenize='trigram case_sensitive 1');
      CREATE TABLE images(id INTEGER PRIMARY KEY, image BLOB NOT NULL);
      CREATE TABLE clearing(last INTEGER NOT NULL);
      CREATE TABLE traces(id INTEGER PRIMARY KEY);
      PRAGMA application_id=1382380652;
      PRAGMA user_version=1;
      INSERT INTO entries VALUES(
        7, 'qr-code', 'text', 'old code', 3, 'kept', 'old code', 'Webcam', 0, 'old code', '',
        CAST('old code' AS BLOB));
      INSERT INTO found(rowid, search) VALUES(7, 'old code');
    ''')
    file.close()
    """
}
