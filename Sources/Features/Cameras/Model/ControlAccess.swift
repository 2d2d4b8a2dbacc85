// What the controls of cameras need from outside of them: a driver for each device, the frequency
// of the mains here, and a place to remember what is to be given back. Tests bring their own.

/// The way to the controls of cameras.
public struct ControlAccess: Sendable {
  /// Opens the driver of the device at this path.
  public var driver: @Sendable (String) throws(ControlFault) -> any ControlDriver
  /// The frequency of the mains, 50 or 60 hertz; nil if it is unknown.
  public var mains: Int?
  /// What an earlier run found and did not give back.
  public var load: @Sendable () -> FoundSettings
  /// Keeps what was found, for the case that this run cannot give it back.
  public var save: @Sendable (FoundSettings) -> Void

  /// Joins the parts.
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
