// A result's row as a value: safe to display, short, without secrets. Equal values look the same.

internal import FeatureModels
internal import FeatureSessions
internal import Meaning
internal import Reading
internal import Wording

nonisolated struct RowText: Hashable {
  var icon: String
  /// Never empty.
  var title: String
  /// The registered domain of a host, in bytes of UTF-8.
  var emphasis: Range<Int>
  /// The text of the code without secrets; empty if the title has it.
  var detail: String
  /// Whether a long detail is cut in the middle instead of at the end, because both ends of a link
  /// matter.
  var cutsDetailInTheMiddle: Bool
  /// The marks of a link, the symbology, the result's age, and the progress of a text in several
  /// codes.
  var foot: String
  /// Empty if the code is out of view.
  var badge: String
  /// What is suspicious about the link, or wrong with the content, a line for each.
  var warning: String
  var canCopy: Bool
  /// Nil while nothing is counted.
  var sign: CountSign?
  /// The texts of the code in the open list; empty without one.
  var listed: String
  /// The outcomes of commands, one per line; empty if none ran.
  var commands: String
  var failures: String
  /// A summary for screen readers.
  var spoken: String

  init(
    _ result: ScanResult, now: ContinuousClock.Instant, _ counting: CountNote = CountNote()
  ) {
    let content = result.content
    icon = content.kind.icon
    let wording = result.wording
    title = wording.title.text
    emphasis = Self.emphasis(in: title, of: result)
    detail =
      result.holdsSecret || result.isIncomplete
      ? Self.fields(of: result, besides: title) : wording.detail
    cutsDetailInTheMiddle = content.kind == .link
    let age = result.isInView ? tr("now") : Age.text(from: result.found, to: now)
    let marks = result.link?.reasons.compactMap(\.mark).map(\.text) ?? []
    let moment = result.moment?.clockText
    let origin = result.shownOrigin
    let notes =
      marks + [
        moment, result.shownType, origin, age, Self.progress(of: result),
      ]
    foot = tr(parts: notes.compactMap(\.self))
    badge = result.number.map(Badge.text) ?? ""
    warning = Self.warning(of: result)
    canCopy = result.text?.isEmpty == false
    sign = counting.sign
    listed = tr(parts: counting.values.map { ShownText.line($0.value, most: 80) })
    let lines = { (isFailure: Bool) in
      result.commands.filter { $0.isFailure == isFailure }.map(\.sentence.text)
    }
    commands = lines(false).joined(separator: "\n")
    failures = lines(true).joined(separator: "\n")
    let facts = [
      content.kind.word, title, result.isInView ? tr("in view") : nil,
      origin, result.number.map { tr("number \($0)") },
      moment.map { tr("at \($0) in the video") }, Self.progress(of: result),
      result.isSuspicious ? tr("suspicious link") : nil, counting.spoken,
      listed.isEmpty ? nil : listed,
    ].compactMap(\.self)
    spoken = tr(list: facts + Self.problems(of: result) + lines(false) + lines(true) + marks)
  }

  private static func emphasis(in title: String, of result: ScanResult) -> Range<Int> {
    let length = title.utf8.count
    guard result.content.kind == .link, let domain = result.link?.displayDomain else {
      return 0..<length
    }
    let shown = ShownText.line(domain)
    return title.hasSuffix(shown) ? length - shown.utf8.count..<length : 0..<length
  }

  /// The fields in place of the text, with secrets masked.
  private static func fields(of result: ScanResult, besides title: String) -> String {
    let fields = result.content.fields.prefix(8).filter { ShownText.line($0.value) != title }
    return tr(
      parts: fields.map { field in
        let value = field.isSecret ? ShownText.mask : ShownText.line(field.value, most: 60)
        return "\(field.label.text) \(value)"
      })
  }

  /// Such as "2 of 4".
  static func progress(of result: ScanResult) -> String? {
    switch result.sequence {
    case .collecting(let seen, count: 0): tr("1 part", plural: "\(seen) parts", count: seen)
    case .collecting(let seen, let count): tr("\(seen) of \(count)")
    case .joined(let whole): tr("1 code", plural: "\(whole.count) codes", count: whole.count)
    case nil: nil
    }
  }

  private static func warning(of result: ScanResult) -> String {
    let suspicions = result.isSuspicious ? result.link?.sentences.map(\.text) ?? [] : []
    return (suspicions + problems(of: result)).joined(separator: "\n")
  }

  private static func problems(of result: ScanResult) -> [String] {
    result.content.problems.map { ShownText.line($0) }
  }
}

nonisolated extension ScanResult {
  var wording: CodeWording {
    CodeWording(content.kind, title: content.title, text: text, bytes: code.payload.bytes)
  }

  /// Nil for a code of a scanner that does not say what it has read.
  fileprivate var shownType: String? {
    code.symbology == .unstated ? nil : code.symbology.displayName.text
  }

  /// Where the code comes from, if not from the source of images as it is: the print, a scanner, or
  /// a file in a folder.
  fileprivate var shownOrigin: String? {
    if isBeside { return source.map { ShownText.line($0, most: 60) } }
    return code.engines == [.print] ? tr("from the print") : nil
  }

  fileprivate var isSuspicious: Bool { link.map { $0.verdict != .open } ?? false }
}

nonisolated enum Age {
  /// "now", "2 min ago", "3 h ago", "1 day ago".
  static func text(from then: ContinuousClock.Instant, to now: ContinuousClock.Instant) -> String {
    let minutes = Int((now - then).components.seconds) / 60
    switch minutes {
    case ..<1: return tr("now")
    case ..<60: return tr("1 min ago", plural: "\(minutes) min ago", count: minutes)
    case ..<(24 * 60):
      let hours = minutes / 60
      return tr("1 h ago", plural: "\(hours) h ago", count: hours)
    default:
      let days = minutes / (24 * 60)
      return tr("1 day ago", plural: "\(days) days ago", count: days)
    }
  }
}
