// What a code means, with the judgement of its link. The tables behind the judgement are opened with
// the first link, so that nobody else waits for them.

internal import Barcodes
internal import Contents
internal import HostNames
internal import PublicSuffixList
internal import Recognition

/// The meaning of a payload.
struct Explanation: Sendable {
  /// Kind, title and fields; those of a link as its judgement has them.
  let content: Content
  /// The judgement of the link that the payload is; nil where it is none.
  let link: LinkReport?

  /// Finds out what a code means.
  init(of code: CodeText) {
    let content = Content(of: code)
    link = content.link.map { Self.report(of: $0) }
    self.content = link.map { content.judged(by: $0) } ?? content
  }

  private static let suffixes = PublicSuffixList()
  private static let names = ICUHostNames()

  private static func report(of link: String) -> LinkReport {
    LinkReport(of: link, suffixes: suffixes, names: names)
  }
}

extension CodeText {
  /// Takes a code with the best reading of its bytes.
  init(_ code: Detection, reader: TextReader) {
    self.init(
      bytes: code.payload.bytes, text: reader.text(of: code.payload), symbology: code.symbology,
      isGS1: code.isGS1)
  }

  /// Takes a payload that was given without a code.
  init(argument: FileName, reader: TextReader) {
    self.init(bytes: argument.bytes, text: reader.text(of: Payload(bytes: argument.bytes)))
  }
}
