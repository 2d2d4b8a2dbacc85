// A bus of a test's own, with a home, settings and a runtime folder of its own for everything that
// is started beside it. Nothing on it starts by itself: what a test does not start is not there.

public import Foundation

/// A private D-Bus and the programs on it.
public final class BusRig {
  /// Where the bus is.
  public let address: String
  /// What belongs to this rig alone; it goes with it.
  public let folder: URL
  /// The environment of everything that is started here.
  public private(set) var environment: [String: String]
  private var children: [BusChild] = []
  private var daemon: BusChild?

  /// Starts the bus.
  public init() throws {
    // A short path: that of a socket has 107 bytes.
    folder = URL(filePath: "/tmp").appending(
      path: "reticle-bus-\(UInt32.random(in: 0 ... .max))", directoryHint: .isDirectory)
    address = "unix:path=\(folder.path)/bus"
    environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
      "DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address,
      "XDG_RUNTIME_DIR": folder.path,
    ]
    for (variable, name) in [
      "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
      "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state",
    ] {
      let path = folder.appending(path: name)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      environment[variable] = path.path
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    let configuration = folder.appending(path: "bus.conf")
    try Data(Self.configuration(address).utf8).write(to: configuration)
    try startBus()
  }

  deinit {
    stop()
  }

  /// Starts the bus, if it has been stopped.
  public func startBus() throws {
    let log = nextLog
    daemon = try start([
      "dbus-daemon", "--nofork", "--print-address", "--config-file=\(folder.path)/bus.conf",
    ])
    // Its socket is there before it listens; it says where it is when it does.
    try wait(for: "the bus") { [address] in
      Self.text(of: log).contains(address)
    }
  }

  /// Ends the bus alone.
  public func stopBus() {
    daemon?.stop()
    try? FileManager.default.removeItem(at: folder.appending(path: "bus"))
  }

  /// Starts a program on the bus, with `more` in its environment.
  @discardableResult
  public func start(_ command: [String], _ more: [String: String] = [:]) throws -> BusChild {
    let child = try BusChild(
      command, environment: environment.merging(more) { $1 },
      log: nextLog)
    children.append(child)
    return child
  }

  /// Waits until there is a file in the rig's runtime folder, such as a daemon's socket.
  public func waitForFile(_ name: String) throws {
    let file = folder.appending(path: name).path
    try wait(for: name) { FileManager.default.fileExists(atPath: file) }
  }

  private func wait(for thing: String, until isThere: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !isThere() {
      guard ContinuousClock.now < deadline else { throw BusRigError.neverCame(thing, logs: logs) }
      usleep(5000)
    }
  }

  private var nextLog: URL { folder.appending(path: "\(children.count).log") }

  /// What the programs have said, for a test that fails.
  public var logs: String {
    children.indices.map { index in
      "--- \(index)\n\(Self.text(of: folder.appending(path: "\(index).log")))"
    }.joined(separator: "\n")
  }

  // Not the strings' own reading of files: it leaks where one is empty.
  private static func text(of file: URL) -> String {
    let bytes = try? FileHandle(forReadingFrom: file).readToEnd()
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Ends everything, the newest first.
  public func stop() {
    while let child = children.popLast() { child.stop() }
    try? FileManager.default.removeItem(at: folder)
  }

  private static func configuration(_ address: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}

/// What a rig could not do.
public enum BusRigError: Error {
  /// Something that a program makes when it is ready never came.
  case neverCame(String, logs: String)
}
