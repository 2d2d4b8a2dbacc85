// Whether the machine runs on its battery, as the kernel reports it.

internal import Glibc
internal import Synchronization

/// The machine's power supplies; for any thread.
public final class PowerSupply: Sendable {
  /// The time for which an answer is reused: a plug is pulled a few times a day, and some drivers
  /// take a millisecond to answer.
  private static let freshness = Duration.seconds(10)

  private let folder: String
  private let latest = Mutex<(isOnBattery: Bool, time: ContinuousClock.Instant)?>(nil)

  /// Creates the supplies that `folder` describes, by default those of this machine.
  public init(folder: String = "/sys/class/power_supply") {
    self.folder = folder
  }

  public var isOnBattery: Bool {
    latest.withLock { latest in
      let now = ContinuousClock.now
      if let latest, now - latest.time < Self.freshness { return latest.isOnBattery }
      let isOnBattery = read()
      latest = (isOnBattery, now)
      return isOnBattery
    }
  }

  private func read() -> Bool {
    var hasBattery = false
    for name in names {
      func value(_ key: String) -> String? {
        BoundedFile.text(at: "\(folder)/\(name)/\(key)", most: 4096)?
          .split(whereSeparator: \.isWhitespace).first.map(String.init)
      }
      // The battery of a mouse powers a device, not the machine.
      guard value("scope") != "Device" else { continue }
      switch value("type") {
      case "Battery": hasBattery = hasBattery || value("status") == "Discharging"
      case "Mains", "USB": if value("online") == "1" { return false }
      default: break
      }
    }
    return hasBattery
  }

  private var names: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
