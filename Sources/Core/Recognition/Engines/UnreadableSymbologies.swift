// The failure to start reading: no engine can read what was asked for.

public import Barcodes

/// Kinds were asked for that no engine at hand can read.
public struct UnreadableSymbologies: Error, Hashable, Sendable {
  /// The kinds that were asked for and cannot be read.
  public let asked: Set<Symbology>
  /// The kinds that can be read.
  public let readable: Set<Symbology>

  /// States that none of the kinds `asked` is among those that are `readable`.
  public init(asked: Set<Symbology>, readable: Set<Symbology>) {
    self.asked = asked
    self.readable = readable
  }
}

extension UnreadableSymbologies: CustomStringConvertible {
  /// A sentence that names both.
  public var description: String {
    func list(_ kinds: Set<Symbology>) -> String {
      Symbology.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: ", ")
    }
    return "No engine reads \(list(asked)). These can be read: \(list(readable))."
  }
}
