// The parts of a text in several codes whose payloads state which part they are.

/// The parts of one text.
struct WrittenSet {
  let text: SequenceID
  let id: String
  let count: Int
  private(set) var joined: JoinedSequence?
  /// Whether all pieces are there, and a checksum shows that they do not belong together.
  private(set) var isRefuted = false
  /// The parts that added something, the oldest first.
  private(set) var members: [Detection] = []
  /// When a part of it was last added, counted in parts.
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

  /// Whether the part belongs to the text and does not contradict its other parts.
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

  /// What the pieces that were seen tell; nil if they tell nothing.
  func partial(by notation: (any PartNotation)?) -> Detection? {
    guard joined == nil, let payload = notation?.text(of: solver.pieces, like: newest) else {
      return nil
    }
    return Detection(joining: members, as: payload)
  }
}
