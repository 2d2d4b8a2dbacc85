// The devices that are plugged in and may be scanners. A path such as /dev/hidraw3 is another one
// each time, so a HID device is known by what the kernel says of it, and others by lasting links.

internal import FeatureModels
internal import Glibc
internal import Reading
internal import System

/// The scanners that are plugged in.
enum FoundScanners {
  /// All devices that may be scanners, by their lasting names.
  static func devices(in folder: String = "/dev", _ system: String = "/sys") -> [ScannerDevice] {
    var devices: [ScannerDevice] = []
    var known: Set<dev_t> = []
    for path in serialPorts(in: folder) {
      // A port has a link and a number.
      guard let number = number(of: path), known.insert(number).inserted else { continue }
      devices.append(ScannerDevice(id: path, name: shownName(of: path), sort: .scanner))
    }
    for name in names(in: system + "/class/hidraw") where isScanner(name, system) {
      guard let facts = facts(of: name, system) else { continue }
      devices.append(ScannerDevice(id: facts.identity, name: facts.name, sort: .scanner))
    }
    let links = folder + "/input/by-id"
    for link in names(in: links) where link.hasSuffix("-event-kbd") {
      let path = "\(links)/\(link)"
      devices.append(ScannerDevice(id: path, name: shownName(of: path), sort: .keyboard))
    }
    var ids: Set<String> = []
    return devices.filter { ids.insert($0.id).inserted }
  }

  /// The path of the HID device with this identity; nil if it is not plugged in.
  static func path(ofReports identity: String, _ system: String = "/sys") -> String? {
    names(in: system + "/class/hidraw")
      .first { isScanner($0, system) && facts(of: $0, system)?.identity == identity }
      .map { "/dev/\($0)" }
  }

  /// The bus, the maker, the product and the serial number of a HID device, as the kernel writes
  /// them, and its name.
  private static func facts(of device: String, _ system: String) -> (
    identity: String, name: String
  )? {
    guard let text = text(of: "\(system)/class/hidraw/\(device)/device/uevent") else { return nil }
    var values: [Substring: Substring] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let numbers = values["HID_ID"] else { return nil }
    let identity = "\(ChosenScanner.reports)\(numbers):\(values["HID_UNIQ"] ?? "")"
    return (identity, values["HID_NAME"].map(String.init) ?? device)
  }

  /// The name in a link of udev's, such as “usb-Maker_Scanner_1234-if00”.
  private static func shownName(of path: String) -> String {
    let link = path.split(separator: "/").last ?? path[...]
    let bare = link.replacing(/^(usb|bluetooth)-|(-if\d\d(-port\d+)?)?(-event-kbd)?$/, with: "")
    let words = bare.split { $0 == "_" || $0 == " " }
    return words.isEmpty ? String(link) : words.joined(separator: " ")
  }

  private static func number(of path: String) -> dev_t? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_rdev : nil
  }

  private static func text(of path: String) -> String? {
    guard let file = try? FileDescriptor.reading(path),
      let bytes = BoundedFile.bytes(of: file, most: 1 << 14)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The serial ports on USB, first by the names that say what the device is and stay the same.
  private static func serialPorts(in folder: String) -> [String] {
    names(in: folder + "/serial/by-id").map { "\(folder)/serial/by-id/\($0)" }
      + names(in: folder).filter { $0.hasPrefix("ttyACM") || $0.hasPrefix("ttyUSB") }
      .map { "\(folder)/\($0)" }
  }

  /// The paths of all serial ports on USB in a folder of devices, first the names that say what the
  /// device is and stay the same, and of the HID devices that are scanners.
  static func paths(in folder: String) -> [[UInt8]] {
    let devices = names(in: folder).filter { $0.hasPrefix("hidraw") && isScanner($0) }
    return (serialPorts(in: folder) + devices.map { "\(folder)/\($0)" }).map { Array($0.utf8) }
  }

  /// Whether a HID device is a scanner, by what the kernel shows of it to all users.
  private static func isScanner(_ name: String, _ system: String = "/sys") -> Bool {
    let path = "\(system)/class/hidraw/\(name)/device/report_descriptor"
    guard let file = try? FileDescriptor.reading(path),
      let bytes = BoundedFile.bytes(of: file, most: 1 << 14)
    else { return false }
    return ReportDescription(bytes) != nil
  }

  /// The names in a folder, in their order; none without such a folder.
  private static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
