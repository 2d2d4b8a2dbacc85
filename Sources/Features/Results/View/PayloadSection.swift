// The code's payload, as text, as bytes and as a drawn copy. If the payload has secrets, each view
// is hidden behind a button.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class PayloadSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let slot = Slot()
  /// Keeps the disclosures, because GTK keeps only their widgets alive.
  private var disclosures: [Disclosure] = []
  private var image: CodeImage?

  init(_ drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    self.drawCopy = drawCopy
  }

  func show(_ result: ScanResult, after old: ScanResult?) {
    guard
      old?.code.payload != result.code.payload || old?.text != result.text
        || old?.isMasked != result.isMasked
    else { return }
    disclosures = []
    let text = result.text.flatMap { isShown($0, of: result) ? nil : $0 }.map { text in
      part((tr("Show Text"), tr("Hide Text")), isMasked: result.isMasked) {
        Self.block(text, name: tr("Text of the code"), isMonospaced: false)
      }
    }
    let bytes = result.code.payload.bytes
    // A dump takes long to lay out and is rarely needed, so it is made on demand.
    let dump =
      bytes.isEmpty
      ? nil : part((tr("Show Bytes"), tr("Hide Bytes")), isMasked: true) { Self.dump(of: bytes) }
    let copy = part((tr("Show Image"), tr("Hide Image")), isMasked: result.isMasked) {
      [weak self] in
      self?.makeImage(of: result.code) ?? Box(.vertical)
    }
    slot.fill(heading: tr("Content"), [text, dump, copy].compactMap(\.self))
  }

  /// Whether there is nothing to show, or a field shows it whole.
  private func isShown(_ text: String, of result: ScanResult) -> Bool {
    // As many characters as fit on the lines of a field.
    let most = 150
    return text.isEmpty
      || text.utf8.count <= most && result.shownFields.contains { $0.value.english == text }
  }

  /// A part of the section, hidden behind a button if the payload is masked.
  private func part(
    _ titles: (show: String, hide: String), isMasked: Bool, _ make: @escaping () -> Widget
  ) -> Widget {
    guard isMasked else { return make() }
    let disclosure = Disclosure(titles, make)
    disclosures.append(disclosure)
    return disclosure.root
  }

  private func makeImage(of code: Detection) -> Widget {
    let image = CodeImage()
    self.image = image
    Task { [weak image, drawCopy] in
      let bitmap = await drawCopy(code)
      image?.show(bitmap, isLinear: code.symbology.isLinear)
    }
    return image
  }

  private static func dump(of bytes: [UInt8]) -> Widget {
    let dump = block(HexDump.text(of: bytes), name: tr("Bytes of the code"), isMonospaced: true)
    guard let remark = HexDump.remark(on: bytes) else { return dump }
    let label = Label(remark)
    label.setLines(2)
    label.addStyle("caption")
    label.addStyle("dim-label")
    return Box(.vertical, spacing: 6, [dump, label])
  }

  private static func block(_ text: String, name: String, isMonospaced: Bool) -> Widget {
    let shown = DisplayText(text, style: .block).string
    let view = TextView(shown, isMonospaced: isMonospaced, name: name)
    view.setMargins(9)
    let scrolled = ScrolledWindow(view, scrollsAcross: isMonospaced)
    // The text is laid out later; until then its height is estimated.
    let lines = shown.utf8.count / 40 + shown.utf8.count(where: { $0 == 10 }) + 1
    let height = min(20 + 18 * lines, 200)
    scrolled.setGreatestHeight(height)
    scrolled.setLeastSize(height: height)
    scrolled.addStyle("card")
    return scrolled
  }
}

// Bytes as programmers read them: the offset, eight bytes in hexadecimal, and their ASCII
// characters. Eight bytes fit into a narrow window. A long payload is shown in part; all of it can
// be saved.
//
//   0000 68 74 74 70 73 3a 2f 2f https://

nonisolated enum HexDump {
  /// In bytes: 512 lines are laid out without a delay.
  static let most = 4096
  private static let columns = 8

  /// The first bytes, eight in each line.
  static func text(of bytes: [UInt8]) -> String {
    let shown = bytes.prefix(most)
    return stride(from: 0, to: shown.count, by: columns)
      .map { line(of: shown[$0..<min($0 + columns, shown.count)], at: $0) }
      .joined(separator: "\n")
  }

  static func remark(on bytes: [UInt8]) -> String? {
    guard bytes.count > most else { return nil }
    return tr("The first \(most) of \(bytes.count) bytes are shown. Save them to see the rest.")
  }

  private static func line(of bytes: ArraySlice<UInt8>, at offset: Int) -> String {
    let hex = bytes.map { digits($0, width: 2) }.joined(separator: " ")
    let padding = String(repeating: " ", count: columns * 3 - 1 - hex.count)
    let letters = bytes.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "." }
    return "\(digits(offset, width: 4)) \(hex)\(padding) \(String(letters))"
  }

  private static func digits(_ number: some BinaryInteger, width: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
