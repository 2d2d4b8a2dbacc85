// SMART health cards, of a person who does not exist.

internal import Testing
internal import Wording

@testable internal import Meaning

enum SmartHealthCardSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "shc:/567629095243206034602924374044603122295953265460346029254077280433602870286471674"
        + "52228092865586057360157452933530874742428535076003930590526435056234233236562042467335"
        + "60565064432767409113626082000403954375010756144682530053640596675613535733400443308234"
        + "23658626508066753677262297243306521250007105940646671326725435803242425533341216405044"
        + "27505560306612241252128342011580654724054665710122369345326313839213942047308602034203"
        + "77460242045695329066209665673656322073626633403737522440543436268210474673032596653706"
        + "94212695952272666340511245758073944396328256640583460402863665837242023772963622455626"
        + "91255326630696103630774303170244111275772293540270304776123342552307231216377005670385"
        + "32341776612765827534435065676265534605570242360320869223771072809102032730564064332556"
        + "52642747759264100416265117108033368061167407377687761777173295310586359774063217609245"
        + "33525694103112403554276354010301055620904327063597771420509367775773870336942763970437"
        + "43658207555403134716120567558610945365639652044337162275373767262666207285309526144354"
        + "53709596437257727310935057307577577741211686005520700214057353804601200726005324369425"
        + "72320634550111103693763773904106567537364266910446625575224376476531133543327235065700"
        + "73923381175540120202422207436252158542822366631232003342375203724593240253744432621625"
        + "22675745527591158283828612922406429765867306070703138077332232476327736043361540734396"
        + "610352303003574",
      title: "Health card of Erika B. Añez",
      [
        "name": "Erika B. Añez", "birth-date": "1964-08-12", "vaccine-2": "Moderna",
        "date-2": "2025-01-01", "test-3": "94558-4", "result-3": "Detected",
        "issuer": "https://health.example.com/issuer", "issued": "2025-01-01",
      ]),
    ContentExample(
      "shc:/1/2/5676", title: "Health card", problems: ["The card is damaged or incomplete."]),
    ContentExample(
      "shc:/", title: "Health card", problems: ["The card is damaged or incomplete."]),
    ContentExample(
      "shc:/567", title: "Health card", problems: ["The card is damaged or incomplete."]),
  ]
}

enum SmartHealthLinkSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "shlink:/eyJ1cmwiOiJodHRwczovL2Voci5leGFtcGxlLm9yZy9tIiwiZmxhZyI6IkxQIiwia2V5Ijoi"
        + "cnhUZ1lsT2FLSlBGdGNFZDBxY2NlTjh3RVU0cDk0U3FBd0lXUWU2dVg3USIsImxhYmVsIjoiU2hvdHMi"
        + "fQ",
      title: "Shots",
      [
        "server": "ehr.example.org", "description": "Shots",
        "passcode": "The sender will give one.",
        "effect": "Anyone with this code can read the health data.",
      ]),
    ContentExample(
      "https://viewer.example.org#shlink:/eyJ1cmwiOiJodHRwczovL2UuZXhhbXBsZS9tIiwia2V5I"
        + "joicnhUZ1lsT2FLSlBGdGNFZDBxY2NlTjh3RVU0cDk0U3FBd0lXUWU2dVg3USJ9",
      title: "Link to health data", ["server": "e.example"]),
    ContentExample(
      "shlink:/eyJ1cmwi", title: "Link to health data", problems: ["The code is damaged."]),
  ]
}

@Suite("Health cards", .unpacking)
struct SmartHealthCardTests {
  @Test("A link to health data says what it gives", arguments: SmartHealthLinkSamples.examples)
  func links(_ example: ContentExample) {
    example.check(SmartHealthLinkFormat.self, kind: .healthCertificate)
  }

  @Test("The key of a link is a secret, and a page before it opens")
  func secrets() {
    let content = content(SmartHealthLinkSamples.examples[1].payload)
    #expect(content.fields.first { $0.name == "key" }?.isSecret == true)
    #expect(content.mainAction == .openLink(SmartHealthLinkSamples.examples[1].payload))
  }

  @Test("A card is read as far as that needs no key", arguments: SmartHealthCardSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(SmartHealthCardFormat.self, kind: .healthCertificate)
  }

  @Test("JSON is read as values, and anything else is refused")
  func json() {
    func tree(_ text: String) -> JSONTree? { JSONTree(Array(text.utf8)[...]) }
    #expect(
      tree(#" {"a" : [1, -2.5e3, "x\u00e9\n\"", true, null, {}] , "b":[]} "#)
        == .object([
          "a": .list([
            .number(1), .number(-2500), .text("xé\n\""), .word("true"), .word("null"), .object([:]),
          ]), "b": .list([]),
        ]))
    for sample in ["", "{", "[1,]", #"{"a"}"#, "[tru]", #"["\x"]"#, #"["\u12"]"#, #"["a"#, "[1] 2"]
    {
      #expect(tree(sample) == nil, "\(sample)")
    }
    #expect(tree(String(repeating: "[", count: 10_000)) == nil)
  }
}
