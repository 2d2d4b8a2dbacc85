// The controls of one camera over its driver: reads them, sets them in the order that drivers
// require, and restores the settings that it found. It belongs to the driver's thread.

/// The controls of one open camera.
///
///     let controls = CameraControls(driver)
///     try controls.set(.focus, to: .fixed(120))   // turns the automatic focus off first
///     controls.giveBack()
public final class CameraControls {
  private let driver: any ControlDriver
  public private(set) var found: [CameraProperty: FoundSetting]
  /// Called before a property is changed for the first time, with all settings found so far.
  private let remember: ([CameraProperty: FoundSetting]) -> Void

  /// `found` has the settings that an earlier run did not restore; `remember` saves the settings
  /// that are to be restored.
  public init(
    _ driver: any ControlDriver, found: [CameraProperty: FoundSetting] = [:],
    remember: @escaping ([CameraProperty: FoundSetting]) -> Void = { _ in }
  ) {
    self.driver = driver
    self.found = found
    self.remember = remember
  }

  public func list() throws(ControlFault) -> [CameraControl] {
    let described = try descriptions()
    var controls: [CameraControl] = []
    for property in CameraProperty.allCases {
      do throws(ControlFault) {
        if let control = try control(property, described) { controls.append(control) }
      } catch .gone {
        throw .gone
      } catch {
        // One control that does not answer leaves the others usable.
        continue
      }
    }
    return controls
  }

  /// Sets a property. A value is rounded to the nearest one that the control accepts.
  public func set(_ property: CameraProperty, to setting: CameraSetting) throws(ControlFault) {
    let described = try descriptions()
    guard let control = try control(property, described) else { throw .refused }
    guard control.setting != setting else { return }
    try keep(property, described)
    let mode = property.modeID.flatMap { described[$0] }
    switch setting {
    case .automatic:
      guard let mode, let automatic = property.automaticMode(of: mode) else { throw .refused }
      try driver.set(mode.id, to: automatic)
    case .fixed(let wish):
      if control.setting == .automatic, let mode {
        try driver.set(mode.id, to: property.manualMode)
      }
      // Turning the automatic mode off above may have made the value active.
      guard try descriptions()[property.valueID]?.isInactive == false else { throw .refused }
      try driver.set(property.valueID, to: control.nearest(to: wish))
    }
  }

  /// Restores the settings that were found. One that fails for now is kept for the next time.
  public func giveBack() {
    for (property, setting) in found {
      do throws(ControlFault) {
        try giveBack(property, setting)
        found[property] = nil
      } catch .busy, .failed {
        continue
      } catch {
        // An unplugged camera starts with its own values, and a value that is refused once is
        // always refused.
        found[property] = nil
      }
    }
    remember(found)
  }

  private func giveBack(
    _ property: CameraProperty, _ found: FoundSetting
  ) throws(ControlFault) {
    if let mode = found.mode, let id = property.modeID {
      try driver.set(id, to: mode)
      guard property.isManual(mode) else { return }
    }
    try driver.set(property.valueID, to: found.value)
  }

  private func keep(
    _ property: CameraProperty, _ described: [UInt32: ControlDescription]
  ) throws(ControlFault) {
    guard found[property] == nil else { return }
    let mode = property.modeID.flatMap { described[$0] }
    var setting = FoundSetting(mode: nil, value: try driver.value(of: property.valueID))
    if let mode { setting.mode = try driver.value(of: mode.id) }
    found[property] = setting
    remember(found)
  }

  private func descriptions() throws(ControlFault) -> [UInt32: ControlDescription] {
    Dictionary(try driver.controls().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func control(
    _ property: CameraProperty, _ described: [UInt32: ControlDescription]
  ) throws(ControlFault) -> CameraControl? {
    guard let description = described[property.valueID], !description.isReadOnly else {
      return nil
    }
    let mode = property.modeID.flatMap { described[$0] }.flatMap { $0.isReadOnly ? nil : $0 }
    let value = try driver.value(of: description.id)
    var control = CameraControl(
      property, range: description.range, step: description.step,
      defaultSetting: .fixed(description.defaultValue), setting: .fixed(value), value: value)
    (control.items, control.isInactive) = (description.items, description.isInactive)
    guard control.hasChoice else { return nil }
    control.defaultSetting = .fixed(control.nearest(to: description.defaultValue))
    if let mode, property.automaticMode(of: mode) != nil {
      control.canBeAutomatic = true
      if !property.isManual(mode.defaultValue) { control.defaultSetting = .automatic }
      if !property.isManual(try driver.value(of: mode.id)) {
        control.setting = .automatic
        control.isInactive = false
      }
    }
    return control
  }
}

extension CameraControl {
  fileprivate var hasChoice: Bool {
    items.map { $0.count > 1 } ?? (range.lowerBound < range.upperBound)
  }
}

extension ControlDescription {
  fileprivate var items: [Int: String]? {
    switch kind {
    case .menu(let items): items.filter { range.contains($0.key) }
    case .boolean: [0: "", 1: ""]
    case .integer: nil
    }
  }
}

extension CameraProperty {
  /// Exposure has a second manual mode, in which the camera controls the aperture.
  fileprivate func isManual(_ mode: Int) -> Bool {
    mode == manualMode || (self == .exposure && mode == 2)
  }

  /// The automatic mode of a property; nil if it has none, or no manual mode.
  fileprivate func automaticMode(of mode: ControlDescription) -> Int? {
    func has(_ number: Int) -> Bool { mode.items?[number] != nil || mode.items == nil }
    guard has(manualMode) else { return nil }
    if !isManual(mode.defaultValue), has(mode.defaultValue) { return mode.defaultValue }
    return automaticModes.first(where: has)
  }
}

/// Access to the controls of cameras.
public struct ControlAccess: Sendable {
  public var driver: @Sendable (String) throws(ControlFault) -> any ControlDriver
  /// 50 or 60 hertz; nil if it is unknown.
  public var mains: Int?
  /// The settings that an earlier run found and did not restore.
  public var load: @Sendable () -> FoundSettings
  /// Saves the settings found, in case this run cannot restore them.
  public var save: @Sendable (FoundSettings) -> Void

  public init(
    driver: @escaping @Sendable (String) throws(ControlFault) -> any ControlDriver,
    mains: Int? = nil, load: @escaping @Sendable () -> FoundSettings = { FoundSettings() },
    save: @escaping @Sendable (FoundSettings) -> Void = { _ in }
  ) {
    self.driver = driver
    self.mains = mains
    self.load = load
    self.save = save
  }
}
