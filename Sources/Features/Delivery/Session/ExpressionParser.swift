// Reads regular expressions as most programs write them: . [a-z] [^a-z] \d \w \s \b ^ $ ( ) (?: )
// | * + ? {2} {2,} {2,5}, and (?i) at the start for any case.

/// Reads one expression.
nonisolated struct ExpressionParser {
  /// In levels of parentheses.
  private static let deepest = 50
  /// The greatest number of repetitions.
  private static let mostTimes = 1000

  private var rest: Substring.UnicodeScalarView
  private var isInAnyCase = false

  /// Takes a text that may be an expression.
  init(_ written: String) {
    rest = written[...].unicodeScalars
  }

  /// The whole text as an expression.
  mutating func expression() throws(RegularExpression.Problem) -> ExpressionNode {
    isInAnyCase = take("(?i)")
    let node = try choices(depth: 0)
    guard rest.isEmpty else { throw problem }
    return node
  }

  private var problem: RegularExpression.Problem {
    .syntax(rest: String(Substring(rest.prefix(20))))
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.unicodeScalars) else { return false }
    rest = rest.dropFirst(word.unicodeScalars.count)
    return true
  }

  private mutating func choices(depth: Int) throws(RegularExpression.Problem) -> ExpressionNode {
    var nodes = [try sequence(depth: depth)]
    while take("|") { nodes.append(try sequence(depth: depth)) }
    return nodes.count == 1 ? nodes[0] : .either(nodes)
  }

  private mutating func sequence(depth: Int) throws(RegularExpression.Problem) -> ExpressionNode {
    var nodes: [ExpressionNode] = []
    while let next = rest.first, next != "|", next != ")" {
      let node = try single(depth: depth)
      nodes.append(try repeated(node))
    }
    return .sequence(nodes)
  }

  // MARK: Repetition

  private mutating func repeated(
    _ node: ExpressionNode
  ) throws(RegularExpression.Problem) -> ExpressionNode {
    guard let (least, most) = try times() else { return node }
    if case .start = node { throw problem }
    // Whether it takes as little as possible does not matter to whether it fits.
    _ = take("?")
    return .repeated(node, least: least, most: most)
  }

  private mutating func times() throws(RegularExpression.Problem) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard rest.first == "{" else { return nil }
    let (start, wrong) = (rest, problem)
    rest.removeFirst()
    guard let least = number() else {
      if let digit = rest.first, CharacterTest.digit.holds(digit) { throw wrong }
      // A brace that counts nothing is a character.
      rest = start
      return nil
    }
    let most = take(",") ? number() : least
    guard take("}"), most.map({ $0 >= least }) ?? true else { throw wrong }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let number = Int(String(Substring(digits))), number <= Self.mostTimes else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  // MARK: Single characters and groups

  private mutating func single(depth: Int) throws(RegularExpression.Problem) -> ExpressionNode {
    let wrong = problem
    switch rest.removeFirst() {
    case "^": return .start
    case "$": return .end
    case ".": return .one(.not(.scalar("\n")))
    case "*", "+", "?": throw wrong
    case "[": return .one(cased(try characterClass()))
    case "(":
      let hasNoName = take("?:")
      guard hasNoName || rest.first != "?", depth < Self.deepest else { throw wrong }
      let node = try choices(depth: depth + 1)
      guard take(")") else { throw problem }
      return node
    case "\\":
      if take("b") { return .wordEdge(true) }
      if take("B") { return .wordEdge(false) }
      return .one(cased(try escaped(wrong)))
    case let scalar: return .one(cased(.scalar(scalar)))
    }
  }

  private func cased(_ test: CharacterTest) -> CharacterTest {
    isInAnyCase ? .inAnyCase(test) : test
  }

  /// The character or class after a backslash.
  private mutating func escaped(
    _ wrong: RegularExpression.Problem
  ) throws(RegularExpression.Problem) -> CharacterTest {
    switch rest.popFirst() {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .blank
    case "S": return .not(.blank)
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    // Other letters and digits have a meaning elsewhere that they have not here.
    case let scalar? where !CharacterTest.word.holds(scalar) || scalar == "_":
      return .scalar(scalar)
    default: throw wrong
    }
  }

  /// The characters between brackets, of which the first is taken.
  private mutating func characterClass() throws(RegularExpression.Problem) -> CharacterTest {
    let isNegative = take("^")
    var tests: [CharacterTest] = []
    while let scalar = rest.first, scalar != "]" || tests.isEmpty {
      let wrong = problem
      rest.removeFirst()
      let first = scalar == "\\" ? try escaped(wrong) : .scalar(scalar)
      tests.append(try range(from: first, wrong))
    }
    guard take("]") else { throw problem }
    return isNegative ? .not(.oneOf(tests)) : .oneOf(tests)
  }

  /// The range that `first` begins, or `first` alone.
  private mutating func range(
    from first: CharacterTest, _ wrong: RegularExpression.Problem
  ) throws(RegularExpression.Problem) -> CharacterTest {
    guard case .scalar(let low) = first, rest.first == "-",
      let next = rest.dropFirst().first, next != "]"
    else { return first }
    rest.removeFirst(2)
    guard case .scalar(let high) = next == "\\" ? try escaped(wrong) : .scalar(next), low <= high
    else { throw wrong }
    return .range(low...high)
  }
}
