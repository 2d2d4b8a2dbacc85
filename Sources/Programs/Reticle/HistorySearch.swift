// The history in the desktop's own search, as GNOME Shell and KDE's KRunner ask for it. Nothing is
// found unless the user keeps a history, and choosing an entry shows it; the payload of an untrusted
// code is not opened from there.

internal import FeatureModels
internal import FeatureViews
internal import GLib
internal import HistoryDatabase

/// Answers searches of the desktop.
@MainActor
final class HistorySearch {
  /// The parts of the program that the search uses.
  struct Program {
    /// Whether the user keeps a history.
    var keepsHistory: @MainActor () -> Bool
    /// Shows an entry in the window.
    var show: @MainActor (HistoryEntry) -> Void
    /// Shows a search in the window.
    var search: @MainActor (_ text: String) -> Void
    /// Keeps the program running, and lets it end again.
    var hold, release: @MainActor () -> Void
  }

  /// GNOME's interface, and KDE's.
  static let interfaces = [
    (
      name: "org.gnome.Shell.SearchProvider2", path: "\(ScannerInterface.path)/SearchProvider",
      description: gnome
    ),
    (name: "org.kde.krunner1", path: "\(ScannerInterface.path)/Runner", description: kde),
  ]
  /// The desktop shows a handful, and GNOME passes all of them back while the user types on.
  private static let mostResults = 50
  /// KRunner shows what many others find beside them.
  private static let mostMatches = 10

  /// An interface as D-Bus describes interfaces.
  private static let gnome = """
    <node>
      <interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
          <arg name="terms" type="as" direction="in"/>
          <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
          <arg name="previous_results" type="as" direction="in"/>
          <arg name="terms" type="as" direction="in"/>
          <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetResultMetas">
          <arg name="identifiers" type="as" direction="in"/>
          <arg name="metas" type="aa{sv}" direction="out"/>
        </method>
        <method name="ActivateResult">
          <arg name="identifier" type="s" direction="in"/>
          <arg name="terms" type="as" direction="in"/>
          <arg name="timestamp" type="u" direction="in"/>
        </method>
        <method name="LaunchSearch">
          <arg name="terms" type="as" direction="in"/>
          <arg name="timestamp" type="u" direction="in"/>
        </method>
      </interface>
    </node>
    """

  private static let kde = """
    <node>
      <interface name="org.kde.krunner1">
        <method name="Match">
          <arg name="query" type="s" direction="in"/>
          <arg name="matches" type="a(sssida{sv})" direction="out"/>
        </method>
        <method name="Actions">
          <arg name="actions" type="a(sss)" direction="out"/>
        </method>
        <method name="Run">
          <arg name="matchId" type="s" direction="in"/>
          <arg name="actionId" type="s" direction="in"/>
        </method>
      </interface>
    </node>
    """

  private let program: Program

  init(_ program: Program) {
    self.program = program
  }

  /// The object's behaviour.
  var handler: BusHandler {
    BusHandler { [weak self] call throws(BusError) in
      guard let self else { throw ScannerError.withdrawn() }
      program.hold()
      defer { program.release() }
      return await answer(call)
    } property: { _ in
      nil
    }
  }

  private func answer(_ call: BusCall) async -> [Variant] {
    let values = call.values
    switch call.method {
    case "GetInitialResultSet": return [await results(for: values.first?.texts ?? [])]
    // Searching all entries takes less time than searching the earlier results.
    case "GetSubsearchResultSet": return [await results(for: values.dropFirst().first?.texts ?? [])]
    case "Match":
      let found = await entries(await ids(for: values.first?.text ?? ""), most: Self.mostMatches)
      return [.array(found.enumerated().map { $1.match(at: $0) }, of: "(sssida{sv})")]
    case "Actions": return [.array([], of: "(sss)")]
    case "GetResultMetas":
      let entries = await entries(values.first?.texts ?? [])
      return [.array(entries.map { $0.described }, of: "a{sv}")]
    case "ActivateResult", "Run":
      guard case .string(let id) = values.first, let entry = await entries([id]).first else {
        break
      }
      program.show(entry)
    case "LaunchSearch": program.search((values.first?.texts ?? []).joined(separator: " "))
    default: break
    }
    return []
  }

  private func results(for terms: [String]) async -> Variant {
    .array(await ids(for: terms.joined(separator: " ")).map { .string($0) }, of: "s")
  }

  private func ids(for text: String) async -> [String] {
    let query = HistoryQuery(text)
    if query.words.isEmpty { return [] }
    let found = await read { try await $0.matches(of: query, before: nil, most: Self.mostResults) }
    return (found ?? []).map { String($0.microseconds) }
  }

  private func entries(_ ids: [String], most: Int = mostResults) async -> [HistoryEntry] {
    let ids = ids.prefix(most).compactMap { Int64($0) }.map {
      HistoryEntry.ID(microseconds: $0)
    }
    return await read { try await $0.entries(ids) } ?? []
  }

  /// Reads the history in passing, so that a program that waits in the background holds no file.
  private func read<Value: Sendable>(
    _ work: (HistoryDatabase) async throws -> Value
  ) async -> Value? {
    guard program.keepsHistory(), let history = HistoryDatabase(of: ProgramIdentity.name) else {
      return nil
    }
    let value = try? await work(history)
    await history.close()
    return value
  }
}

extension HistoryEntry {
  /// The entry as the desktop shows it.
  fileprivate var described: Variant {
    let row = HistoryRowText(self)
    return .options([
      "id": .string(String(id.microseconds)), "name": .string(row.title),
      "description": .string(row.detail.isEmpty ? row.foot : row.detail),
      "gicon": .string(row.icon),
    ])
  }

  /// The entry as KRunner shows it, behind `place` newer ones.
  fileprivate func match(at place: Int) -> Variant {
    let row = HistoryRowText(self)
    let detail = row.detail.isEmpty ? row.foot : row.detail
    return .tuple([
      .string(String(id.microseconds)), .string(row.title), .string(row.icon),
      .int32(Self.possibleMatch), .double(0.7 - 0.02 * Double(place)),
      .options(["subtext": .string(detail)]),
    ])
  }

  /// Below programs and files of exactly this name.
  private static let possibleMatch: Int32 = 30
}
