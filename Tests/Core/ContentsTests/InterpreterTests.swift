// From a payload to its meaning: which reading, which judgements, and when the tables are opened.

import Barcodes
import Contents
import Synchronization
import Testing
import Text

@Suite("The interpreter")
struct InterpreterTests {
  @Test("Opens the tables with the first link, once, and not before")
  func tables() {
    let openings = Openings()
    let interpreter = interpreter(openings)
    _ = interpreter.interpretation(of: payload("text"), symbology: .qrCode, isGS1: false)
    #expect(openings.count == 0)
    for _ in 0..<3 {
      _ = interpreter.interpretation(
        of: payload("https://example.org/"), symbology: .qrCode, isGS1: false)
    }
    #expect(openings.count == 1)
  }

  @Test("Judges the link that a code is, and has it say the host")
  func link() {
    let answer = interpreter().interpretation(
      of: payload("https://EXAMPLE.org/a"), symbology: .qrCode, isGS1: false)
    #expect(answer.meaning.content.title == "example.org")
    #expect(answer.meaning.link?.verdict == .open)
    #expect(answer.reports.keys.sorted() == ["https://EXAMPLE.org/a"])
  }

  @Test("Judges everything that an action would open, whichever content has it")
  func actions() {
    let answer = interpreter().interpretation(
      of: payload("See https://example.org/a or https://192.0.2.1/b"), symbology: .qrCode,
      isGS1: false)
    #expect(answer.meaning.link == nil)
    #expect(answer.reports["https://example.org/a"]?.verdict == .open)
    #expect(answer.reports["https://192.0.2.1/b"]?.verdict == .ask)
    let call = interpreter().interpretation(
      of: payload("tel:+49301234"), symbology: .qrCode, isGS1: false)
    #expect(call.reports["tel:+49301234"]?.verdict == .ask)
  }

  @Test("Understands the reading that was chosen, or the best where there is no such")
  func choice() {
    func title(_ choice: Int) -> String {
      interpreter().interpretation(
        of: payload("Grün"), symbology: .qrCode, isGS1: false, choice: choice
      ).meaning.content.title
    }
    #expect(title(0) == "Grün")
    #expect(title(1) == "GrÃ¼n")
    #expect(title(2) == "Grün")
    #expect(title(-1) == "Grün")
  }

  @Test("Takes bytes that are no text as such")
  func binary() {
    let answer = interpreter().interpretation(
      of: Payload(bytes: [0, 1, 2, 0xFF]), symbology: .qrCode, isGS1: false)
    #expect(answer.readings == [])
    #expect(answer.meaning.content.kind == .binary)
  }

  private func payload(_ text: String) -> Payload { Payload(bytes: Array(text.utf8)) }

  private func interpreter(_ openings: Openings = Openings()) -> Interpreter {
    Interpreter(
      reader: TextReader(decoder: Latin()),
      suffixes: {
        openings.note()
        return LastLabels()
      }, names: { PlainNames() })
  }
}

private final class Openings: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func note() { number.withLock { $0 += 1 } }
}

private struct Latin: CharacterDecoder {
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? {
    guard charset == .windows1252 else { return nil }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

private struct LastLabels: PublicSuffixes {
  func registrableDomain(of host: String) -> String? {
    host.split(separator: ".").suffix(2).joined(separator: ".")
  }
}

private struct PlainNames: HostNames {
  func ascii(ofHost host: String) -> String? { host.lowercased() }
  func unicode(ofLabel label: String) -> String? { nil }
  func look(ofLabel label: String, under topLevel: String) -> LabelLook { .plain }
  func skeleton(ofLabel label: String) -> String { label }
}
