// A driver that behaves as those of webcams do: what is automatic cannot be set, and values of a
// wrong step are refused.

public import FeatureModels
public import Synchronization

/// The values in a camera, which outlive a driver.
public final class Registers: Sendable {
  /// The values by the numbers of their controls.
  public let values = Mutex<[UInt32: Int]>([:])

  /// No values.
  public init() {}
}

/// A driver without a camera.
public final class ScriptedDriver: ControlDriver {
  public var described: [ControlDescription]
  public var values: [UInt32: Int] {
    get { registers.values.withLock { $0 } }
    set { registers.values.withLock { $0 = newValue } }
  }
  private let registers: Registers
  /// The controls that a mode governs, and the mode that frees them.
  public var governed: [UInt32: (mode: UInt32, manual: Int)] = [0x009a_090a: (0x009a_090c, 0)]
  /// The fault of the next calls that set a control.
  public var fault: ControlFault?
  /// The values that were set, in order.
  public private(set) var calls: [String] = []

  public init(
    _ described: [ControlDescription], _ values: [UInt32: Int],
    in registers: Registers = Registers()
  ) {
    self.described = described
    self.registers = registers
    if registers.values.withLock({ $0.isEmpty }) { self.values = values }
  }

  /// A webcam with an automatic focus that is on, an exposure and a menu for the mains with a hole.
  public static func webcam(_ registers: Registers = Registers()) -> ScriptedDriver {
    let driver = ScriptedDriver(
      [
        .init(
          id: 0x009a_090a, name: "Focus", kind: .integer, range: 0...250, step: 5, defaultValue: 0),
        .init(
          id: 0x009a_090c, name: "Focus, auto", kind: .boolean, range: 0...1, step: 1,
          defaultValue: 1),
        .init(
          id: 0x009a_0902, name: "Exposure", kind: .integer, range: 3...2047, step: 1,
          defaultValue: 250),
        .init(
          id: 0x009a_0901, name: "Exposure, auto",
          kind: .menu([1: "Manual Mode", 3: "Aperture Priority Mode"]), range: 0...3, step: 1,
          defaultValue: 3),
        .init(
          id: 0x0098_0918, name: "Mains", kind: .menu([0: "Off", 2: "60 Hz"]), range: 0...2,
          step: 1, defaultValue: 2),
      ],
      [
        0x009a_090a: 35, 0x009a_090c: 1, 0x009a_0902: 166, 0x009a_0901: 3, 0x0098_0918: 2,
      ], in: registers)
    driver.governed[0x009a_0902] = (0x009a_0901, 1)
    return driver
  }

  /// The controls, with what is inactive.
  public func controls() throws(ControlFault) -> [ControlDescription] {
    described.map { control in
      var control = control
      control.isInactive = isGoverned(control.id)
      return control
    }
  }

  public func value(of id: UInt32) throws(ControlFault) -> Int {
    guard let value = values[id] else { throw .refused }
    return value
  }

  /// Sets a value as webcams do.
  public func set(_ id: UInt32, to value: Int) throws(ControlFault) {
    if let fault { throw fault }
    guard let control = described.first(where: { $0.id == id }), control.range.contains(value),
      (value - control.range.lowerBound).isMultiple(of: control.step), !isGoverned(id)
    else { throw .refused }
    calls.append("\(control.name) \(value)")
    values[id] = value
  }

  private func isGoverned(_ id: UInt32) -> Bool {
    governed[id].map { values[$0.mode] != $0.manual } ?? false
  }
}
