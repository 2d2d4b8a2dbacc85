// Names of symbologies on the command line: those of --list-formats, every other spelling that the
// program prints, and short names of families. A name after a dash takes the symbology away.

internal import Commands
internal import Reading
internal import Wording

extension Set<Symbology> {
  /// The short names, and their meanings.
  static let kindAliases: [(name: String, kinds: Set<Symbology>)] = [
    ("qr", [.qrCode]), ("dm", [.dataMatrix]), ("upc", [.upcA, .upcE]), ("ean", [.ean13, .ean8]),
    ("isbn", [.isbn13]),
  ]
  /// The name of all symbologies that can be read as they are.
  static let allKindsName = "all"

  /// Parses names separated by commas; capitals, spaces and dashes within a name do not matter. A
  /// list that starts with a name to leave out starts with the usual symbologies.
  init(kindNames list: String, readable: Set<Symbology>) throws(UsageError) {
    self = []
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLeftOut = part.first == "-" && part.count > 1
      if index == 0, isLeftOut { self = Symbology.usual.intersection(readable) }
      let kinds = try Self.kinds(called: isLeftOut ? part.dropFirst() : part, readable: readable)
      if isLeftOut { subtract(kinds) } else { formUnion(kinds) }
    }
    guard !isEmpty else { throw UsageError("“\(list)” leaves no code type to look for") }
  }

  private static func kinds(
    called name: Substring, readable: Set<Symbology>
  ) throws(UsageError) -> Set<Symbology> {
    let bare = Symbology.bare(name)
    if bare == allKindsName { return readable.subtracting(Symbology.isbn) }
    if let alias = kindAliases.first(where: { $0.name == bare }) {
      return alias.kinds.intersection(readable)
    }
    guard let symbology = Symbology(kindName: name) else {
      let names = readable.ordered.map(\.rawValue) + kindAliases.map(\.name) + [allKindsName]
      let nearest =
        String(name).nearest(in: names, comparing: Symbology.bare)
        .map { " (did you mean \($0)?)" } ?? ""
      throw UsageError(
        "there is no code type called “\(name)”\(nearest); these can be read: \(readable.listed)"
      )
    }
    guard readable.contains(symbology) else {
      throw UsageError(
        "\(symbology.displayName) cannot be read; these can be read: \(readable.listed)")
    }
    return [symbology]
  }

  /// The symbologies that --formats accepts if engines read these: ISBN is a form of EAN-13.
  var withISBN: Set<Symbology> { contains(.ean13) ? union(Symbology.isbn) : self }

  /// The names, separated by commas, in the order of the families.
  var listed: String { ordered.map(\.rawValue).joined(separator: ", ") }

  /// The symbologies in the order of the families.
  var ordered: [Symbology] { Symbology.allCases.filter(contains) }
}

extension Symbology {
  /// The symbology with this name in one of its spellings, or under a short name that means only
  /// one.
  init?(kindName name: some StringProtocol) {
    let wanted = Self.bare(name)
    let match = Self.allCases.first { symbology in
      [symbology.rawValue, symbology.plainName, symbology.displayName.english]
        .contains { Self.bare($0) == wanted }
    }
    let alias = Set<Symbology>.kindAliases.first { $0.name == wanted && $0.kinds.count == 1 }
    guard let kind = match ?? alias?.kinds.first else { return nil }
    self = kind
  }

  fileprivate static func bare(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
