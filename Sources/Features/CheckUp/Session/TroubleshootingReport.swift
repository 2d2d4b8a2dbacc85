// A plain text for finding out why the program does not work on a machine. The About window shows
// it, to be copied and sent. It is always in English, for the people who help. All values from
// outside pass one filter, which removes the user's folders, addresses and all lines but the first.

/// Facts about the program and the machine.
public nonisolated struct TroubleshootingReport: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    let heading: String
    var facts: [String] = []
  }

  private(set) var sections: [Section] = []
  private let home: String?

  /// The user's folder is removed from all facts.
  public init(home: String?) {
    self.home = home.flatMap { $0.count > 1 ? $0 : nil }
  }

  public mutating func begin(_ heading: String) {
    sections.append(Section(heading: heading))
  }

  /// Adds a fact; one without a value is "unknown".
  public mutating func add(_ name: String, _ value: String?) {
    let value = value.map { plain($0) } ?? ""
    append("\(plain(name)): \(value.isEmpty ? "unknown" : value)")
  }

  public var text: String {
    sections.map { section in
      ([section.heading] + section.facts.map { "- \($0)" }).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private mutating func append(_ fact: String) {
    if sections.isEmpty { begin("General") }
    sections[sections.count - 1].facts.append(fact)
  }

  private static let longestFact = 200

  private func plain(_ value: String) -> String {
    let shown = String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { Self.isVisible($0) ? $0 : " " }))
    let line = withoutPlaces(shown).split(separator: " ").joined(separator: " ")
    return line.count > Self.longestFact ? line.prefix(Self.longestFact) + "…" : line
  }

  /// Cuts a line at its first folder or address, because nothing marks where that ends.
  private func withoutPlaces(_ line: String) -> String {
    let folders = [home, "/home/", "/root/", "/run/user/", "/media/", "/mnt/"].compactMap(\.self)
    let starts = folders.compactMap { line.firstRange(of: $0)?.lowerBound }
    let address = line.firstRange(of: "://").map { place in
      line[..<place.lowerBound].lastIndex(of: " ").map { line.index(after: $0) } ?? line.startIndex
    }
    guard let end = (starts + [address].compactMap(\.self)).min() else { return line }
    return line[..<end] + "(a place)"
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
