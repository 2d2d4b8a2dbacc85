// The figures in words: a row for each, with a verdict and advice, and a summary sentence. The
// words are resolved where they are shown.

public import Wording

/// The verdict on a camera, row by row.
public struct CheckUpReport: Hashable, Sendable {
  /// The suitability for reading codes.
  public enum Verdict: Int, Comparable, Hashable, Sendable {
    case poor, usable, good

    public var word: Sentence {
      switch self {
      case .good: Sentence("Good")
      case .usable: Sentence("Usable")
      case .poor: Sentence("Poor")
      }
    }

    public static func < (one: Verdict, other: Verdict) -> Bool { one.rawValue < other.rawValue }
  }

  public enum Subject: CaseIterable, Hashable, Sendable {
    case detail, width, corners, noise, rate, delay

    public var title: Sentence {
      switch self {
      case .detail: Sentence("Smallest Module")
      case .width: Sentence("Image Width")
      case .corners: Sentence("Corner Sharpness")
      case .noise: Sentence("Noise")
      case .rate: Sentence("Images per Second")
      case .delay: Sentence("Delay from Light to Outline")
      }
    }
  }

  /// A row of the report.
  public struct Item: Hashable, Sendable {
    public let subject: Subject
    /// The measurement, or the reason why there is none.
    public let value: Sentence
    /// Nil if the figure is neither good nor poor, or was not measured.
    public let verdict: Verdict?
    public let advice: Sentence?

    init(
      _ subject: Subject, _ value: Sentence, _ verdict: Verdict? = nil, _ advice: Sentence? = nil
    ) {
      (self.subject, self.value, self.verdict, self.advice) = (subject, value, verdict, advice)
    }

    public var sentence: Sentence {
      Sentence(joining: [value, advice].compactMap(\.self), by: " ")
    }
  }

  public let items: [Item]
  /// The worst of all; nil before the chart was seen.
  public let verdict: Verdict?
  public let summary: Sentence

  public init(_ figures: CheckUpFigures) {
    let items = Subject.allCases.map { figures.item(for: $0) }
    self.items = items
    let isComplete = figures.module != nil
    let worst = items.filter { $0.verdict != nil }.min { one, other in
      (one.verdict ?? .good) < (other.verdict ?? .good)
    }
    verdict = isComplete ? worst?.verdict : nil
    summary =
      switch verdict {
      case nil: Sentence("Hold the camera so that the chart fills the image.")
      case .good: Sentence("This camera is well suited to reading codes.")
      case .usable:
        Sentence("This camera reads most codes. \(worst?.advice ?? Sentence(exact: ""))")
      case .poor:
        Sentence("This camera may miss codes. \(worst?.advice ?? Sentence(exact: ""))")
      }
  }

  /// `resolve` chooses the language.
  public func text(below heading: [String], _ resolve: (Sentence) -> String) -> String {
    let rows = items.map { item in
      let verdict = item.verdict.map { resolve($0.word) + ". " } ?? ""
      return "\(resolve(item.subject.title)): \(verdict)\(resolve(item.sentence))"
    }
    return (heading + [resolve(summary)] + rows).map { $0 + "\n" }.joined()
  }

  static func millimetres(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    if part.isMultiple(of: 10) { return "\(whole).\(part / 10)" }
    return "\(whole)." + (part < 10 ? "0" : "") + "\(part)"
  }
}

extension CheckUp {
  public var report: CheckUpReport { CheckUpReport(figures) }
}
