// How the interpreter chooses a reading, judges links and opens its tables.

import Reading
import Meaning
import Synchronization
import Testing
import Wording

@Suite("The interpreter")
struct InterpreterTests {
  @Test("Opens the tables once, with the first link")
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

  @Test("Judges a link and makes its host the title")
  func link() {
    let answer = interpreter().interpretation(
      of: payload("https://EXAMPLE.org/a"), symbology: .qrCode, isGS1: false)
    #expect(answer.meaning.content.title.english == "example.org")
    #expect(answer.meaning.link?.verdict == .open)
    #expect(answer.meaning.reports.keys.sorted() == ["https://EXAMPLE.org/a"])
  }

  @Test("Judges every address that an action opens")
  func actions() {
    let answer = interpreter().interpretation(
      of: payload("See https://example.org/a or https://192.0.2.1/b"), symbology: .qrCode,
      isGS1: false)
    #expect(answer.meaning.link == nil)
    #expect(answer.meaning.reports["https://example.org/a"]?.verdict == .open)
    #expect(answer.meaning.reports["https://192.0.2.1/b"]?.verdict == .ask)
    let call = interpreter().interpretation(
      of: payload("tel:+49301234"), symbology: .qrCode, isGS1: false)
    #expect(call.meaning.reports["tel:+49301234"]?.verdict == .ask)
  }

  @Test("Digits of a Telepen code are a reading to choose, with the meaning that they have")
  func digits() {
    func answer(_ choice: Int) -> Interpretation {
      interpreter().interpretation(
        of: payload("IZ<"), symbology: .telepen, isGS1: false, choice: choice)
    }
    #expect(answer(0).readings.map(\.text) == ["IZ<", "466333"])
    #expect(answer(0).meaning.content.title.english == "IZ<")
    #expect(answer(1).meaning.content.title.english == "466333")
  }

  @Test("Interprets the chosen reading, or the best one if there is no such reading")
  func choice() {
    func title(_ choice: Int) -> String {
      interpreter().interpretation(
        of: payload("Grün"), symbology: .qrCode, isGS1: false, choice: choice
      ).meaning.content.title.english
    }
    #expect(title(0) == "Grün")
    #expect(title(1) == "GrÃ¼n")
    #expect(title(2) == "Grün")
    #expect(title(-1) == "Grün")
  }

  @Test("Asks before a link opens whose host is in a guessed character set")
  func guess() {
    let bytes = Array("https://m".utf8) + [0xFC] + Array("nchen.de/".utf8)
    func link(_ payload: Payload) -> LinkReport? {
      interpreter().interpretation(of: payload, symbology: .qrCode, isGS1: false).meaning.link
    }
    #expect(link(Payload(bytes: bytes))?.reasons == [.hostCharacters])
    #expect(link(Payload(bytes: Array("https://münchen.de/".utf8)))?.verdict == .open)
  }

  @Test("Takes bytes that are no text for binary data")
  func binary() {
    let answer = interpreter().interpretation(
      of: Payload(bytes: [0, 1, 2, 0xFF]), symbology: .qrCode, isGS1: false)
    #expect(answer.readings == [])
    #expect(answer.meaning.content.kind == .binary)
  }

  private func payload(_ text: String) -> Payload { Payload(bytes: Array(text.utf8)) }

  private func interpreter(_ openings: Openings = Openings()) -> Interpreter {
    Interpreter(
      reader: TextReader(decoder: LatinDecoder()),
      suffixes: {
        openings.note()
        return TwoLabels()
      }, names: { TableOfNames() })
  }
}

private final class Openings: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func note() { number.withLock { $0 += 1 } }
}
