// The failure to start reading: no engine can read one of the requested kinds.

/// Requested kinds that no engine at hand can read.
public struct UnreadableSymbologies: Error, Hashable, Sendable {
  /// The requested kinds that cannot be read.
  public let asked: Set<Symbology>
  /// The kinds that can be read.
  public let readable: Set<Symbology>

  /// Creates the failure to read the kinds `asked`, which are not among those that are `readable`.
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
