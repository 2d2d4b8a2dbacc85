// An expression as a tree, and the steps that it is searched by.

/// A part of a regular expression.
nonisolated indirect enum ExpressionNode {
  case one(CharacterTest)
  case start
  case end
  case wordEdge(Bool)
  case sequence([ExpressionNode])
  case either([ExpressionNode])
  case repeated(ExpressionNode, least: Int, most: Int?)
}

/// A condition on a character.
nonisolated indirect enum CharacterTest: Sendable {
  case any
  case scalar(Unicode.Scalar)
  case range(ClosedRange<Unicode.Scalar>)
  case digit
  case word
  case blank
  case oneOf([CharacterTest])
  case not(CharacterTest)
  /// The character or its other case.
  case inAnyCase(CharacterTest)

  /// Whether a character fulfils the condition.
  func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: true
    case .scalar(let wanted): scalar == wanted
    case .range(let wanted): wanted.contains(scalar)
    case .digit: ("0"..."9").contains(scalar)
    case .word:
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    case .blank: scalar.properties.isWhitespace
    case .oneOf(let tests): tests.contains { $0.holds(scalar) }
    case .not(let test): !test.holds(scalar)
    case .inAnyCase(let test):
      test.holds(scalar)
        || [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].contains {
          $0.unicodeScalars.count == 1 && $0.unicodeScalars.allSatisfy(test.holds)
        }
    }
  }
}

/// The steps of an expression.
nonisolated struct ExpressionProgram {
  private(set) var steps: [RegularExpression.Step] = []

  mutating func append(_ step: RegularExpression.Step) throws(RegularExpression.Problem) {
    guard steps.count < RegularExpression.mostSteps else { throw .tooLarge }
    steps.append(step)
  }

  mutating func add(_ node: ExpressionNode) throws(RegularExpression.Problem) {
    switch node {
    case .one(let test): try append(.one(test))
    case .start: try append(.start)
    case .end: try append(.end)
    case .wordEdge(let isWanted): try append(.wordEdge(isWanted))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .either(let nodes): try add(either: nodes)
    case .repeated(let node, let least, let most): try add(node, least, most)
    }
  }

  /// Adds nodes of which one is gone through: each but the last begins with a choice and ends with
  /// a jump behind all of them.
  private mutating func add(either nodes: [ExpressionNode]) throws(RegularExpression.Problem) {
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let choice = steps.count
      try append(.found)
      try add(node)
      jumps.append(steps.count)
      try append(.found)
      steps[choice] = .either(choice + 1, steps.count)
    }
    if let last = nodes.last { try add(last) }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func add(
    _ node: ExpressionNode, _ least: Int, _ most: Int?
  ) throws(RegularExpression.Problem) {
    for _ in 0..<least { try repeatOnce(node) }
    guard let most else {
      let choice = steps.count
      try append(.found)
      try add(node)
      try append(.jump(choice))
      steps[choice] = .either(choice + 1, steps.count)
      return
    }
    var choices: [Int] = []
    for _ in least..<max(least, most) {
      choices.append(steps.count)
      try append(.found)
      try repeatOnce(node)
    }
    for choice in choices { steps[choice] = .either(choice + 1, steps.count) }
  }

  /// Adds a node once more. Nothing, many times over, also takes time.
  private mutating func repeatOnce(_ node: ExpressionNode) throws(RegularExpression.Problem) {
    let before = steps.count
    try add(node)
    if steps.count == before { try append(.jump(before + 1)) }
  }
}
