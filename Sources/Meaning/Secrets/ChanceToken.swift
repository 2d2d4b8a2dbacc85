// A single word that looks random is a token: people do not write, print or count like this. Public
// forms that look random are excluded: hashes, identifiers, coin addresses, keys that check
// signatures, and file names.

internal import Wording

/// Finds tokens whose issuer is not known.
enum ChanceToken {
  private static var accessToken: Sentence { Sentence("Access token") }

  static func secret(in text: UTF8Text) -> Secret? {
    if isGrouped(text) { return Secret(accessToken, text) }
    guard (24...2048).contains(text.count), text.allSatisfy(isTokenByte) else { return nil }
    if let isSecret = holdsSecretInside(text) { return isSecret ? Secret(accessToken, text) : nil }
    guard !isPublic(text), isChance(text) || isPrefixedHash(text) else { return nil }
    return Secret(accessToken, text)
  }

  /// A key in at least six groups of four characters: `EsTb 7Qmx 2Vlp …`.
  private static func isGrouped(_ text: UTF8Text) -> Bool {
    guard text.count <= 160 else { return false }
    let groups = text.split(separator: .space)
    return groups.count >= 6
      && groups.allSatisfy {
        $0.count == 4 && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }
      && isChance(Array(groups.joined())[...])
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-_.=+/~:%!".utf8.contains(byte)
  }

  /// Whether capitals, small letters and digits alternate as often as in random text. Words that
  /// are joined alternate only where one begins.
  static func isChance(_ text: UTF8Text) -> Bool {
    var (counts, changes, last, longest, run) = ([0, 0, 0], 0, -1, 0, 0)
    for byte in text {
      let sort =
        byte.isASCIIDigit ? 0 : byte.isASCIICapital ? 1 : byte.isASCIILetter ? 2 : -1
      guard sort >= 0 else {
        run = 0
        continue
      }
      run += 1
      longest = max(longest, run)
      counts[sort] += 1
      if last >= 0, last != sort { changes += 1 }
      last = sort
    }
    let count = counts[0] + counts[1] + counts[2]
    guard count >= 20, (text.count - count) * 5 <= count else { return false }
    if counts[1] > 1, counts[2] > 1 {
      // Without digits, a text must be longer to be distinct from words.
      return counts[0] > 1
        ? changes * 100 >= 36 * count : count >= 32 && changes * 100 >= 42 * count
    }
    guard counts[0] > 2, longest >= 28, longest == count else { return false }
    if counts[2] > 0 { return changes >= 8 && changes * 100 >= 27 * count && !isHexadecimal(text) }
    // Base 32, in the lengths of keys for one-time passwords.
    return (count == 32 || count == 52) && changes >= 5
      && text.allSatisfy { $0.isASCIICapital || (0x32...0x37).contains($0) }
  }

  private static func isHexadecimal(_ text: UTF8Text) -> Bool {
    text.allSatisfy { $0.hexValue != nil || $0 == UInt8(ascii: "-") }
  }

  /// A short prefix and at least 32 hexadecimal digits, as many issuers write tokens.
  private static func isPrefixedHash(_ text: UTF8Text) -> Bool {
    guard let mark = text.lastIndex(of: UInt8(ascii: "_")) else { return false }
    let (prefix, digits) = (text[..<mark], text[(mark + 1)...])
    let ordinary = [
      "sha1", "sha256", "sha512", "md5", "img", "image", "file", "photo", "doc", "id", "uuid",
      "commit", "git", "hash", "video", "asset", "rev", "pub", "public",
    ]
    return (2...16).contains(prefix.count) && digits.count >= 32 && isHexadecimal(digits)
      && prefix.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      && !ordinary.contains(prefix.lowercased.string)
  }

  // MARK: Public forms

  private static func isPublic(_ text: UTF8Text) -> Bool {
    if isHexadecimal(text) || text.starts(with: "0x".utf8) { return true }
    // An address, another notation with a name before a colon, or a file name.
    let head = text.prefix { $0 != .colon }
    if head.count < min(text.count, 20), !isChance(head), !isIdentifier(head) { return true }
    if let dot = text.lastIndex(of: .dot), text.endIndex - dot <= 5 { return true }
    if publicPrefixes.contains(where: { text.starts(with: $0.utf8) }) { return true }
    if isBech32(text) || IndianInvoiceFormat.invoice(inToken: text) != nil { return true }
    return isPublicBase58(text)
  }

  /// Whether the text is a hexadecimal number, like an identifier before a token.
  private static func isIdentifier(_ head: UTF8Text) -> Bool {
    head.count >= 6 && isHexadecimal(head) && head.contains(where: \.isASCIIDigit)
  }

  private static let publicPrefixes = [
    "pk_", "pk.", "pub_", "PUB_", "pub-", "xpub", "ypub", "zpub", "tpub", "vpub", "upub", "ssh-",
    "AAAAB3NzaC1", "AAAAC3NzaC1", "AAAAE2VjZHNh", "pi_", "ch_", "cus_", "prod_", "price_", "sub_",
    "seti_", "txn_", "acct_", "evt_", "in_", "cs_test_", "cs_live_", "phc_", "BM-", "000201",
    "npub1", "nprofile1", "nevent1", "naddr1", "bafy", "bafk", "k51", "nano_", "xrb_", "EOS",
    "z6Mk", "12D3KooW", "16Uiu2", "did", "edpk",
    "tz1", "tz2", "tz3", "KT1", "ALGO", "sha", "SHA", "md5", "HC1", "age1", "mob-", "client_",
    "G-", "UA-", "GTM-", "ca-pub-", "AF1Qip", "EMVCO", "BCP", "NCF1", "M1", "M2", "CH:", "SPC",
  ]

  /// One case, and an alphabet without `b`, `i`, `o` and `1`.
  private static func isBech32(_ text: UTF8Text) -> Bool {
    guard let one = text.lastIndex(of: UInt8(ascii: "1")), text.endIndex - one > 20 else {
      return false
    }
    let letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8
    return text[(one + 1)...].allSatisfy { letters.contains($0.asciiLowercased) }
      && (text.allSatisfy { !$0.isASCIICapital } || text.lowercased != Array(text))
  }

  /// Whether the text has the alphabet and the length of a coin address, a public key or a file's
  /// checksum, which are all 20 to 35 bytes.
  private static func isPublicBase58(_ text: UTF8Text) -> Bool {
    guard
      text.allSatisfy({
        ($0.isASCIILetter || $0.isASCIIDigit) && !"0OIl".utf8.contains($0)
      })
    else {
      // A sortable identifier (KSUID) or a YouTube channel.
      return text.count == 27 && "0123".utf8.contains(text.first ?? 0)
        || text.count == 24 && text.starts(with: "UC".utf8)
    }
    switch text.count {
    case 26...32: return Base58Check.decoded(text) != nil
    case 33...36: return "13LMDXAtRrTNGBZPEQmn9".utf8.contains(text.first ?? 0)
    case 43, 44, 46...49, 52: return true
    // Monero and Cardano.
    case 95, 97, 98, 103, 104, 106, 108: return true
    default: return false
    }
  }

  // MARK: Base 64

  /// Whether a text in base 64 holds a secret; nil if its content is unknown.
  private static func holdsSecretInside(_ text: UTF8Text) -> Bool? {
    guard text.count % 4 == 0 || text.last != .equals, let bytes = Base64.decoded(text),
      bytes.count >= 16
    else { return nil }
    // A hash or a public key.
    if text.last == .equals, [16, 20, 32, 33, 48, 64, 65].contains(bytes.count) {
      return false
    }
    if SaudiInvoiceFormat.isInvoice(bytes) { return false }
    // The structure of keys and certificates (DER); the private ones begin with a version.
    if bytes[0] == 0x30, text.count >= 56 {
      let start = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
      return bytes.dropFirst(start).starts(with: [2, 1])
    }
    let isImageOrArchive = [
      [0x89, 0x50], [0xFF, 0xD8], [0x47, 0x49, 0x46], [0x1F, 0x8B], [0x50, 0x4B],
    ]
    .contains { bytes.starts(with: $0 as [UInt8]) }
    if isImageOrArchive { return false }
    guard bytes.allSatisfy({ $0 >= .space && $0 < 0x7F || $0.isASCIIBlank }) else { return nil }
    // A decoded text counts as a secret if it holds a secret or a token.
    let words = bytes[...].split { !($0.isASCIILetter || $0.isASCIIDigit || $0 == .colon) }
    return Secret(in: bytes[...]) != nil
      || words.contains { $0.count >= 20 && SecretValue($0).isToken }
  }
}

/// Forms of tokens that their issuers have published, with their exact lengths.
enum TokenForms {
  /// A part of a form: fixed letters, or a number of letters from an alphabet.
  private enum Part {
    case letters([UInt8])
    case run(UInt8, ClosedRange<Int>)
  }

  /// The token that starts here and is not followed by a letter; nil if there is none.
  static func token(_ text: UTF8Text) -> UTF8Text? {
    guard let first = text.first else { return nil }
    for form in byFirst[first] ?? [] {
      if let token = matched(form, text) { return token }
    }
    for form in open
    where text.dropFirst(3).first.map({ "8Q.h-~7".utf8.contains($0) }) ?? false
      || text.count >= 24
    {
      if let token = matched(form, text) { return token }
    }
    return nil
  }

  private static func matched(_ form: [Part], _ text: UTF8Text) -> UTF8Text? {
    var rest = text
    for part in form {
      switch part {
      case .letters(let letters):
        guard rest.starts(with: letters) else { return nil }
        rest = rest.dropFirst(letters.count)
      case .run(let alphabet, let length):
        let run = rest.prefix(length.upperBound).prefix { isIn(alphabet, $0) }
        guard run.count >= length.lowerBound else { return nil }
        rest = rest[run.endIndex...]
      }
    }
    if let next = rest.first, next.isWordPart { return nil }
    // The text continues as a file name.
    if rest.first == .dot, rest.dropFirst().first?.isASCIILetter == true { return nil }
    return text[..<rest.startIndex]
  }

  private static func isIn(_ alphabet: UInt8, _ byte: UInt8) -> Bool {
    switch alphabet {
    case UInt8(ascii: "a"): byte.isASCIILetter || byte.isASCIIDigit
    case UInt8(ascii: "h"): byte.hexValue != nil
    case UInt8(ascii: "d"): byte.isASCIIDigit
    case UInt8(ascii: "n"): byte.isASCIIDigit || byte.isASCIILetter && !byte.isASCIICapital
    case UInt8(ascii: "A"): byte.isASCIIDigit || byte.isASCIICapital
    case UInt8(ascii: "b"): byte.isASCIILetter || byte.isASCIIDigit || "+/=".utf8.contains(byte)
    case UInt8(ascii: "o"):
      byte.isASCIILetter || byte.isASCIIDigit || "+/=%-_.~|".utf8.contains(byte)
    default: byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F
    }
  }

  private static let forms: [[Part]] = list.split(whereSeparator: \.isWhitespace).map { form in
    var parts: [Part] = []
    for (index, piece) in form.split(separator: "{", omittingEmptySubsequences: false).enumerated()
    {
      let sides = piece.split(separator: "}", omittingEmptySubsequences: false)
      if index > 0, let run = sides.first, let alphabet = run.utf8.first {
        let numbers = run.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
        let least = Int(numbers.first ?? "") ?? 1
        let most = numbers.count > 1 ? Int(numbers[1]) ?? 4096 : least
        parts.append(.run(alphabet, least...max(least, most)))
      }
      if let letters = sides.last, !letters.isEmpty { parts.append(.letters(Array(letters.utf8))) }
    }
    return parts
  }

  private static let byFirst: [UInt8: [[Part]]] = Dictionary(
    grouping: forms.filter { first($0) != nil }
  ) {
    first($0) ?? 0
  }
  private static let open = forms.filter { first($0) == nil }

  private static func first(_ form: [Part]) -> UInt8? {
    guard case .letters(let letters)? = form.first else { return nil }
    return letters.first
  }

  /// `{h32}` stands for 32 hexadecimal digits, `{u20,}` for 20 or more letters of base 64 in
  /// addresses; see `isIn` for the other alphabets.
  private static let list = """
    pat{a14}.{h64,} ABSK{b40,} AQ.Ab{u30,} SWMTKN-1-{n40,}-{n20,} tk_{a29} HRKU-{u32,}
    1/{d10,20}:{h32}
    sk.eyJ{u20,}.{u20,} mfa.{u60,} oauth:{n30} vk1.a.{u40,} y0_{u30,} y1_{u30,} y2_{u30,} y3_{u30,}
    t1.{u30,} sqp_{h40} squ_{h40} sqa_{h40} AKCp{a60,} napi_{a40,} pnu_{a36} CLOJARS_{h60}
    aio_{a28} sdk-{h8}-{h4}-{h4}-{h4}-{h12} api-{h8}-{h4}-{h4}-{h4}-{h12} access-sandbox-{h8}-{u27}
    access-production-{h8}-{u27} access-development-{h8}-{u27} FLWSECK_TEST-{a12,}-X
    FLWSECK-{a12,}-X
    FLWSECK_TEST-{a12,} live_{a30,} test_{a30,} AAAAAAAAAAAAAAAAAAAA{o60,} e2b_{h40}
    pk_{d5,12}_{A32}
    GR1348941{u20} NRAK-{A27} IQoJb3JpZ2lu{b60,} FwoGZXIvYXdz{b60,} secret-token:{u8,}
    K10{h48,}::{o16,}
    A3-{A6}-{A6}-{A5}-{A5}-{A5}-{A5} eyJrIjoi{b40,} SK{h32} key-{h32} key{a14} re_{a8}_{a24}
    secret_{a43}
    oy2{n43} cio{a32} vercel_blob_rw_{u20,} gAAAAA{u60,} b.AAAAAQ{u60,} s.{a24} mlsn.{h64}
    4/0A{u40,}
    amzn1.oa2-cs.v1.{h60,} Atza|{o60,} Atzr|{o60,} A21AA{u80,} ATTA{h72} apify_api_{a36} jina_{a40,}
    pa-{u43} xnd_production_{a30,} xnd_development_{a30,} rpa_{A40,} sgp_{h16}_{h40}
    PRIVATE-TOKEN:{o10,}
    lip_live_{a20,} EAACEdEose0cBA{a20,} IGQV{u60,} rdme_{n60,} fio-u-{u60,} dsapi{a32,}
    dckr_pat_{u27}
    K{d2,3}{h40,}::{o16,} bb_{a32,} ct_{a40,} shp_{h32} figdr_{u30,} sntryu_{h64} hooks_{a40,}
    {a14}.atlasv1.{u60,} {a3}8Q~{o34} {a3}7Q~{o34} {h32}-us{d1,2}
    """
}
