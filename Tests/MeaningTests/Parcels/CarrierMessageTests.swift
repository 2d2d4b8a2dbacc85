// Messages of carriers, and machine-readable letters.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Messages of carriers and postage")
struct CarrierMessageTests {
  @Test("A message is read", arguments: CarrierMessageSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(CarrierMessageFormat.self, kind: .parcel)
  }

  @Test("A Mailmark is read", arguments: CarrierMessageSamples.letters)
  func letters(_ example: ContentExample) {
    example.check(MailmarkFormat.self, kind: .parcel)
  }

  @Test("A stamp shows its number, and its bytes can be copied")
  func stamp() throws {
    let code = CarrierMessageSamples.stamp
    let stamp = try #require(PostageFormat.content(of: code))
    #expect(stamp.title.english == "Postage of Deutsche Post")
    #expect(stamp.fields["service"] == "Postage stamp")
    #expect(stamp.fields["serial"] == "149441407")
    #expect(ContentFormats.content(of: code) == stamp)
    let other = PostageFormat.content(of: CarrierMessageSamples.otherPostage)
    #expect(other?.fields["service"] == "Postage")
  }

  @Test(
    "Other texts with the same beginnings or separators are none",
    arguments: [
      "[)>", "[)>\u{1E}06\u{1D}1JUN123456789", "DEAR CUSTOMER, your parcel is here",
      "JGB is short for a name that few people know at all", "JGB 012100123412345678",
      "999999999\u{1D}840\u{1D}001\u{1D}THIS IS A TEST",
    ])
  func others(_ text: String) {
    let code = CodeText(bytes: Array(text.utf8), text: text, symbology: .dataMatrix)
    #expect(CarrierMessageFormat.content(of: code) == nil)
    #expect(MailmarkFormat.content(of: code) == nil)
    #expect(PostageFormat.content(of: code) == nil)
  }
}
