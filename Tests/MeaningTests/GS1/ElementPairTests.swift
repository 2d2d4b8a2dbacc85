// Which elements of GS1 may be in one code, as the General Specifications say it.

import Meaning
import Testing
import Wording

@Suite("Pairs of GS1 elements")
struct ElementPairTests {
  @Test(
    "Elements that do not go together, or that miss the one that they need, make no code",
    arguments: [
      ("(01)09501101530003(02)09501101530003(37)2", "(01) and "),
      ("(01)09501101530003(37)2", "(01) and "),
      ("(01)09501101530003(01)09501101530010", "appears twice"),
      ("(01)09501101530003(3102)000100(3103)001000", "cannot be combined"),
      ("(01)09501101530003(21)A(235)B", "cannot be combined"),
      ("(420)12345(421)27612345", "cannot be combined"),
      ("(01)09501101530003(422)276(426)276", "cannot be combined"),
      ("(02)09501101530003", "needs one of these in the same code: (37)."),
      ("(37)12", "needs one of these in the same code: (02), (8026)."),
      ("(01)09501101530003(250)A", "in the same code: (21)."),
    ])
  func faults(text: String, part: String) throws {
    let elements = try #require(GS1ElementText(text))
    let problem = try #require(elements.problem)
    #expect(problem.english.contains(part), "\(problem)")
  }

  @Test(
    "Elements that go together make a code without advice",
    arguments: [
      "(01)09501101530003(10)A1", "(01)09501101530003(17)271231(10)A1(21)7",
      "(00)095011015300000010", "(00)106141412345678908(02)09501101530003(37)12(10)A1",
      "(01)90614141000015(3103)001000",
      "(01)09501101530003(01)09501101530003", "(414)9501101530003(254)A1",
    ])
  func fitting(text: String) throws {
    let elements = try #require(GS1ElementText(text))
    #expect(elements.problem == nil, "\(elements.problem?.english ?? "")")
    #expect(elements.advice == nil, "\(elements.advice?.english ?? "")")
  }

  @Test("A batch without its GTIN makes a code, with the advice to put that beside it")
  func advice() throws {
    let elements = try #require(GS1ElementText("(10)A1"))
    #expect(elements.problem == nil)
    #expect(
      elements.advice?.english.contains("Batch or lot (10) needs one of these in this code, or")
        == true)
  }
}
