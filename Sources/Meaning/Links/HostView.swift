// The display of a host, and the oddities of its name. Letters beyond ASCII show only where they
// cannot mislead; elsewhere the ASCII form (`xn--…`) shows.

struct HostView {
  private(set) var labels: [String] = []
  private(set) var reasons: Set<LinkReason> = []

  /// Examines a name in ASCII; `domain` is its registrable part.
  init(
    name: String, domain: String?, suffixes: some PublicSuffixes, names: some HostNames
  ) {
    let ascii = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let decoded = ascii.map { $0.hasPrefix("xn--") ? names.unicode(ofLabel: $0) ?? $0 : $0 }
    let topLevel = decoded.last { !$0.isEmpty } ?? ""
    for (label, letters) in zip(ascii, decoded) {
      if letters.utf8.allSatisfy({ $0 < 0x80 }) {
        labels.append(label)
        continue
      }
      let reason = Self.reason(against: letters, under: topLevel, names: names)
      if let reason { reasons.insert(reason) }
      labels.append(reason == nil ? letters : label)
    }
    // Programs order labels in several right-to-left scripts differently.
    if Set(decoded.flatMap(\.scriptsFromTheRight)).count > 1 {
      reasons.insert(.mixedScript)
      for place in labels.indices where !decoded[place].scriptsFromTheRight.isEmpty {
        labels[place] = ascii[place]
      }
    }
    let own = domain.map { $0.split(separator: ".").count } ?? 0
    let full = decoded.last == "" ? decoded.dropLast() : decoded
    let imitation = HostImitation(full, own: own, suffixes: suffixes, names: names)
    if own > 0, let place = imitation.place {
      reasons.insert(.lookalike)
      labels[place] = ascii[place]
    }
  }

  private static func reason(
    against label: String, under topLevel: String, names: some HostNames
  ) -> LinkReason? {
    let scalars = Array(label.unicodeScalars)
    // A few languages allow zero-width joiners in names, but they are invisible.
    if scalars.contains(where: { $0.properties.isDefaultIgnorableCodePoint }) { return .invisible }
    switch names.look(ofLabel: label, under: topLevel) {
    case .mixed: return .mixedScript
    case .misleading: return .lookalike
    case .plain: break
    }
    if scalars.contains(where: \.isMarkOfNoScript) { return .lookalike }
    for (index, scalar) in scalars.enumerated() where lookAlikes.contains(scalar) {
      // ドラゴンball is Japanese; comンpath looks like com/path.
      let around = [
        scalars[..<index].last { !lookAlikes.contains($0) },
        scalars[(index + 1)...].first { !lookAlikes.contains($0) },
      ].compactMap { $0 }
      if !around.isEmpty, around.allSatisfy(\.isASCII) { return .lookalike }
    }
    for (index, scalar) in scalars.enumerated() where scalar == "\u{B7}" {
      // Catalan uses the middle dot only between two l.
      let isCatalan =
        index > 0 && index + 1 < scalars.count && scalars[index - 1] == "l"
        && scalars[index + 1] == "l"
      if !isCatalan { return .lookalike }
    }
    return nil
  }

  /// East Asian characters that look like slashes, dots, dashes and the like beside Latin letters.
  private static let lookAlikes: Set<Unicode.Scalar> = [
    "ノ", "ソ", "ゾ", "ン", "丶", "丿", "乀", "乁", "〳", "〵", "・", "ー", "一", "〇", "ㅡ", "ㅣ", "丨",
    "ㆍ", "口", "ㅇ", "工", "卜", "丁", "二", "ニ", "ハ", "ロ", "エ", "ト", "へ", "ヘ",
  ]
}

extension String {
  /// The right-to-left scripts in the text, each by its first character.
  fileprivate var scriptsFromTheRight: Set<UInt32> {
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return [] }
    return Set(unicodeScalars.compactMap(\.scriptFromTheRight))
  }
}

extension Unicode.Scalar {
  /// The script of a right-to-left character, by the script's first character; nil for others.
  fileprivate var scriptFromTheRight: UInt32? {
    switch value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: 0x0590
    case 0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 0x0600
    case 0x0700...0x074F, 0x0860...0x086F: 0x0700
    case 0x0780...0x07BF: 0x0780
    case 0x07C0...0x07FF: 0x07C0
    case 0x0800...0x083F: 0x0800
    case 0x0840...0x085F: 0x0840
    // Old scripts, and Adlam.
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: value & ~0x1F
    default: nil
    }
  }

  /// An accent, a stroke or an apostrophe that may stand on any letter. The letters of living
  /// languages have precomposed ones.
  fileprivate var isMarkOfNoScript: Bool {
    switch value {
    case 0x2B0...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}

/// The appearance of a part of a host name.
public enum LabelLook: Hashable, Sendable {
  case plain
  /// Made of letters from alphabets that are not written together.
  case mixed
  /// Like another name, or with signs that no language uses in names.
  case misleading
}

/// Reads host names beyond ASCII as browsers do, and judges their look.
public protocol HostNames: Sendable {
  /// The ASCII form by UTS 46, non-transitional, lengths unchecked; nil if browsers refuse the
  /// name.
  func ascii(ofHost host: String) -> String?
  /// The Unicode form of a label that starts with `xn--`; nil if it has none.
  func unicode(ofLabel label: String) -> String?
  /// Both labels are in Unicode form; a Cyrillic name is plain under a Cyrillic top level.
  func look(ofLabel label: String, under topLevel: String) -> LabelLook
  /// The label with every character replaced by the plainest one that looks like it (UTS 39).
  func skeleton(ofLabel label: String) -> String
}

enum LocalNames {
  /// Whether a host in ASCII, without a final dot, is a local name: one label, a reserved ending, a
  /// top level that does not exist, or a service whose names stand for any IP address.
  static func contain(_ host: String, domain: String?, suffixes: some PublicSuffixes) -> Bool {
    let labels = host.split(separator: ".")
    guard labels.count > 1, let last = labels.last.map(String.init) else { return true }
    if HiddenNetworks.endings.contains(last) { return false }
    if endings.contains(last) || host.hasSuffix(".home.arpa") { return true }
    if let domain, numbered.contains(domain) { return true }
    if last == documentation || suffixes.contains(last) { return false }
    // Some countries have no names right below their top level: za, bd, np.
    return !labels.indices.contains { suffixes.contains(labels[$0...].joined(separator: ".")) }
  }

  /// The endings of local names. Some have become top levels since, but routers still use them.
  private static let endings: Set = ["box", "home", "internal", "lan", "local"]

  /// The ending of names in documentation (RFC 2606), which lead nowhere.
  private static let documentation = "example"

  /// Services whose names contain a number (`10.0.0.1.nip.io`), or stand for this computer.
  private static let numbered: Set = [
    "lacolhost.com", "localtest.me", "lvh.me", "nip.io", "sslip.io", "traefik.me", "vcap.me",
    "xip.io",
  ]
}

/// Networks that hide who runs a site, and the sites that lead into them.
enum HiddenNetworks {
  /// The last labels of their names, which no public site has.
  static let endings: Set = ["i2p", "onion"]

  /// Whether a host leads into such a network: `abc.onion`, or `abc.onion.example` through a
  /// gateway.
  static func contain(_ host: String, domain: String?) -> Bool {
    let labels = host.split(separator: ".")
    if let last = labels.last, endings.contains(String(last)) { return true }
    guard let domain else { return false }
    let isGateway = gateways.contains(String(domain.prefix { $0 != "." }))
    return labels.dropLast(domain.split(separator: ".").count).contains { label in
      (label.utf8.count == 56 || isGateway && label.utf8.count == 16)
        && label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) }
    }
  }

  /// Names of public sites whose subdomains stand for sites of such a network.
  private static let gateways: Set = ["darknet", "onion", "onion2web", "tor2web", "torify"]
}

/// The names under which others can be registered: `com`, `co.uk`, `github.io`.
public protocol PublicSuffixes: Sendable {
  /// The public suffix plus one label; nil if there is no such label. `host` is in ASCII and lower
  /// case, without a final dot.
  func registrableDomain(of host: String) -> String?
  /// `name` is in ASCII and lower case.
  func contains(_ name: String) -> Bool
}
