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

  @Test(
    "A number in a text is read by its length, its beginning and its check",
    arguments: [
      ("9400111899223100234566", "USPS 9400 1118 9922 3100 2345 66"),
      ("1001921334250001000300779017972697", "FedEx 7790 1797 2697"),
      ("9622001900000000000000776632517510", "FedEx 7766 3251 7510"),
      ("9611020987654312345672", "FedEx 9876 5431 2345 672"),
      ("01505100000123E", "DPD 0150 5100 0001 23"),
      ("008213001505100000123136276", "DPD 0150 5100 0001 23"),
      ("%008213001505100000123136276U", "DPD 0150 5100 0001 23"),
      ("H1002340123456789012", "Hermes H1002340123456789012"),
      ("3SDEVC123456789", "PostNL 3SDEVC123456789"),
      ("6A12345678905", "La Poste 6A 12345 67890 5"), ("tba123456789012", "Amazon TBA123456789012"),
      ("rr473124829at", "Österreichische Post RR 473 124 829 AT"),
      ("(J)JD01 4600 0078 8282 3112", "DHL JJD014600007882823112"),
    ])
  func texts(_ text: String, _ title: String) throws {
    let content = try #require(TrackingNumberFormat.content(of: CodeText(text)))
    #expect(content.title.english == title)
    #expect(content.problems.isEmpty)
  }

  @Test(
    "Behind its carrier’s name, a number without a mark of its own is read",
    arguments: [
      ("FedEx 7790 1797 2697", "FedEx 7790 1797 2697"),
      ("FedEx Ground: 041521521521586", "FedEx 0415 2152 1521 586"),
      ("UPS Tracking: 1Z5R89390357567127", "UPS 1Z 5R8 939 03 5756 7127"),
      ("DHL Express Waybill 1234567891", "DHL 1234567891"),
      ("Identcode 56.310 243.031 3", "DHL 56.310 243.031 3"),
      ("Leitcode 21348075016401", "Deutsche Post DE 21348"),
      ("DPD 01505100000123", "DPD 0150 5100 0001 23"),
      ("GLS Track-ID: ZLVQ7H1K", "GLS ZLVQ7H1K"), ("GLS 123456789011", "GLS 123456789011"),
      ("Hermes Sendungsnummer 14102345678901", "Hermes 14102345678901"),
    ])
  func named(_ text: String, _ title: String) throws {
    let content = try #require(TrackingNumberFormat.content(of: CodeText(text)))
    #expect(content.title.english == title)
    #expect(content.problems.isEmpty)
  }

  @Test(
    "The digits of an Intelligent Mail barcode are read where they are written",
    arguments: ["0027010350204297169134567123401", "00270103502042971691-34567123401"])
  func writtenMail(_ text: String) throws {
    let content = try #require(LetterCodeFormat.content(of: CodeText(text)))
    #expect(content.fields["destination"] == "34567-1234")
    #expect(content.fields["service-type"] == "270")
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
      "420902109400111899223100001003", "9400111201080805483017", "9400 1112 0108 0805 4830 17",
      "008182709980000020033350276D", "1001921334250001000300779017972698",
      "9611020987654312345673", "6A12345678906", "9L00000000032", "FedEx 7790 1797 2698",
      "DHL Express 1234567892",
      "Identcode 563102430314",
    ])
  func wrongChecks(_ text: String) throws {
    let content = try #require(TrackingNumberFormat.content(of: CodeText(text)))
    #expect(content.problems.map(\.english) == ["The check digit is wrong."])
  }

  @Test(
    "A wrong check digit is plain text where nothing else tells the number from others",
    arguments: [
      "BR473124828FI", "RR473124829XX", "FR473124829FI", "RR473124828MT",
      "1Z5R89390357AB7128", "9100111201080805483016", "01505100000123F", "986578788855",
      "6Z12345678906", "GLS", "GLS Depot 844", "UPS Store", "DHL Paket 12", "Hermes 1410234567890",
      "FedEx 1Z5R89390357567127", "DHL FedEx 779017972697", "0027010350204297169134567123",
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
      ("3SABCD1234567", .ean13), ("993413796700168509", .qrCode),
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
