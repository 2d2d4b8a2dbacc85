// What helps somebody to find out why the program does not work on a machine: a plain text for the
// window about the program, to be copied and sent. English in every language, because it is for whoever
// helps, but for reasons that others give. Whatever comes from outside goes through one gate: no folder of the person's, no address, no
// second line.

/// Facts about the program and the machine.
public nonisolated struct TroubleshootingReport: Hashable, Sendable {
  /// Facts of one kind.
  struct Section: Hashable, Sendable {
    let heading: String
    var facts: [String] = []
  }

  private(set) var sections: [Section] = []
  private let home: String?

  /// A report without facts; `home` is the person's folder, which is named in none.
  public init(home: String?) {
    self.home = home.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// Begins with facts of another kind.
  public mutating func begin(_ heading: String) {
    sections.append(Section(heading: heading))
  }

  /// Adds a fact; one that nobody knows is told as unknown.
  public mutating func add(_ name: String, _ value: String?) {
    let value = value.map { plain($0) } ?? ""
    append("\(plain(name)): \(value.isEmpty ? "unknown" : value)")
  }

  /// The report as it is shown and copied.
  public var text: String {
    sections.map { section in
      ([section.heading] + section.facts.map { "- \($0)" }).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private mutating func append(_ fact: String) {
    if sections.isEmpty { begin("General") }
    sections[sections.count - 1].facts.append(fact)
  }

  /// A fact has so many characters at most.
  private static let longestFact = 200

  /// A value without what is nobody's business and what would not show.
  private func plain(_ value: String) -> String {
    let shown = String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { Self.isVisible($0) ? $0 : " " }))
    let line = withoutPlaces(shown).split(separator: " ").joined(separator: " ")
    return line.count > Self.longestFact ? line.prefix(Self.longestFact) + "…" : line
  }

  /// A line up to where it names a folder or an address, the end of which nobody can tell for sure.
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
