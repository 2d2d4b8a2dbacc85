// The engines that read together, and the role of each. The plans of Search name roles, never
// engines.

/// The engines that read together.
///
///     let engines = EngineSet([
///       .quick(.zxing) { ZXingRecognizer() },
///       .thorough(.zbar) { ZBarRecognizer() },
///     ])
///     let codes = await StillReader(engines: engines).read(bitmap)
///
/// To add an engine, write a `Recognizer` in an adapter of its own and name it in
/// `EngineSet.standard`, in Assembly. It then reads stills and live frames.
public struct EngineSet: Sendable {
  /// The role of an engine in live reading. All engines read stills in the same way.
  public enum Role: Hashable, Sendable {
    /// Reads every frame in one pass, so it has to be done within the time of a frame.
    case quick
    /// Reads copies of frames while there is time.
    case thorough
  }

  /// An engine with its role.
  public struct Member: Sendable {
    public let engine: Engine
    public let role: Role
    /// Makes the engine for one thread.
    public let makeRecognizer: @Sendable () -> any Recognizer

    public static func quick(
      _ engine: Engine, makeRecognizer: @escaping @Sendable () -> any Recognizer
    ) -> Member {
      Member(engine: engine, role: .quick, makeRecognizer: makeRecognizer)
    }

    public static func thorough(
      _ engine: Engine, makeRecognizer: @escaping @Sendable () -> any Recognizer
    ) -> Member {
      Member(engine: engine, role: .thorough, makeRecognizer: makeRecognizer)
    }

    /// The same engine in the same role, made in another way.
    public func replacing(_ makeRecognizer: @escaping @Sendable () -> any Recognizer) -> Member {
      Member(engine: engine, role: role, makeRecognizer: makeRecognizer)
    }
  }

  /// In the order of merging: the first engine names a code, the others complete it.
  public let members: [Member]

  /// Joins engines, in the order in which their reports are merged.
  public init(_ members: [Member]) {
    self.members = members
  }

  /// What one of them reads, and what needs no engine.
  public var readable: Set<Symbology> {
    members.reduce(into: Symbology.readWithoutEngines) {
      $0.formUnion($1.makeRecognizer().readable)
    }
  }

  /// Fails if no engine reads one of `symbologies`; the error lists the readable ones.
  public func check(_ symbologies: Set<Symbology>) throws(UnreadableSymbologies) {
    let readable = readable
    let unreadable = symbologies.subtracting(readable)
    guard unreadable.isEmpty else {
      throw UnreadableSymbologies(asked: unreadable, readable: readable)
    }
  }

  /// Those engines that read one of `symbologies`: for the others a pass would be in vain.
  func reading(_ symbologies: Set<Symbology>) -> EngineSet {
    EngineSet(members.filter { !$0.makeRecognizer().readable.isDisjoint(with: symbologies) })
  }

  func engines(in role: Role) -> [Engine] {
    members.filter { $0.role == role }.map(\.engine)
  }

  func makeRecognizers() -> Recognizers {
    Recognizers(members.map { ($0.engine, $0.role, $0.makeRecognizer()) })
  }
}

/// Requested symbologies that no engine at hand can read.
public struct UnreadableSymbologies: Error, Hashable, Sendable {
  public let asked: Set<Symbology>
  public let readable: Set<Symbology>

  public init(asked: Set<Symbology>, readable: Set<Symbology>) {
    self.asked = asked
    self.readable = readable
  }
}

extension UnreadableSymbologies: CustomStringConvertible {
  public var description: String {
    func list(_ kinds: Set<Symbology>) -> String {
      Symbology.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: ", ")
    }
    return "No engine reads \(list(asked)). These can be read: \(list(readable))."
  }
}
