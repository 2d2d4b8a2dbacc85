// Numbers of parcels.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Tracking numbers")
struct TrackingNumberTests {
  @Test("A number is read and checked", arguments: TrackingNumberSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(TrackingNumberFormat.self, kind: .parcel)
  }

  @Test("Bars on letters have fields", arguments: TrackingNumberSamples.letters)
  func letters(_ example: ContentExample) {
    example.check(LetterCodeFormat.self, kind: .parcel)
  }

  @Test("No number is a secret", arguments: TrackingNumberSamples.examples)
  func secrets(_ example: ContentExample) {
    #expect(!content(of: example.code).holdsSecret)
  }

  @Test("The main action opens the carrier’s page, and another copies the bare number")
  func actions() throws {
    let parcel = try #require(TrackingNumberFormat.content(of: CodeText("1Z 999 AA1 01 2345 6784")))
    #expect(
      parcel.mainAction == .openLink("https://www.ups.com/track?tracknum=1Z999AA10123456784"))
    #expect(
      parcel.furtherActions == [
        .copy(label: "Tracking number", "1Z999AA10123456784", isSecret: false)
      ])
  }

  @Test("The page is judged as any other link, and has an encrypted address")
  func links() {
    for example in TrackingNumberSamples.examples {
      let meaning = Interpreter.small.meaning(of: example.code)
      guard case .openLink(let page)? = meaning.content.mainAction else { continue }
      #expect(page.hasPrefix("https://"))
      #expect(meaning.reports[page] != nil)
    }
  }

  @Test("A number without a page is copied")
  func withoutPage() throws {
    let parcel = try #require(TrackingNumberFormat.content(of: CodeText("LX123456785CN")))
    #expect(
      parcel.mainAction == .copy(label: "Tracking number", "LX123456785CN", isSecret: false))
    #expect(parcel.furtherActions.isEmpty)
  }

  @Test(
    "A wrong check digit is said where the rest tells the number from others",
    arguments: [
      "RR473124828FI", "1Z5R89390357567128", "00340434161094015903",
      "420902109400111899223100001003",
    ])
  func wrongChecks(_ text: String) throws {
    let content = try #require(TrackingNumberFormat.content(of: CodeText(text)))
    #expect(content.problems.map(\.english) == ["The check digit is wrong."])
  }

  @Test(
    "A wrong check digit is plain text where nothing else tells the number from others",
    arguments: [
      "BR473124828FI", "RR473124829XX", "FR473124829FI", "RR473124828CN",
      "1Z5R89390357AB7128", "008182709980000020033350276D", "9400111201080805483016",
      "9400 1112 0108 0805 4830 16",
    ])
  func uncertain(_ text: String) {
    #expect(TrackingNumberFormat.content(of: CodeText(text)) == nil)
  }

  @Test(
    "A number that could be anything is none, even in a code",
    arguments: [
      ("986578788855", Symbology.code128), ("568283610012734", .code128),
      ("3318810025", .code128), ("0073938000549297", .code128), ("563102430313", .code128),
      ("563102430314", .itf), ("21348075016402", .itf), ("000000000000", .itf),
      ("9L00000000032", .code128), ("3SABCD1234567", .ean13), ("993413796700168509", .qrCode),
      ("H1001770012345601047", .ean13), ("C11031500001889", .code128),
      ("ADE 550DE 201 and further words of an ordinary text", .dataMatrix),
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZ ABCDEFGHIJKLMNOPQRSTUVWXYZ", .dataMatrix),
    ])
  func others(_ text: String, _ symbology: Symbology) {
    let code = CodeText(bytes: Array(text.utf8), text: text, symbology: symbology)
    #expect(TrackingNumberFormat.content(of: code) == nil)
  }

  @Test("The check of DPD finds each single wrong character and each swap of neighbours")
  func modulo37() {
    let number = Array("008182709980000020033350276C".utf8)
    #expect(CheckDigits.isValidModulo37(number))
    for place in number.indices {
      var wrong = number
      wrong[place] = wrong[place] == 0x35 ? 0x36 : 0x35
      #expect(!CheckDigits.isValidModulo37(wrong))
      guard place > 0, number[place] != number[place - 1] else { continue }
      var swapped = number
      swapped.swapAt(place, place - 1)
      #expect(!CheckDigits.isValidModulo37(swapped))
    }
  }
}
