// All that a row shows of a result, as a value: safe to show, short, without secrets. Two results that
// look the same are equal here.

internal import Barcodes
internal import Contents
internal import Recognition
internal import Scanning
internal import Wording

nonisolated struct RowText: Hashable {
  /// The icon of the kind of content.
  var icon: String
  /// What people call it.
  var title: String
  /// The part of the title that counts, in bytes of UTF-8: of a host the registered domain.
  var emphasis: Range<Int>
  /// What the code says, exactly but for secrets and what would not show; empty where the title says it.
  var detail: String
  /// Whether both ends of the detail matter.
  var cutsDetailInTheMiddle: Bool
  /// What kind of code, when, how much of a text in several codes.
  var foot: String
  /// The number in view, where there is a badge for it.
  var badge: String
  /// What is odd about the link; empty where nothing is.
  var warning: String
  /// Whether there is a text to copy.
  var canCopy: Bool
  /// All of it for a screen reader, in short.
  var spoken: String

  init(_ result: ScanResult, now: ContinuousClock.Instant) {
    let content = result.content
    icon = content.kind.icon
    title = Self.title(of: result)
    emphasis = Self.emphasis(in: title, of: result)
    let full = Self.detail(of: result)
    detail = Self.adds(full, to: title) ? full : ""
    cutsDetailInTheMiddle = content.kind == .link
    let age = result.isInView ? tr("now") : Age.text(from: result.found, to: now)
    foot = [result.code.symbology.displayName, age, Self.progress(of: result)]
      .compactMap(\.self).joined(separator: " · ")
    badge = result.number.flatMap(Self.badge) ?? ""
    warning = Self.warning(of: result)
    canCopy = result.text?.isEmpty == false
    spoken = [
      content.kind.word, title, result.isInView ? tr("in view") : nil,
      result.number.map { tr("number \($0)") }, Self.progress(of: result),
      warning.isEmpty ? nil : tr("odd link"),
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// What people call it; never empty.
  static func title(of result: ScanResult) -> String {
    guard !result.isIncomplete else { return ShownText.line(result.content.title.text) }
    let bytes = result.code.payload.bytes
    if bytes.isEmpty { return tr("Empty code") }
    if result.readings.isEmpty {
      return tr(
        "Binary data, 1 byte", plural: "Binary data, \(bytes.count) bytes", count: bytes.count)
    }
    let title = ShownText.line(result.content.title.text)
    guard title.contains(where: { !$0.isWhitespace }) else { return result.content.kind.heading }
    return title
  }

  /// Whether a second line says anything that the first, which may be the beginning of it, does not.
  private static func adds(_ detail: String, to title: String) -> Bool {
    guard detail.contains(where: { !$0.isWhitespace }) else { return false }
    return detail != title && !(title.hasSuffix("…") && detail.hasPrefix(title.dropLast()))
  }

  private static func emphasis(in title: String, of result: ScanResult) -> Range<Int> {
    let length = title.utf8.count
    guard result.content.kind == .link, let domain = result.link?.displayDomain else {
      return 0..<length
    }
    let shown = ShownText.line(domain)
    return title.hasSuffix(shown) ? length - shown.utf8.count..<length : 0..<length
  }

  /// The text; where there are secrets in it, all parts but those.
  private static func detail(of result: ScanResult) -> String {
    guard !result.holdsSecret, !result.isIncomplete else {
      return result.content.fields.prefix(8)
        .filter { ShownText.line($0.value.text) != ShownText.line(result.content.title.text) }
        .map {
          "\($0.label.text) \($0.isSecret ? ShownText.mask : ShownText.line($0.value.text, most: 60))"
        }
        .joined(separator: " · ")
    }
    guard let text = result.text else {
      return result.content.fields.first { $0.name == "hex" }.map { ShownText.line($0.value.text) }
        ?? ""
    }
    return result.content.kind == .link ? ShownText.bothEnds(text) : ShownText.line(text)
  }

  /// "2 of 4", of a text in several codes.
  static func progress(of result: ScanResult) -> String? {
    switch result.sequence {
    case .collecting(let seen, count: 0): tr("1 part", plural: "\(seen) parts", count: seen)
    case .collecting(let seen, let count): tr("\(seen) of \(count)")
    case .joined(let whole): tr("1 code", plural: "\(whole.count) codes", count: whole.count)
    case nil: nil
    }
  }

  /// ① to ⑨, as beside the outline.
  private static func badge(_ number: Int) -> String? {
    guard (1...9).contains(number), let sign = Unicode.Scalar(UInt32(0x245F + number)) else {
      return nil
    }
    return String(sign)
  }

  static func warning(of result: ScanResult) -> String {
    guard let link = result.link, link.verdict != .open else { return "" }
    return link.reasons.map(\.sentence.text).joined(separator: "\n")
  }
}
