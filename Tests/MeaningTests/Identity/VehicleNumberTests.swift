// Numbers of vehicles.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

enum VehicleNumberSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "VIN: 1M8GDM9A0KP042788", title: "Vehicle 1M8GDM9A0KP042788",
      problems: ["The check digit is wrong."]),
    // Europe does not require the check digit.
    ContentExample("VIN WVWZZZ1J93W386753", title: "Vehicle WVWZZZ1J93W386753"),
    ContentExample(
      "1M8GDM9AXKP042788", title: "Vehicle 1M8GDM9AXKP042788",
      [
        "number": "1M8GDM9AXKP042788", "manufacturer": "1M8", "region": "North America",
        "model-year": "1989", "serial": "042788",
      ]),
    ContentExample(
      "I1HGCM82690A004352", title: "Vehicle 1HGCM82690A004352",
      ["number": "1HGCM82690A004352", "raw": "I1HGCM82690A004352"], symbology: .code39),
    ContentExample("WVWZZZ1J93W386752", title: "Vehicle WVWZZZ1J93W386752", ["region": "Europe"]),
  ]
}

@Suite("Numbers of vehicles")
struct VehicleNumberTests {
  @Test("A number is named and taken apart", arguments: VehicleNumberSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(VehicleNumberFormat.self, kind: .vehicle)
  }

  @Test(
    "Other texts are no numbers of vehicles",
    arguments: [
      "11111111111111111", "1M8GDM9A1KP042788", "1M8GDM9AXKP04278", "IM8GDM9AXKP042788",
      "1M8GDM9AXKP0427888", "1m8gdm9axkp042788", "AAAAAAAAXAAAAAAAA",
    ])
  func others(_ text: String) {
    #expect(VehicleNumberFormat.content(of: CodeText(text)) == nil)
  }
}
