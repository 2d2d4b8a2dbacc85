// The parts of a text in several codes whose payloads state which part they are.

struct WrittenSet {
  let text: SequenceID
  let id: String
  let count: Int
  private(set) var joined: JoinedSequence?
  /// Whether all pieces are there and a checksum shows that they do not belong together.
  private(set) var isRefuted = false
  /// The parts, the oldest first.
  private(set) var members: [Detection] = []
  /// The turn in which a part of it was last added; each added part is a turn.
  var lastTurn = 0
  private var newest: WrittenPart
  private var solver: PieceSolver

  init(_ text: SequenceID, _ first: WrittenPart) {
    self.text = text
    id = first.id
    count = first.count
    newest = first
    solver = PieceSolver(count: first.count)
  }

  var partCount: Int { members.count }

  var progress: SequenceProgress {
    joined.map { .joined($0) } ?? .collecting(seen: solver.rank, count: count)
  }

  /// Whether the part agrees with the others of the text.
  func takes(_ part: WrittenPart) -> Bool {
    id == part.id && count == part.count && !solver.isContradicted(by: part)
  }

  mutating func add(
    _ detection: Detection, _ part: WrittenPart, by notation: (any PartNotation)?
  ) -> SequenceCollector.Outcome {
    guard solver.add(part) else { return .duplicate }
    members.append(detection)
    newest = part
    guard solver.isComplete else { return .part }
    guard let payload = notation?.text(of: solver.pieces, like: part),
      let whole = Detection(joining: members, as: payload)
    else {
      isRefuted = true
      return .part
    }
    let joined = JoinedSequence(detection: whole, count: count, id: id)
    self.joined = joined
    return .completed(joined)
  }

  /// The readable part of the pieces so far; nil if there is none.
  func partial(by notation: (any PartNotation)?) -> Detection? {
    guard joined == nil, let payload = notation?.text(of: solver.pieces, like: newest) else {
      return nil
    }
    return Detection(joining: members, as: payload)
  }
}

// Finds the pieces of a text from parts that combine several of them: linear equations over single
// bits, solved step by step. Each part that is kept adds something new, so that no more parts are
// kept than there are pieces, however many come.

struct PieceSolver {
  private let count: Int
  /// The equations by their keys: each has a piece that no other equation has.
  private var equations: [Int: Equation] = [:]

  init(count: Int) {
    self.count = count
  }

  /// The number of independent equations, one for each piece in the end.
  var rank: Int { equations.count }

  var isComplete: Bool { equations.count == count }

  var pieces: [[UInt8]?] {
    (0..<count).map { index in
      equations[index].flatMap { $0.pieces.isSingle ? $0.data : nil }
    }
  }

  /// Whether the part and the ones before it cannot all be of one text.
  func isContradicted(by part: WrittenPart) -> Bool {
    // Pieces that are never combined can be of different lengths.
    if part.pieces.count == 1, let known = part.pieces.first.flatMap({ equations[$0] }),
      known.pieces.isSingle
    {
      return known.data != part.data
    }
    let rest = reduced(part)
    return rest.pieces.first == nil && rest.data.contains { $0 != 0 }
  }

  mutating func add(_ part: WrittenPart) -> Bool {
    let rest = reduced(part)
    guard let key = rest.pieces.first else { return false }
    for other in equations.keys where equations[other]?.pieces.contains(key) == true {
      equations[other]?.subtract(rest)
    }
    equations[key] = rest
    return true
  }

  private func reduced(_ part: WrittenPart) -> Equation {
    var rest = Equation(pieces: PieceSet(part.pieces, of: count), data: part.data)
    for key in part.pieces {
      if let known = equations[key] { rest.subtract(known) }
    }
    return rest
  }
}

/// Pieces, and their combination with “exclusive or”.
private struct Equation {
  var pieces: PieceSet
  var data: [UInt8]

  mutating func subtract(_ other: Equation) {
    pieces.formDifference(other.pieces)
    for index in 0..<min(data.count, other.data.count) { data[index] ^= other.data[index] }
  }
}

/// A set of pieces, a bit for each.
private struct PieceSet {
  private var words: [UInt64]

  init(_ pieces: [Int], of count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    for piece in pieces where (0..<count).contains(piece) { words[piece / 64] |= 1 << (piece % 64) }
  }

  var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
  }

  var isSingle: Bool { words.reduce(0) { $0 + $1.nonzeroBitCount } == 1 }

  func contains(_ piece: Int) -> Bool { words[piece / 64] >> (piece % 64) & 1 == 1 }

  mutating func formDifference(_ other: PieceSet) {
    for index in words.indices { words[index] ^= other.words[index] }
  }
}
