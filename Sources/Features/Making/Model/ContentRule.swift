// The rules of each symbology: its possible content, the library's input for it, and whether a
// reading matches it. WrittenRule has those of zint's kinds, CodeDesign+Component of composites.

internal import Meaning
public import Reading
internal import Wording

extension Symbology {
  /// The symbologies that can be made: an ISBN-10 is written as ISBN-13, and no library makes
  /// Codablock A, patch codes and JAB Codes.
  public static let makeable = allCases.filter {
    ![.isbn10, .codablockA, .patchCode, .jabCode, .unstated].contains($0)
  }

  /// Whether zint makes it; ZXing-C++ makes the others.
  public var isMadeByZint: Bool {
    Self.readWithoutEngines.union(Self.readByLines).union(Self.onlyMade).contains(self)
  }

  public var canCarryElements: Bool {
    [
      .qrCode, .rectangularMicroQRCode, .aztec, .dataMatrix, .code128, .databarExpanded, .dotCode,
      .code49, .code16K, .codeOne,
    ].contains(self)
  }

  /// The number of digits, without and with the check digit; nil for symbologies that carry more
  /// than one number.
  fileprivate var numberLengths: ClosedRange<Int>? {
    switch self {
    case .ean13, .isbn13: 12...13
    case .ean8, .upcE: 7...8
    case .upcA: 11...12
    case .databar, .databarLimited: 13...14
    default: nil
    }
  }
}

extension CodeDesign {
  /// The library's input for a code.
  public enum CreatorInput: Hashable, Sendable {
    case text(String, options: String)
    case bytes([UInt8], options: String)
    case zint(ZintInput)
    /// A component above the linear code of the design without it.
    case component(ZintInput)
    /// What no library can make.
    case part(QRPart, version: Int, level: String)

    /// The same for a QR code of this version.
    public func inVersion(_ version: Int) -> CreatorInput {
      func adding(_ options: String) -> String {
        options.isEmpty ? "version=\(version)" : "\(options), version=\(version)"
      }
      return switch self {
      case .text(let text, let options): .text(text, options: adding(options))
      case .bytes(let bytes, let options): .bytes(bytes, options: adding(options))
      case .zint, .component, .part: self
      }
    }
  }

  /// More bytes than any code can carry.
  private static let mostBytes = 8000

  public func source() throws(MakingFault) -> CreatorInput {
    guard Symbology.makeable.contains(symbology) else { throw .kind(symbology) }
    if let fault = colors.fault(of: symbology) { throw .colors(fault) }
    if let fault = style.fault(of: symbology) ?? look.fault(of: symbology) {
      throw .content(fault)
    }
    if let fault = addOnFault { throw .content(fault) }
    if let component {
      guard case .text(let carrier, _) = try withoutComponent.source() else {
        throw .kind(symbology)
      }
      return .component(try input(of: component, above: carrier))
    }
    let options = neededCorrection.map { "ecLevel=\($0.name)" }
    switch content {
    case .bytes(let bytes):
      guard !bytes.isEmpty else { throw .empty }
      guard bytes.count <= Self.mostBytes else { throw .tooLong(symbology) }
      guard !symbology.isLinear, WrittenRule(of: symbology) == nil else {
        return try text(String(decoding: bytes, as: UTF8.self))
      }
      guard !symbology.isMadeByZint else { return .zint(leveled(ZintInput(bytes: bytes))) }
      return .bytes(bytes, options: options ?? "")
    case .text(let text):
      guard !text.isEmpty else { throw .empty }
      guard text.utf8.count <= Self.mostBytes else { throw .tooLong(symbology) }
      return symbology == .databarExpanded ? try elements(text) : try self.text(text)
    case .elements(let text):
      guard !text.isEmpty else { throw .empty }
      guard symbology.canCarryElements else {
        throw .content(
          Sentence("\(symbology.displayName) codes cannot contain a GS1 element string."))
      }
      return try elements(text)
    case .part(let part, let version):
      return .part(part, version: version, level: correction?.name ?? Self.levelOfParts)
    case .section(let bytes, let place, let isText):
      return .zint(input(of: bytes, place, isText: isText))
    }
  }

  private func text(_ text: String) throws(MakingFault) -> CreatorInput {
    let options = neededCorrection.map { "ecLevel=\($0.name)" }
    if let lengths = symbology.numberLengths {
      return .text(try number(text, lengths), options: "")
    }
    let text = checked(text)
    if let fault = Self.fault(of: text, as: symbology) { throw .content(fault) }
    guard !symbology.isMadeByZint else { return .zint(leveled(ZintInput(text))) }
    // Micro QR cannot state a character set; readers assume UTF-8.
    if symbology == .microQRCode { return .bytes(Array(text.utf8), options: options ?? "") }
    let label = text.utf8.allSatisfy { $0 < 0x80 } ? nil : "eci=UTF-8"
    return .text(text, options: [options, label].compactMap(\.self).joined(separator: ", "))
  }

  func leveled(_ input: ZintInput) -> ZintInput {
    var input = input
    input.level = correction.flatMap { CorrectionLevel.all(of: symbology).firstIndex(of: $0) }
    return input
  }

  private func number(_ text: String, _ lengths: ClosedRange<Int>) throws(MakingFault) -> String {
    let digits = Self.digits(of: withoutAddOn(text))
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      lengths.contains(digits.utf8.count)
    else {
      let (name, count) = (symbology.displayName, lengths.lowerBound)
      throw .content(
        Sentence(
          "\(name) needs a number of \(count) digit and a check digit.",
          plural: "\(name) needs a number of \(count) digits and a check digit.", count: count))
    }
    // The library adds the check digit to every number but this one.
    return symbology == .isbn13 && digits.utf8.count == 12
      ? digits + checkDigit(of: digits) : digits
  }

  /// The digits count three times and once in turn, beginning with the last.
  private func checkDigit(of digits: String) -> String {
    let sum = digits.utf8.reversed().enumerated().reduce(0) {
      $0 + (Int($1.element) - 0x30) * ($1.offset.isMultiple(of: 2) ? 3 : 1)
    }
    return String((10 - sum % 10) % 10)
  }

  private static func digits(of text: String) -> String {
    text.filter { $0 != "-" && $0 != " " }
  }

  private func elements(_ text: String) throws(MakingFault) -> CreatorInput {
    guard let elements = GS1ElementText(text), !elements.hasSquareBrackets else {
      throw .content(
        Sentence("This is not a GS1 element string, such as (01)09501101530003(10)A1."))
    }
    if let problem = elements.problem { throw .content(problem) }
    guard !symbology.isMadeByZint else {
      return .zint(ZintInput(elements.inSquareBrackets, .elements))
    }
    let options = neededCorrection.map { "gs1, ecLevel=\($0.name)" } ?? "gs1"
    return .text(elements.inSquareBrackets, options: options)
  }

  /// Nil if the symbology can carry the text, or if only the text's length is wrong.
  private static func fault(of text: String, as symbology: Symbology) -> Sentence? {
    let bytes = text.utf8
    let isAllowed: Bool
    let allowed: Sentence
    switch symbology {
    case .code39:
      isAllowed = bytes.allSatisfy { code39.contains($0) }
      let pairs = zip(bytes, bytes.dropFirst())
      if isAllowed, pairs.contains(where: { shifts.contains($0) && (0x41...0x5A).contains($1) }),
        !OptionalCheck.isHIBC(Array(bytes))
      {
        return Sentence(
          "In Code 39, readers take $ / + or % before a letter for a character of its own.")
      }
      allowed = Sentence("capital letters, digits, spaces and - . $ / + %")
    case .code93, .code128, .telepen:
      isAllowed = bytes.allSatisfy { $0 < 0x80 }
      allowed = Sentence("the characters of ASCII: no accents and no other scripts")
    case .itf:
      isAllowed = bytes.allSatisfy { digits.contains($0) } && bytes.count.isMultiple(of: 2)
      let fewest = Symbology.fewestITFDigits
      if isAllowed, bytes.count < fewest {
        return Sentence(
          "An ITF code with fewer than \(fewest) digits is easily misread: add leading zeros.")
      }
      allowed = Sentence("an even number of digits")
    case .codabar:
      isAllowed =
        bytes.count > 2 && codabarEnds.contains(bytes.first ?? 0)
        && codabarEnds.contains(bytes.last ?? 0)
        && bytes.dropFirst().dropLast().allSatisfy { codabar.contains($0) }
      allowed = Sentence("digits and - $ : / . +, between two of the letters A to D")
    case .dxFilmEdge:
      isAllowed = bytes.allSatisfy { dxFilmEdge.contains($0) }
      allowed = Sentence("numbers as on a negative, such as 79-1/13A")
    default:
      guard let rule = WrittenRule(of: symbology) else { return nil }
      (isAllowed, allowed) = (rule.isAllowed(text), rule.allowed)
    }
    return isAllowed ? nil : Sentence("\(symbology.displayName) can only contain \(allowed).")
  }

  private static let digits = Set("0123456789".utf8)
  private static let code39 = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -.$/+%".utf8)
  private static let shifts = Set("$/+%".utf8)
  private static let codabar = Set("0123456789-$:/.+".utf8)
  private static let codabarEnds = Set("ABCD".utf8)
  private static let dxFilmEdge = Set("0123456789-/A".utf8)

  /// The likely reason why the library refused a content that follows these rules.
  public var refusal: MakingFault {
    if component != nil { return .content(Self.invalidElements) }
    if case .elements = content { return .content(Self.invalidElements) }
    switch symbology {
    case .databarExpanded: return .content(Self.invalidElements)
    case _ where symbology.numberLengths != nil:
      return .content(
        Sentence("The number is not valid: its check digit or prefix is wrong."))
    case .dxFilmEdge: return .content(Sentence("There is no negative with these numbers."))
    default:
      guard let rule = WrittenRule(of: symbology) else { return .tooLong(symbology) }
      return .content(Sentence("\(symbology.displayName) can only contain \(rule.allowed)."))
    }
  }

  private static let invalidElements = Sentence("A part of the GS1 element string is not valid.")
}

extension CodeDesign {
  /// The advice to print beside the code; nil if it needs none.
  var advice: Sentence? {
    switch content {
    case .elements(let text): GS1ElementText(text)?.advice
    case .text(let text) where symbology == .databarExpanded: GS1ElementText(text)?.advice
    case .text, .bytes, .part, .section: nil
    }
  }

  public var readAs: Symbology {
    switch symbology {
    case .isbn13: .ean13
    case .aztecRune: .aztec
    default: symbology
    }
  }

  /// The symbologies to read back with. Linear ones are read together, because an engine that looks
  /// for one alone accepts shorter codes; a UPC-A is also an EAN-13 with a leading 0, so one
  /// excludes the other. Those that have to be chosen are read by themselves.
  public var readBeside: Set<Symbology> {
    guard readAs.isLinear, Symbology.usual.contains(readAs) else { return [readAs] }
    return Symbology.usual.filter(\.isLinear).subtracting([readAs == .ean13 ? .upcA : .ean13])
      .union([readAs])
  }

  /// The effort by which the code is found: few images are searched closely for kinds that have to be
  /// chosen, for modules without finder patterns, or for components.
  public var readingEffort: ReadingEffort {
    if component != nil { return symbology.isArticleNumber ? .thorough : .normal }
    return symbology.isMadeByZint ? .normal : .quick
  }

  /// Whether a code that was read has this content, and says so if it is one of several.
  public func isCarried(by code: Detection) -> Bool {
    if let component { return isCarried(component, by: code) }
    let part: (index: Int, count: Int)? =
      switch content {
      case .part(let part, _): (part.index, part.count)
      case .section(_, let place, _): (place.index, place.count)
      case .text, .bytes, .elements: nil
      }
    if let part {
      guard let place = code.sequence, (place.index, place.count) == part else { return false }
    }
    return isCarried(by: code.payload)
  }

  public func isCarried(by payload: Payload) -> Bool {
    switch content {
    case .part(let part, _): return payload.bytes == part.bytes
    case .section(let bytes, _, _): return payload.bytes == bytes
    case .bytes(let bytes) where !symbology.isLinear: return payload.bytes == bytes
    case .bytes(let bytes): return isCarried(String(decoding: bytes, as: UTF8.self), payload.bytes)
    case .text(let text) where symbology != .databarExpanded: return isCarried(text, payload.bytes)
    case .text(let text), .elements(let text):
      // A separator after a value of fixed length may be skipped.
      return GS1ElementText(text)?.bytes == payload.bytes.filter { $0 != 0x1D }
    }
  }

  private func isCarried(_ text: String, _ bytes: [UInt8]) -> Bool {
    guard symbology.numberLengths != nil else { return bytes == Array(checked(text).utf8) }
    // The check digit may have been added.
    let digits = Array(Self.digits(of: withoutAddOn(text)).utf8)
    switch symbology {
    case .databar, .databarLimited: return bytes.starts(with: Array("01".utf8) + digits)
    default:
      guard let number = RetailNumber(bytes, of: readAs) else { return false }
      return number.addOn == Array(addOn.utf8)
        && number.withoutAddOn.spelled(as: readAs).starts(with: digits)
    }
  }
}

extension Symbology {
  /// Whether its bars have text for people below them.
  fileprivate var hasReadableText: Bool {
    !Self.postal.union([.dxFilmEdge, .pharmacode, .twoTrackPharmacode, .facingMark, .flattermarken])
      .contains(self)
  }

  /// Whether its bars reach up and down differently.
  var hasUnevenBars: Bool {
    Self.postal.subtracting([.koreaPost]).union([.dxFilmEdge, .twoTrackPharmacode]).contains(self)
  }

  /// Whether it is a number of EAN or UPC.
  public var isArticleNumber: Bool { canHaveAddOn || self == .ean8 }

  /// Whether 2 or 5 digits can stand in a smaller code to the right of it.
  public var canHaveAddOn: Bool { [.ean13, .isbn13, .upcA, .upcE].contains(self) }
}

extension CodeDesign {
  /// The digits behind the plus sign of `9771234567003+12`; empty if there are none.
  public var addOn: String {
    guard symbology.canHaveAddOn, case .text(let text) = withoutComponent.content,
      let plus = text.firstIndex(of: "+")
    else { return "" }
    return Self.digits(of: String(text[text.index(after: plus)...]))
  }

  private func withoutAddOn(_ text: String) -> String {
    symbology.canHaveAddOn ? String(text.prefix { $0 != "+" }) : text
  }

  private var addOnFault: Sentence? {
    guard symbology.canHaveAddOn, case .text(let text) = withoutComponent.content,
      text.contains("+")
    else { return nil }
    if component != nil { return Sentence("A code has an add-on or a component, not both.") }
    let isPossible =
      [2, 5].contains(addOn.utf8.count)
      && addOn.utf8.allSatisfy { Self.digits.contains($0) }
    return isPossible ? nil : Sentence("An add-on has 2 or 5 digits.")
  }

  /// The symbology of the add-on's bars.
  public var addOnSymbology: Symbology { addOn.utf8.count == 2 ? .ean2 : .ean5 }

  /// The text for people below the bars, in parts that stay on one line where they can; empty for
  /// codes without such a text.
  var readableParts: [String] {
    guard component == nil else { return withoutComponent.readableParts }
    guard symbology.isLinear, symbology.hasReadableText else { return [] }
    let text: String
    switch content {
    case .elements(let elements): return GS1ElementText(elements)?.elementsInRoundBrackets ?? []
    case .text(let elements) where symbology == .databarExpanded:
      return GS1ElementText(elements)?.elementsInRoundBrackets ?? []
    case .text(let carried): text = carried
    case .bytes(let bytes): text = String(decoding: bytes, as: UTF8.self)
    case .part, .section: return []
    }
    if let lengths = symbology.numberLengths {
      let digits = Self.digits(of: withoutAddOn(text))
      let whole =
        digits.utf8.count == lengths.lowerBound ? digits + lastDigit(behind: digits) : digits
      return [.databar, .databarLimited].contains(symbology) ? ["(01)\(whole)"] : [whole]
    }
    // GS1 has the 14 digits of a box in groups.
    if symbology == .itf, text.utf8.count == 14 {
      let groups = [0..<1, 1..<3, 3..<8, 8..<13, 13..<14].map { Array(text.utf8)[$0] }
      return [groups.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")]
    }
    return [checked(text).filter { !($0.asciiValue.map { $0 < 0x20 || $0 == 0x7F } ?? true) }]
  }

  /// The check digit of a number without one.
  private func lastDigit(behind digits: String) -> String {
    guard symbology == .upcE else { return checkDigit(of: digits) }
    // UPC-E has the check digit of the number that it shortens.
    return "0123456789".first {
      guard let number = RetailNumber(Array((digits + String($0)).utf8), of: .upcE) else {
        return false
      }
      let long = String(decoding: number.digits, as: UTF8.self)
      return checkDigit(of: String(long.dropLast())) == long.suffix(1)
    }.map(String.init) ?? ""
  }
}
