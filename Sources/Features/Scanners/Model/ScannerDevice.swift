// Hand-held scanners as the window knows them: devices that may be scanners, which of them the user
// has chosen, and what each of those is doing. Adapters/Scanners finds and reads them.

public import Reading
public import Wording

/// A device that may be a hand-held scanner.
public struct ScannerDevice: Identifiable, Hashable, Sendable {
  public enum Sort: Hashable, Sendable {
    /// A serial port, or a HID device that says it is a scanner.
    case scanner
    /// A keyboard, whose keys no other program gets while it is read.
    case keyboard
  }

  /// The same each time that the device is plugged in: the path of a serial port or a keyboard, or
  /// a HID device's own numbers.
  public let id: String
  public let name: String
  public let sort: Sort

  public init(id: String, name: String, sort: Sort) {
    (self.id, self.name, self.sort) = (id, name, sort)
  }
}

/// A scanner that the user has chosen, whether it is plugged in or not.
public struct ChosenScanner: Identifiable, Hashable, Sendable {
  public static let most = 20
  private static let longest = 300

  public let id: ScannerDevice.ID
  public let name: String

  /// Nil for what cannot be a device.
  public init?(id: String, name: String) {
    let isPath = id.hasPrefix("/") && !id.hasSuffix("/")
    guard isPath || id.hasPrefix(Self.reports), id.utf8.count <= Self.longest,
      !id.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { return nil }
    self.id = id
    self.name = String(name.prefix(Self.longest).filter { $0 != "\t" && $0 != "\n" })
  }

  /// The start of the identity of a HID device.
  public static let reports = "hidraw:"

  /// The identity, and the name behind a tab.
  public var stored: String { "\(id)\t\(name)" }

  public static func stored(_ lines: [String]) -> [ChosenScanner] {
    var known: Set<String> = []
    return lines.prefix(most).compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard let id = parts.first else { return nil }
      return ChosenScanner(id: id, name: parts.count > 1 ? parts[1] : id)
    }.filter { known.insert($0.id).inserted }
  }
}

/// What a chosen scanner is doing, or why it is not read.
public enum ScannerState: Hashable, Sendable {
  case reading
  case absent
  /// Members of the group may read it.
  case denied(group: String?)
  case busy
  /// It is read by another of its names.
  case isReadAlready
  case unsuitable
  case failed(reason: String)
}

extension ScannerState {
  public var sentence: Sentence {
    switch self {
    case .reading: Sentence("Ready: the codes that it reads are added to the results.")
    case .absent: Sentence("Not plugged in. Plug it in, and it is read.")
    case .denied(.some(let group)):
      Sentence(
        "Not allowed. Unplug it and plug it in again, or have yourself added to the group “\(group)”."
      )
    case .denied(nil): Sentence("Not allowed. Unplug it and plug it in again.")
    case .busy: Sentence("In use by another program. Close that, and it is read.")
    case .isReadAlready: Sentence("Read already, under another name.")
    case .unsuitable: Sentence("This device is not a scanner.")
    case .failed(let reason): Sentence("It cannot be read: \(reason)")
    }
  }

  /// A notice of the change from `old`; nil if the user need not know of it.
  public func notice(after old: ScannerState?, of name: String) -> Sentence? {
    switch (old, self) {
    case (.reading?, .absent):
      Sentence("\(name) was unplugged. Plug it in, and it is read again.")
    case (nil, .reading), (.reading?, .reading): nil
    case (_, .reading): Sentence("\(name) is read.")
    case (_, .denied): Sentence("\(name) may not be read. The preferences say what to do.")
    case (_, .busy): Sentence("\(name) is in use by another program.")
    case (_, .failed), (_, .unsuitable): Sentence("\(name) cannot be read.")
    case (_, .absent), (_, .isReadAlready): nil
    }
  }
}

/// What a reader of scanners reports.
public enum ScannerReport: Hashable, Sendable {
  case state(ScannerState, of: ScannerDevice.ID)
  case code(ScannedCode, of: ScannerDevice.ID)
}
