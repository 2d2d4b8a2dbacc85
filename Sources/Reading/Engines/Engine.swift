// The name of a decoding engine. This folder holds what an engine is (Recognizer), which engines
// read together and in which role (EngineSet), and those of one thread (Recognizers).

/// The name of a decoding engine, such as "zbar".
public struct Engine: RawRepresentable, Hashable, Sendable {
  /// The name as it stands in JSON.
  public let rawValue: String

  /// Creates the engine called `rawValue`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
