// Names of kinds of code on the command line: those of --list-formats, and every other spelling
// that the program prints.

internal import Barcodes
internal import Wording

extension Set<Symbology> {
  /// Parses names separated by commas; capitals, spaces and dashes do not matter.
  init(kindNames list: String, readable: Set<Symbology>) throws(UsageError) {
    self = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let symbology = Symbology(kindName: name) else {
        throw UsageError(
          "there is no kind of code called “\(name)”; these can be read: \(readable.listed)")
      }
      guard readable.contains(symbology) else {
        throw UsageError(
          "\(symbology.displayName) cannot be read; these can be read: \(readable.listed)")
      }
      insert(symbology)
    }
  }

  /// The kinds that --formats accepts if engines read these: ISBN is a form of EAN-13.
  var withISBN: Set<Symbology> { contains(.ean13) ? union([.isbn13, .isbn10]) : self }

  /// The names, separated by commas, in the order of the families.
  var listed: String { ordered.map(\.rawValue).joined(separator: ", ") }

  /// The kinds in the order of the families.
  var ordered: [Symbology] { Symbology.allCases.filter(contains) }
}

extension Symbology {
  /// The kind with this name in one of its spellings.
  init?(kindName name: some StringProtocol) {
    let wanted = Self.bare(name)
    let match = Self.allCases.first { symbology in
      [symbology.rawValue, symbology.plainName, symbology.displayName.english]
        .contains { Self.bare($0) == wanted }
    }
    guard let match else { return nil }
    self = match
  }

  private static func bare(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
