// Requests to wallets for proofs of identity, and offers of such proofs (OpenID for Verifiable
// Presentations and for Verifiable Credential Issuance), and the other way round the codes of
// mobile documents that a reader connects to (ISO/IEC 18013-5). The title names what is asked and the
// one that asks, before anything opens.

internal import Wording

enum WalletRequestFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    if let engagement = text.dropping(prefix: "mdoc:"), !engagement.starts(with: "//".utf8) {
      return document(engagement)
    }
    guard let address = Address(text, plusIsSpace: true) else { return nil }
    switch address.scheme {
    case "openid4vp", "eudi-openid4vp", "mdoc-openid4vp", "haip", "haip-vp":
      return request(address, link: text.string)
    case "openid-credential-offer", "openid-initiate-issuance", "haip-vci":
      return offer(address, link: text.string)
    default: return nil
    }
  }

  // MARK: Requests

  private static func request(_ address: Address, link: String) -> Content? {
    // The details may be in a request that the wallet fetches.
    let places = [address["client_id"], address["request_uri"], address["response_uri"]]
    guard places.contains(where: { $0 != nil }) else { return nil }
    var fields: [ContentField] = []
    // An identifier alone proves nothing; what is fetched or answered goes to these hosts.
    let host = (places.dropFirst() + places.prefix(1)).lazy.compactMap { $0.flatMap(host(in:)) }
      .first
    fields.add("requester", Sentence("Requested by"), address["client_id"] ?? host)
    fields.add("host", Sentence("Host"), host)
    let wanted = queried(address["dcql_query"]) + defined(address["presentation_definition"])
    for (number, want) in zip(1..., wanted.prefix(most)) {
      let suffix = number == 1 ? "" : "-\(number)"
      fields.add("wanted" + suffix, Sentence("Wanted", context: "data"), want.name)
      fields.add("data" + suffix, Sentence("Requested data"), want.data)
      fields.add("purpose" + suffix, Sentence("Purpose"), want.purpose)
    }
    fields.add("request", Sentence("Request to fetch"), address["request_uri"])
    fields.add("answer", Sentence("Answer goes to"), address["response_uri"])
    var problems: [Sentence] = []
    for place in places.dropFirst().compactMap(\.self) where place.hasPrefix("http://") {
      problems.append(Sentence("The address “\(place)” is not encrypted."))
    }
    let title =
      (host ?? address["client_id"]).map { Sentence("Request for identity data from \($0)") }
      ?? Sentence("Request for identity data")
    return Content(
      .identity, title: title, fields: fields, mainAction: .openLink(link),
      furtherActions: fields.copies(of: ["requester", "request"]), problems: problems)
  }

  /// A request names fewer documents, each with fewer parts.
  private static let most = 16

  private typealias Want = (name: String?, data: String?, purpose: String?)

  /// The documents of a query in DCQL.
  private static func queried(_ text: String?) -> [Want] {
    guard let query = text.flatMap({ JSONTree(UTF8Text(utf8: $0)) }) else { return [] }
    return query["credentials"]?.items.map { credential in
      let meta = credential["meta"]
      let types = [meta?["doctype_value"]] + (meta?["vct_values"]?.items.map { $0 } ?? [])
      let name = types.compactMap { $0?.string }.first ?? credential["id"]?.string
      let claims = credential["claims"]?.items.prefix(most * 4).compactMap { claim in
        claim["path"]?.items.last?.string ?? claim["claim_name"]?.string
      }
      return (name, claims?.joined(separator: ", "), nil)
    } ?? []
  }

  /// The documents of a definition in Presentation Exchange.
  private static func defined(_ text: String?) -> [Want] {
    guard let definition = text.flatMap({ JSONTree(UTF8Text(utf8: $0)) }) else { return [] }
    return definition["input_descriptors"]?.items.map { descriptor in
      let paths = descriptor["constraints"]?["fields"]?.items.prefix(most * 4).compactMap { field in
        field["path"]?.items.first?.string.map { path in
          // `$['org.iso.18013.5.1']['family_name']` or `$.family_name`.
          path.split { "$.[]'\"".contains($0) }.last.map(String.init) ?? path
        }
      }
      return (
        descriptor["name"]?.string ?? descriptor["id"]?.string, paths?.joined(separator: ", "),
        descriptor["purpose"]?.string
      )
    } ?? []
  }

  /// The host of an address, or the name in an identifier such as `x509_san_dns:example.com`.
  private static func host(in address: String) -> String? {
    let text = UTF8Text(utf8: address)
    if let name = text.dropping(prefix: "x509_san_dns:") { return name.string }
    guard let start = text.firstIndex(of: "://") else { return nil }
    let authority = text[(start + 3)...].prefix { !"/?#\\".utf8.contains($0) }
    // A name before `@` is a user, which may look like a host.
    let host = authority.split(separator: UInt8(ascii: "@")).last ?? []
    return host.isEmpty ? nil : host.string
  }

  // MARK: Offers

  private static func offer(_ address: Address, link: String) -> Content? {
    let offer = address["credential_offer"].flatMap { JSONTree(UTF8Text(utf8: $0)) }
    let issuer = offer?["credential_issuer"]?.string ?? address["issuer"]
    let place = address["credential_offer_uri"]
    guard issuer != nil || place != nil else { return nil }
    var fields: [ContentField] = []
    let host = (issuer ?? place).flatMap(host(in:))
    fields.add("issuer", Sentence("Issued by"), issuer)
    fields.add("host", Sentence("Host"), host)
    let names =
      offer?["credential_configuration_ids"]?.items.compactMap(\.string)
      ?? offer?["credentials"]?.items.compactMap(\.string) ?? []
    fields.add("document", Sentence("Offered"), names.prefix(most).joined(separator: ", "))
    let granted = offer?["grants"]?["urn:ietf:params:oauth:grant-type:pre-authorized_code"]
    // This code is enough to get the document.
    fields.add(
      "authorization-code", Sentence("Authorization code"),
      granted?["pre-authorized_code"]?.string ?? address["pre-authorized_code"], isSecret: true)
    if granted?["tx_code"] != nil || granted?["user_pin_required"] == .word("true") {
      fields.add("transaction-code", Sentence("Transaction code"), Sentence("required"))
    }
    fields.add("offer", Sentence("Offer to fetch"), place)
    let title =
      host.map { Sentence("Offer of an identity document from \($0)") }
      ?? Sentence("Offer of an identity document")
    return Content(.identity, title: title, fields: fields, mainAction: .openLink(link))
  }

  // MARK: Mobile documents

  private static func document(_ engagement: UTF8Text) -> Content? {
    guard let bytes = Base64.decoded(engagement), let value = CBOR.value(of: bytes),
      case .text(let version)? = value[.integer(0)]
    else { return nil }
    var fields: [ContentField] = []
    fields.add("version", Sentence("Version"), version)
    var ways: [Sentence] = []
    if case .array(let methods)? = value[.integer(2)] {
      for method in methods.prefix(most) {
        guard case .array(let parts) = method, case .integer(let type)? = parts.first else {
          continue
        }
        let names = [1: "NFC", 2: "Bluetooth", 3: "Wi-Fi Aware"]
        ways.append(Sentence(exact: names[type] ?? "\(type)"))
      }
    }
    if !ways.isEmpty { fields.add("connection", Sentence("Connection"), Sentence(listing: ways)) }
    var problems: [Sentence] = []
    if value[.integer(1)] == nil { problems.append(Sentence("The key is missing.")) }
    return Content(
      .identity, title: Sentence("Mobile identity document"), fields: fields, problems: problems)
  }
}
