// How the user has arranged the columns of the table: their order, their widths, and which are
// shown. It outlasts the session, whose own columns keep their places by their names.

internal import Wording

/// The arrangement of columns.
public nonisolated struct TableArrangement: Hashable, Sendable {
  public struct Place: Hashable, Sendable {
    public var column: WorksheetColumn
    /// In points; nil for the usual width.
    public var width: Int?
    public var isShown = true
  }

  /// Empty until the user arranges something.
  private var places: [Place] = []

  /// More than any session has; those of forgotten sessions leave.
  private static let most = 100

  public init() {}

  /// All columns in their order. Those that the user has not arranged stand in their usual places:
  /// the title and what the user writes come first, so that a narrow window shows them.
  public func places(of columns: [WorksheetColumn]) -> [Place] {
    var all = places.filter { columns.contains($0.column) }
    var last: WorksheetColumn?
    for column in Self.usualOrder(of: columns) {
      if !all.contains(where: { $0.column == column }) {
        let before = all.firstIndex { $0.column == last }
        all.insert(Place(column: column), at: before.map { $0 + 1 } ?? 0)
      }
      last = column
    }
    return all
  }

  private static func usualOrder(of columns: [WorksheetColumn]) -> [WorksheetColumn] {
    let first = columns.filter { $0 == .title } + columns.filter(\.isEditable)
    return first + columns.filter { !first.contains($0) && $0 != .time }
      + columns.filter { $0 == .time }
  }

  /// Takes the order and the widths of columns from the table.
  public mutating func arrange(_ next: [(column: WorksheetColumn, width: Int)]) {
    let known = places
    let now = next.map { column, width in
      Place(
        column: column, width: width,
        isShown: known.first { $0.column == column }?.isShown ?? true)
    }
    let present = Set(next.map(\.column))
    places = Array((now + known.filter { !present.contains($0.column) }).prefix(Self.most))
  }

  /// Shows or hides a column. The note is always shown, because the user writes into it.
  public mutating func toggle(_ column: WorksheetColumn, of columns: [WorksheetColumn]) {
    guard column != .note else { return }
    let others = places.filter { !columns.contains($0.column) }
    places =
      places(of: columns).map { place in
        var place = place
        if place.column == column { place.isShown.toggle() }
        return place
      } + others
  }
}

nonisolated extension TableArrangement {
  /// One text for each column: whether it is shown, its width, its name.
  public var stored: [String] {
    places.map { "\($0.isShown ? "+" : "-")\($0.width ?? 0) \($0.column.key)" }
  }

  /// Invalid texts are skipped.
  public init(stored texts: [String]) {
    for text in texts.prefix(Self.most) {
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let sign = parts[0].first, "+-".contains(sign),
        let width = Int(parts[0].dropFirst()), let column = WorksheetColumn(key: parts[1]),
        !places.contains(where: { $0.column == column })
      else { continue }
      places.append(
        Place(
          column: column, width: width > 0 ? width : nil,
          isShown: sign == "+" || column == .note))
    }
  }
}

nonisolated extension WorksheetColumn {
  fileprivate var key: String {
    if case .own(let name) = self { "own \(name)" } else { "\(self)" }
  }

  fileprivate init?(key: String) {
    if key.hasPrefix("own ") {
      self = .own(String(key.dropFirst(4)))
    } else if let column = Self.fixed.first(where: { $0.key == key }) {
      self = column
    } else {
      return nil
    }
  }
}
