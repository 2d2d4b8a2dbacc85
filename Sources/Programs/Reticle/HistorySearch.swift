// The history in the desktop's own search, as GNOME Shell asks for it. Nothing is found unless the
// user keeps a history, and choosing an entry shows it; the payload of an untrusted code is not
// opened from there.

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

  static let interface = "org.gnome.Shell.SearchProvider2"
  static let path = "\(ScannerInterface.path)/SearchProvider"
  /// The desktop shows a handful, and passes all of them back while the user types on.
  private static let mostResults = 50

  /// The interface as D-Bus describes interfaces.
  static let description = """
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
    case "GetResultMetas":
      let entries = await entries(values.first?.texts ?? [])
      return [.array(entries.map { $0.described }, of: "a{sv}")]
    case "ActivateResult":
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
    let query = HistoryQuery(terms.joined(separator: " "))
    let found = await read { try await $0.matches(of: query, before: nil, most: Self.mostResults) }
    let ids = query.words.isEmpty ? [] : found ?? []
    return .array(ids.map { .string(String($0.microseconds)) }, of: "s")
  }

  private func entries(_ ids: [String]) async -> [HistoryEntry] {
    let ids = ids.prefix(Self.mostResults).compactMap { Int64($0) }.map {
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
}
