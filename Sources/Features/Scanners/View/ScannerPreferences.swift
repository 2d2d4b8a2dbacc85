// Hand-held scanners in the preferences: all that are plugged in, which of them are read, and what
// each is doing or what to do so that it can be read.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The groups of scanners. They look for new ones as long as they exist.
final class ScannerPreferences {
  let groups: [PreferencesGroup]
  private let scanners: SessionScanners
  private let devices = ScannerRows(
    PreferencesGroup(
      tr("Hand-Held Scanners"),
      text: tr("The codes that they read are added to the results, beside those of the camera.")))
  private let keyboards = ScannerRows(
    PreferencesGroup(
      tr("Scanners That Are Keyboards"),
      text: tr(
        "Turn on only scanners: while Reticle is open, no other program gets what they type.")))
  private let none = ActionRow(
    tr("No Scanners"), subtitle: tr("Plug one in, and it appears here."))
  private let typing: TypingScannerRow
  private let path = EntryRow(tr("Path of Another Device"))
  private var isNoneShown = false
  private let looking: Task<Void, Never>

  private static let interval = Duration.seconds(1)

  init(_ scanners: SessionScanners, _ choices: Choices, over window: PreferencesWindow) {
    self.scanners = scanners
    typing = TypingScannerRow(scanners.typed, choices, over: window)
    looking = Task { [weak scanners] in
      while !Task.isCancelled, let current = scanners {
        await current.look()
        try? await Task.sleep(for: Self.interval)
      }
    }
    none.isSensitive = false
    let others = PreferencesGroup()
    others.add(path)
    groups = [devices.group, keyboards.group, typing.group, others]
    path.on(EntryRow.applied) { [weak self] in self?.addPath() }
    for rows in [devices, keyboards] {
      rows.choose = { [weak scanners] in scanners?.choose($0, $1) }
    }
  }

  isolated deinit { looking.cancel() }

  func update() {
    typing.update()
    let items = scanners.items
    let own = items.filter { $0.device.sort == .scanner }
    if own.isEmpty != isNoneShown {
      isNoneShown = own.isEmpty
      if isNoneShown { devices.group.add(none) } else { devices.group.remove(none) }
    }
    devices.show(own)
    let keys = items.filter { $0.device.sort == .keyboard }
    keyboards.group.isVisible = !keys.isEmpty
    keyboards.show(keys)
  }

  /// Reads a device that is not in the list, such as a serial port of the computer itself.
  private func addPath() {
    let written = path.text
    guard let scanner = ChosenScanner(id: written, name: written) else {
      path.isWrong = true
      path.setAccessibleDescription(tr("A path such as /dev/ttyS0 is needed."))
      return
    }
    path.isWrong = false
    path.setAccessibleDescription("")
    path.text = ""
    scanners.choose(ScannerDevice(id: scanner.id, name: scanner.name, sort: .scanner), true)
  }
}

/// A row with a switch for each scanner of a group.
private final class ScannerRows {
  let group: PreferencesGroup
  var choose: (ScannerDevice, Bool) -> Void = { _, _ in }
  private var rows: [(device: ScannerDevice, row: SwitchRow)] = []

  init(_ group: PreferencesGroup) { self.group = group }

  func show(_ items: [SessionScanners.Item]) {
    if rows.map(\.device) != items.map(\.device) {
      for (_, row) in rows { group.remove(row) }
      rows = items.map { ($0.device, row(of: $0.device)) }
      for (_, row) in rows { group.add(row) }
    }
    for ((device, row), item) in zip(rows, items) {
      row.isOn = item.isChosen
      let state = item.state?.sentence.text ?? (device.name == device.id ? "" : device.shownID)
      if row.subtitle != state { row.subtitle = state }
    }
  }

  private func row(of device: ScannerDevice) -> SwitchRow {
    SwitchRow(ShownText.line(device.name, most: 60)) { [weak self] in self?.choose(device, $0) }
  }
}

extension ScannerDevice {
  /// The path of the device; empty for a HID device, whose path changes.
  fileprivate var shownID: String {
    id.hasPrefix("/") ? ShownText.line(id, most: 120) : ""
  }
}
