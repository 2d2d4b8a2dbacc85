// Requests to wallets, offers to them and codes of mobile documents.

enum WalletRequestSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "openid4vp://?client_id=x509_san_dns%3Averifier.example.com&request_uri=https%3A%"
        + "2F%2Fverifier.example.com%2Frequest%2F1",
      title: "Request for identity data from verifier.example.com",
      [
        "requester": "x509_san_dns:verifier.example.com",
        "host": "verifier.example.com",
        "request": "https://verifier.example.com/request/1",
      ]),
    ContentExample(
      "haip://?client_id=https%3A%2F%2Fshop.example.com&response_uri=http%3A%2F%2Fshop."
        + "example.com%40evil.example%2Fr&dcql_query=%7B%22credentials%22%3A%5B%7B%22id%22%"
        + "3A%22pid%22%2C%22format%22%3A%22dc%2Bsd-jwt%22%2C%22meta%22%3A%7B%22vct_values%2"
        + "2%3A%5B%22urn%3Aeudi%3Apid%3A1%22%5D%7D%2C%22claims%22%3A%5B%7B%22path%22%3A%5B%"
        + "22family_name%22%5D%7D%2C%7B%22path%22%3A%5B%22birthdate%22%5D%7D%5D%7D%2C%7B%22"
        + "id%22%3A%22mdl%22%2C%22format%22%3A%22mso_mdoc%22%2C%22meta%22%3A%7B%22doctype_v"
        + "alue%22%3A%22org.iso.18013.5.1.mDL%22%7D%2C%22claims%22%3A%5B%7B%22path%22%3A%5B"
        + "%22org.iso.18013.5.1%22%2C%22driving_privileges%22%5D%7D%5D%7D%5D%7D",
      title: "Request for identity data from evil.example",
      [
        "wanted": "urn:eudi:pid:1",
        "data": "family_name, birthdate",
        "wanted-2": "org.iso.18013.5.1.mDL",
        "data-2": "driving_privileges",
        "answer": "http://shop.example.com@evil.example/r",
      ],
      problems: [
        "The address “http://shop.example.com@evil.example/r” is not encrypted."
      ]),
    ContentExample(
      "eudi-openid4vp://authorize?client_id=verifier&response_uri=https%3A%2F%2Fv.examp"
        + "le%2Fr&presentation_definition=%7B%22id%22%3A%22x%22%2C%22input_descriptors%22%3"
        + "A%5B%7B%22id%22%3A%22id1%22%2C%22name%22%3A%22Proof%20of%20age%22%2C%22purpose%2"
        + "2%3A%22Check%20your%20age%22%2C%22constraints%22%3A%7B%22fields%22%3A%5B%7B%22pa"
        + "th%22%3A%5B%22%24%5B%27eu.europa.ec.av.1%27%5D%5B%27age_over_18%27%5D%22%5D%7D%5"
        + "D%7D%7D%5D%7D",
      title: "Request for identity data from v.example",
      [
        "wanted": "Proof of age",
        "data": "age_over_18",
        "purpose": "Check your age",
        "requester": "verifier",
      ]),
    ContentExample(
      "openid-credential-offer://?credential_offer=%7B%22credential_issuer%22%3A%22http"
        + "s%3A%2F%2Fissuer.example.com%22%2C%22credential_configuration_ids%22%3A%5B%22org"
        + ".iso.18013.5.1.mDL%22%5D%2C%22grants%22%3A%7B%22urn%3Aietf%3Aparams%3Aoauth%3Agr"
        + "ant-type%3Apre-authorized_code%22%3A%7B%22pre-authorized_code%22%3A%22oaKazRN8I0"
        + "IbtZ0C7JuMn5%22%2C%22tx_code%22%3A%7B%7D%7D%7D%7D",
      title: "Offer of an identity document from issuer.example.com",
      [
        "issuer": "https://issuer.example.com",
        "document": "org.iso.18013.5.1.mDL",
        "authorization-code": "oaKazRN8I0IbtZ0C7JuMn5",
        "transaction-code": "required",
      ]),
    ContentExample(
      "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fissuer.example.com"
        + "%2Foffers%2F7",
      title: "Offer of an identity document from issuer.example.com",
      [
        "offer": "https://issuer.example.com/offers/7"
      ]),
    ContentExample(
      "mdoc:owBjMS4wAYIB2BhYS6QBAiABIVggAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8iWCA"
        + "AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHwKCgwIBoQABgwEBoQAY_w",
      title: "Mobile identity document",
      [
        "version": "1.0",
        "connection": "Bluetooth, NFC",
      ]),
    ContentExample(
      "mdoc:oQBjMS4w",
      title: "Mobile identity document",
      [
        "version": "1.0"
      ],
      problems: [
        "The key is missing."
      ]),
  ]

  static let samples = examples.map(\.payload)
}
