// Activation codes of eSIMs (GSMA SGP.22): `LPA:1$server$code`. The code installs a subscription
// once, on the first device that uses it, so it is a secret.

internal import Wording

/// The activation code of an eSIM.
enum ESIMFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let body = text.dropping(prefix: "LPA:") else { return nil }
    let parts = body.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].areDigits else { return nil }
    let server = parts[1].trimmed
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    fields.add("server", Sentence("Server"), server)
    fields.add(
      "activation-code", Sentence("Activation code"), parts[ifThere: 2]?.string, isSecret: true)
    fields.add("operator", Sentence("Operator’s identifier"), parts[ifThere: 3]?.string)
    if parts[ifThere: 4]?.string == "1" {
      fields.add(
        "confirmation", Sentence("Confirmation code"), Sentence("The operator will ask for one."))
    }
    if !parts[0].elementsEqual("1".utf8) {
      problems.append(Sentence("The version is \(parts[0].excerpt), not 1."))
    }
    if server.isEmpty { problems.append(Sentence("The server is missing.")) }
    return Content(
      .esim,
      title: server.isEmpty ? Sentence("eSIM") : Sentence("eSIM from \(server.string)"),
      fields: fields,
      mainAction: .copy(label: Sentence("Activation code"), text.string, isSecret: true),
      problems: problems)
  }
}
