// The values of the options for making codes.

internal import Commands
internal import FeatureModels
internal import Meaning
internal import Reading
internal import Wording

/// The number of codes that carry a text together; nil for as few as possible.
struct PartCount: Equatable, Sendable {
  let count: Int?
}

extension CommandWord {
  func makeableKind() throws(UsageError) -> Symbology {
    guard let kind = Symbology(kindName: text), Symbology.makeable.contains(kind) else {
      let kinds = Set(Symbology.makeable).listed
      throw UsageError("codes of the type “\(text)” cannot be made; these can: \(kinds)")
    }
    return kind
  }

  func parts() throws(UsageError) -> PartCount {
    if text == "auto" { return PartCount(count: nil) }
    guard let count = Int(text), (2...QRPart.mostParts).contains(count) else {
      throw UsageError("--parts needs 2 to \(QRPart.mostParts), or auto, not “\(text)”")
    }
    return PartCount(count: count)
  }

  func rate() throws(UsageError) -> Double {
    let possible = CodeAnimation.possibleRates
    guard let rate = Double(text), possible.contains(rate) else {
      throw UsageError(
        "--rate needs \(possible.lowerBound) to \(possible.upperBound) codes a second, not “\(text)”"
      )
    }
    return rate
  }

  func series() throws(UsageError) -> NumberSeries {
    guard let series = NumberSeries(text) else {
      throw UsageError("--series needs numbers such as 001-250 or 100-200/10, not “\(text)”")
    }
    return series
  }

  func length(
    _ option: String, in possible: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let length = Double(text), possible.contains(length) else {
      let (least, most) = (possible.lowerBound, possible.upperBound)
      throw UsageError("\(option) needs \(least) to \(most) millimetres, not “\(text)”")
    }
    return length
  }

  /// A number before one of these units.
  private func number(_ units: [String]) -> (value: Double, unit: String)? {
    for unit in units where text.hasSuffix(unit) {
      guard let value = Double(text.dropLast(unit.count)), value.isFinite else { return nil }
      return (value, unit)
    }
    return nil
  }

  func module() throws(UsageError) -> (millimetres: Double?, dots: Int?) {
    let possible = 0.01...100.0
    let thousandth = PrintStyle.millimetresPerInch / 1000
    switch number(["mm", "mil", "dots", "dot", ""]) {
    case (let value, "dots")?, (let value, "dot")?:
      if let dots = Int(exactly: value), (1...1000).contains(dots) { return (nil, dots) }
    case (let value, "mil")? where possible.contains(value * thousandth):
      return (value * thousandth, nil)
    case (let value, "mm")? where possible.contains(value),
      (let value, "")? where possible.contains(value):
      return (value, nil)
    default: break
    }
    throw UsageError("--module needs a width such as 0.33mm, 13mil or 4dots, not “\(text)”")
  }

  func dots() throws(UsageError) -> Int {
    let possible = PrintStyle.possibleResolutions
    guard let dots = Int(text), possible.contains(dots) else {
      throw UsageError(
        "--dpi needs \(possible.lowerBound) to \(possible.upperBound) dots, not “\(text)”")
    }
    return dots
  }

  func reduction() throws(UsageError) -> BarReduction {
    switch number(["%", "dots", "dot"]) {
    case (let percent, "%")? where abs(percent) <= BarReduction.mostPercent:
      return .percent(percent)
    case (let value, "dots")?, (let value, "dot")?:
      if let dots = Int(exactly: value), (-100...100).contains(dots) { return .dots(dots) }
    default: break
    }
    throw UsageError(
      "--bar-reduction needs a part of up to 50%, or dots such as 1dot or -1dot, not “\(text)”")
  }

  func bearerBars() throws(UsageError) -> BearerBars {
    guard let bars = BearerBars(rawValue: text), bars != .none else {
      throw UsageError("--bearer-bars needs rails or frame, not “\(text)”")
    }
    return bars
  }

  func millimetres() throws(UsageError) -> Double {
    guard let width = Double(text), (1...10_000).contains(width) else {
      throw UsageError("--size needs 1 to 10000 millimetres, not “\(text)”")
    }
    return width
  }

  func modules() throws(UsageError) -> Int {
    guard let modules = Int(text), (0...100).contains(modules) else {
      throw UsageError("--quiet-zone needs 0 to 100 modules, not “\(text)”")
    }
    return modules
  }

  func colors() throws(UsageError) -> CodeColors {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let dark = InkColor(parts[0]), let light = InkColor(parts[1]) else {
      throw UsageError("--colors needs two colours such as 1a5fb4,ffffff, not “\(text)”")
    }
    return CodeColors(dark: dark, light: light)
  }

  func sheet() throws(UsageError) -> LabelSheet {
    guard let sheet = LabelSheet(text) else {
      let names = LabelSheet.known.map(\.name).joined(separator: ", ")
      throw UsageError(
        "--sheet needs one of \(names), or measures that fit such as 210x297,3x8,70x36, "
          + "not “\(text)”")
    }
    return sheet
  }
}

extension CodeForm {
  /// Fills a form in with arguments such as `network=Home`.
  init(_ kind: Kind, _ arguments: [FileName]) throws(UsageError) {
    self.init(kind)
    let names = kind.fields.map(\.rawValue)
    for argument in arguments {
      guard let written = String(validating: argument.bytes, as: UTF8.self) else {
        throw UsageError("--fields needs text in UTF-8, not “\(argument.text)”")
      }
      let parts = written.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let field = kind.fields.first(where: { $0.rawValue == parts[0] })
      else {
        throw UsageError(
          "--fields \(kind.rawValue) needs fields such as \(names[0])=…; there are "
            + names.joined(separator: ", "))
      }
      guard self[field].isEmpty else { throw UsageError("--fields has \(field.rawValue) twice") }
      self[field] = try Self.value(String(parts[1]), of: field)
    }
    guard !arguments.isEmpty else {
      throw UsageError(
        "--fields \(kind.rawValue) needs some of \(names.joined(separator: ", ")), each with = and a "
          + "value")
    }
  }

  /// A form has any text for what is on.
  private static func value(_ written: String, of field: FormField) throws(UsageError) -> String {
    guard field.entry == .toggle else { return written }
    switch written {
    case "true": return written
    case "false": return ""
    default: throw UsageError("\(field.rawValue) needs true or false, not “\(written)”")
    }
  }
}
