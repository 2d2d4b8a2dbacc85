// The turns of the questions about programs, and what pages cost that withdraw theirs.

import FeatureSessions
import Testing

@testable import Reticle

@Suite("Questions about programs", .timeLimit(.minutes(1)))
@MainActor
struct QuestionTests {
  private func page(_ number: Int, site: String = "shop.example") -> Peer {
    Peer(sender: ":1.\(number)", process: nil, program: .page("https://\(number)", site: site))
  }

  private let other = Peer(sender: ":1.99", process: nil, program: .file("/usr/bin/other"))

  @Test("A page has no turn before the user opens its question, and keeps no other program waiting")
  func turns() async {
    let questions = Questions()
    #expect(questions.begin(for: page(1)) && questions.begin(for: page(2)))
    #expect(!questions.begin(for: page(1)))
    #expect(questions.begin(for: other))
    await questions.turn(of: other.key)
    #expect(questions.pages == [page(1).program, page(2).program])
    questions.openPage()
    #expect(questions.pages == [page(2).program])
    questions.end(for: other.key)
    await questions.turn(of: page(1).key)
  }

  @Test("Many pages take no place of other programs")
  func places() {
    let questions = Questions()
    #expect((0..<100).filter { questions.begin(for: page($0)) }.count == 8)
    #expect(questions.begin(for: other))
  }

  @Test("The fifth question that a site withdraws is final for it, unless the user agrees between")
  func withdrawals() {
    var refusals = Refusals()
    for number in 0..<4 { refusals.noteWithdrawal(of: page(number)) }
    refusals.noteConsent(to: page(9))
    for number in 0..<4 { refusals.noteWithdrawal(of: page(number)) }
    #expect(!refusals.isFinal(for: page(9)))
    refusals.noteWithdrawal(of: page(5))
    #expect(refusals.isFinal(for: page(9)))
    #expect(!refusals.isFinal(for: page(9, site: "other.example")))
    for _ in 0..<9 { refusals.noteWithdrawal(of: other) }
    #expect(!refusals.isFinal(for: other))
  }
}
