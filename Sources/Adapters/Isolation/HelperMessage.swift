// What caller and helper say to each other: a few numbers and a short text, always in the same
// number of bytes. The meaning of the numbers belongs to the modules that use a role.

/// A message of a fixed size.
public struct HelperMessage: BitwiseCopyable, Sendable {
  /// The most bytes of a text.
  public static let mostText = 240

  /// Which question this is or answers: a random number that the caller draws for each question, so
  /// that no helper can send an answer ahead.
  var question: UInt64 = 0
  /// What the message says, by its role's own numbering.
  public var subject: Int64
  private var numbers = InlineArray<12, Int64>(repeating: 0)
  private var textLength: Int64 = 0
  private var textBytes = InlineArray<240, UInt8>(repeating: 0)

  /// Creates a message about `subject`.
  public init(_ subject: Int64, _ numbers: [Int] = [], text: String = "") {
    self.subject = subject
    for (index, number) in numbers.enumerated() { self[index] = number }
    let bytes = text.utf8.prefix(Self.mostText)
    textLength = Int64(bytes.count)
    for (index, byte) in bytes.enumerated() { textBytes[index] = byte }
  }

  /// The number at a place from 0 to 11.
  public subscript(index: Int) -> Int {
    get { Int(numbers[index]) }
    set { numbers[index] = Int64(newValue) }
  }

  /// The text, with replacements for what is not UTF-8.
  public var text: String {
    let length = Int(max(0, min(textLength, Int64(Self.mostText))))
    return String(decoding: (0..<length).map { textBytes[$0] }, as: UTF8.self)
  }
}
