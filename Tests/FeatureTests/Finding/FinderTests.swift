// Finding one code among many, by a text or by a line of the list.

import FeatureModels
import FeatureSessions
import Meaning
import Reading
import Testing
import Wording

@Suite("Finding a code", .timeLimit(.minutes(10)))
@MainActor
struct FinderTests {
  private static let list = """
    Barcode,Name,Price
    A-1,Milk,1.20
    A-12,Bread,2.40
    007,Salt,0.90
    """

  private func stage(_ codes: [Detection]) async -> Stage {
    let stage = Stage()
    await stage.runCamera()
    for _ in 0..<5 { await stage.see(codes) }
    return stage
  }

  private func texts(_ stage: Stage) -> [String] {
    stage.session.finder.matches.compactMap { stage.session.results[$0]?.text }
  }

  @Test("Typing narrows the matches, whatever the case and the order of the words")
  func typing() async {
    let stage = await stage([
      code("Red Apple"), code("green apple", at: 300), code("Pear", at: 500),
    ])
    let finder = stage.session.finder
    #expect(!finder.isOn && texts(stage).isEmpty)
    finder.find(.text(""))
    #expect(finder.isOn && !finder.isChoosing && texts(stage).isEmpty)
    finder.find(.text("apple"))
    #expect(texts(stage) == ["Red Apple", "green apple"])
    finder.find(.text("APPLE re"))
    #expect(texts(stage) == ["Red Apple", "green apple"])
    finder.find(.text("apple red"))
    #expect(texts(stage) == ["Red Apple"])
    #expect(finder.total == 3)
    finder.end()
    #expect(!finder.isOn && texts(stage).isEmpty)
  }

  @Test("The symbology, a note and the values of the list match as well")
  func fields() async throws {
    let stage = await stage([code("A-1"), code("A-12", at: 300), code("x", at: 500, .code128)])
    let (session, finder) = (stage.session, stage.session.finder)
    #expect(await session.counting.openList(Array(Self.list.utf8), named: "goods") == nil)
    finder.find(.text("bread"))
    #expect(texts(stage) == ["A-12"])
    finder.find(.text("code 128"))
    #expect(texts(stage) == ["x"])
    finder.find(.text("cellar"))
    #expect(texts(stage).isEmpty)
    let row = try #require(session.results.all.first { $0.text == "x" }).id
    let entry = try #require(session.table.worksheet.row(of: row))
    session.table.worksheet.setNote("Cellar, left", of: entry)
    #expect(texts(stage) == ["x"])
  }

  @Test(
    "A line of the list matches its own code only, also with lost zeros, and when it comes later")
  func line() async {
    let stage = await stage([code("A-12"), code("A-1", at: 300)])
    let finder = stage.session.finder
    #expect(await stage.session.counting.openList(Array(Self.list.utf8), named: "goods") == nil)
    finder.find(.code("A-1"))
    #expect(texts(stage) == ["A-1"])
    finder.find(.code("007"))
    #expect(texts(stage).isEmpty && finder.isChoosing)
    for _ in 0..<5 { await stage.see([code("A-12"), code("7", at: 300)]) }
    #expect(texts(stage) == ["7"])
  }

  @Test("Enter goes on from match to match and begins again after the last")
  func goingOn() async {
    let stage = await stage([code("b1"), code("b2", at: 300), code("c", at: 500)])
    let finder = stage.session.finder
    finder.find(.text("b"))
    var seen: [String?] = []
    for _ in 0..<3 {
      #expect(finder.goOn())
      seen.append(finder.current.flatMap { stage.session.results[$0]?.text })
    }
    #expect(seen == ["b1", "b2", "b1"])
    finder.find(.text("nothing"))
    #expect(!finder.goOn() && finder.current == nil)
  }

  @Test("The text of a secret is not searched")
  func secrets() async {
    let secret = "otpauth://totp/Example:alice?secret=JBSWY3DPEHPK3PXP&issuer=Example"
    let stage = await stage([code(secret)])
    let finder = stage.session.finder
    finder.find(.text("JBSWY3DPEHPK3PXP"))
    #expect(texts(stage).isEmpty)
    finder.find(.text("example"))
    #expect(texts(stage) == [secret])
  }

  @Test("The place where a code left the view is remembered")
  func lastPlaces() async throws {
    let stage = await stage([code("stays", at: 100), code("goes", at: 1160)])
    let result = try #require(stage.session.results.all.first { $0.text == "goes" })
    #expect(stage.session.view.lastPlace(of: result) == nil)
    for _ in 0..<90 { await stage.see([code("stays", at: 100)]) }
    let place = try #require(stage.session.view.lastPlace(of: result))
    #expect(abs(place.x - 1200 / 1280) < 0.01 && abs(place.y - 140 / 720) < 0.01)
    await stage.run(.demo)
    #expect(stage.session.view.lastPlace(of: result) == nil)
  }
}
