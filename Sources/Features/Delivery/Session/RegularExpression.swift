// Regular expressions whose search is bounded: all ways through an expression advance together, one
// character at a time, so that the time is at most its steps times the characters of the text,
// whatever a stranger's code says. Backreferences and look-around have no such bound and are
// refused.

public import Wording

/// A regular expression.
///
///     try RegularExpression("^[A-Z]{2}-\\d+$").matches("DE-17")     // true
nonisolated struct RegularExpression: Sendable {
  /// Why a text is no regular expression.
  enum Problem: Error, Hashable {
    /// It does not follow the rules of expressions; this is where it stops to do so.
    case syntax(rest: String)
    /// It would take too much time and memory.
    case tooLarge
  }

  /// One step on the way through the expression.
  enum Step: Sendable {
    case one(CharacterTest)
    case start
    case end
    case wordEdge(Bool)
    case jump(Int)
    case either(Int, Int)
    case found
  }

  /// An expression of more steps is refused.
  static let mostSteps = 2000
  /// Steps times characters: a tenth of a second. The longest single code has 7,089 characters.
  private static let mostWork = 30_000_000

  private let steps: [Step]

  /// Reads an expression.
  init(_ written: String) throws(Problem) {
    var parser = ExpressionParser(written)
    try self.init(parser.expression())
  }

  /// Reads a text with `*` for any characters, which describes a whole text.
  init(wildcard written: String) throws(Problem) {
    let all = ExpressionNode.repeated(.one(.any), least: 0, most: nil)
    let parts = written.unicodeScalars.map { $0 == "*" ? all : .one(.scalar($0)) }
    try self.init(.sequence([.start] + parts + [.end]))
  }

  private init(_ node: ExpressionNode) throws(Problem) {
    var program = ExpressionProgram()
    try program.add(node)
    try program.append(.found)
    steps = program.steps
  }

  /// Whether a place of the text fits. A text that would take too long does not.
  func matches(_ text: String) -> Bool {
    // Counting scalars takes longer; there are not more of them.
    guard text.utf8.count <= Self.mostWork / steps.count else { return false }
    var ways = Ways(steps)
    var before: Unicode.Scalar?
    var rest = text.unicodeScalars.makeIterator()
    var next = rest.next()
    while true {
      if ways.begin(between: before, and: next) { return true }
      guard let scalar = next else { return false }
      ways.advance(over: scalar)
      (before, next) = (scalar, rest.next())
    }
  }
}

nonisolated extension RegularExpression.Problem {
  /// The problem for the user.
  var sentence: Sentence {
    switch self {
    case .syntax(rest: ""): Sentence("The regular expression is not complete.")
    case .syntax(let rest):
      Sentence("The regular expression cannot be read from “\(rest)” on.")
    case .tooLarge: Sentence("The regular expression is too large.")
    }
  }
}

/// All ways through an expression that are open at one place of the text.
private nonisolated struct Ways {
  private let steps: [RegularExpression.Step]
  /// The steps that wait for a character.
  private var open: [Int] = []
  /// The steps to go on from.
  private var fresh: [Int] = []
  /// The round in which each step was reached last.
  private var reached: [Int]
  private var round = 0

  init(_ steps: [RegularExpression.Step]) {
    self.steps = steps
    reached = Array(repeating: 0, count: steps.count)
  }

  /// Follows all ways up to the next character, including one that begins here; true if one of them
  /// is complete.
  mutating func begin(between before: Unicode.Scalar?, and next: Unicode.Scalar?) -> Bool {
    round += 1
    open.removeAll(keepingCapacity: true)
    fresh.append(0)
    while let place = fresh.popLast() {
      guard reached[place] != round else { continue }
      reached[place] = round
      switch steps[place] {
      case .one: open.append(place)
      case .start: if before == nil { fresh.append(place + 1) }
      case .end: if next == nil { fresh.append(place + 1) }
      case .wordEdge(let isWanted):
        let isEdge =
          before.map(CharacterTest.word.holds) ?? false
          != next.map(CharacterTest.word.holds) ?? false
        if isEdge == isWanted { fresh.append(place + 1) }
      case .jump(let target): fresh.append(target)
      case .either(let first, let second): fresh += [first, second]
      case .found: return true
      }
    }
    return false
  }

  mutating func advance(over scalar: Unicode.Scalar) {
    for place in open {
      if case .one(let test) = steps[place], test.holds(scalar) { fresh.append(place + 1) }
    }
  }
}

/// A condition on a text.
public nonisolated enum TextPattern: Hashable, Sendable {
  /// Any text.
  case any
  /// The whole text is like this, in which `*` stands for any characters, also none.
  case wildcard(String)
  /// The text has a place that this regular expression describes.
  case expression(String)

  /// What is wrong with the pattern; nil if nothing is.
  public var problem: Sentence? {
    do throws(RegularExpression.Problem) {
      _ = try search
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Whether a text fulfils the condition; none does if there is a problem.
  public func matches(_ text: String) -> Bool {
    do throws(RegularExpression.Problem) {
      return try search?.matches(text) ?? true
    } catch {
      return false
    }
  }

  /// The search for the pattern; nil if every text is meant.
  private var search: RegularExpression? {
    get throws(RegularExpression.Problem) {
      switch self {
      case .any: nil
      case .wildcard(let written): try RegularExpression(wildcard: written)
      case .expression(let written): try RegularExpression(written)
      }
    }
  }
}
