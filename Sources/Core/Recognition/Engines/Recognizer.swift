// The one verb of an engine: look at an image, say which codes are in it.

public import Barcodes
public import Imaging

/// What an engine is asked to do with an image.
public struct RecognitionRequest: Hashable, Sendable {
  /// How hard an engine tries.
  public enum Effort: Hashable, Sendable {
    /// One pass over the image as it stands.
    case quick
    /// One pass over the image as it stands, but over all of its rows.
    case careful
    /// Also turned by quarters, inverted, at other scales.
    case thorough
  }

  /// The kinds to look for; an engine passes over those that it cannot read.
  public var symbologies: Set<Symbology>
  /// How hard to try.
  public var effort: Effort

  /// Asks for `symbologies` with `effort`.
  public init(_ symbologies: Set<Symbology>, effort: Effort) {
    self.symbologies = symbologies
    self.effort = effort
  }
}

/// A decoding engine. It keeps state between images, so it is used by one thread at a time and
/// never shared.
public protocol Recognizer: AnyObject {
  /// The kinds the engine can read.
  var readable: Set<Symbology> { get }

  /// Finds the codes in `image`; nothing found is an empty array.
  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection]
}

/// Kinds were asked for that no engine at hand can read.
public struct UnreadableSymbologies: Error, Hashable, Sendable {
  /// What was asked for in vain.
  public let asked: Set<Symbology>
  /// What could be asked for.
  public let readable: Set<Symbology>

  /// States that of the kinds `asked` for none is among those that are `readable`.
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
