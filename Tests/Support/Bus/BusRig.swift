// A bus of a test's own, with a home, settings and a runtime folder for all programs of the rig. It
// starts only services that the test adds to its folder. The reaper cleans up, however the test
// ends. Used on one thread.

public import Foundation

/// A private D-Bus and the programs on it.
public final class BusRig {
  public let address: String
  /// The folder of this rig, removed with it.
  public let folder: URL
  /// The environment of all programs of the rig.
  public private(set) var environment: [String: String]

  private let reaper: Reaper
  private var programs: [(name: String, process: StageProcess)] = []
  private var daemon: StageProcess?

  /// Creates the folders, and starts the bus unless `startBus` does so later.
  public init(startingBus: Bool = true) throws {
    // A short path, because the path of a socket has at most 107 bytes.
    folder = URL(filePath: "/tmp").appending(
      path: "reticle-bus-\(UInt32.random(in: 0 ... .max))", directoryHint: .isDirectory)
    address = "unix:path=\(folder.path)/bus"
    environment = Self.environment(in: folder, address: address)
    reaper = try Reaper(clearing: folder)
    for name in Self.homes.values + [Self.services] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true,
        // Some programs refuse a runtime folder that others may enter.
        attributes: [.posixPermissions: 0o700])
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    try Data(Self.configuration(address, folder).utf8)
      .write(to: folder.appending(path: "bus.conf"))
    if startingBus { try startBus() }
  }

  deinit {
    stop()
  }

  /// Starts the bus if it is stopped.
  public func startBus() throws {
    // The socket exists before the bus listens; the bus prints its address when it does.
    let daemon = try start([
      "dbus-daemon", "--nofork", "--print-address", "--config-file=\(folder.path)/bus.conf",
    ])
    self.daemon = daemon
    try wait(for: "the bus") { daemon.said.contains(address) }
  }

  /// Ends the bus and leaves the programs.
  public func stopBus() {
    daemon?.kill()
    try? FileManager.default.removeItem(at: folder.appending(path: "bus"))
  }

  /// Sets a variable for all programs that start from now on.
  public func set(_ variable: String, to value: String) {
    environment[variable] = value
  }

  /// Starts a program on the bus, with `more` in its environment. Its log has the name of the
  /// program, or `log`.
  @discardableResult
  public func start(
    _ command: [String], _ more: [String: String] = [:], log: String? = nil
  ) throws -> StageProcess {
    guard let program = command.first else { throw StageFailure("The command is empty.") }
    let name = log ?? URL(filePath: program).lastPathComponent
    let process = try StageProcess(
      program, Array(command.dropFirst()), environment: environment.merging(more) { $1 },
      log: folder.appending(path: "\(programs.count)-\(name).log"))
    programs.append((name, process))
    return process
  }

  /// Runs a program with `input` to its end and returns its output; a failure is an error.
  @discardableResult
  public func output(of command: [String], reading input: URL? = nil) throws -> Data {
    try StageCommand(command, environment: environment).output(reading: input)
  }

  /// Waits for a file in the rig's runtime folder, such as a daemon's socket.
  public func waitForFile(_ name: String) throws {
    let file = folder.appending(path: name).path
    try wait(for: name) { FileManager.default.fileExists(atPath: file) }
  }

  /// Waits on this thread until `hasHappened`.
  public func wait(for thing: String, until hasHappened: () throws -> Bool) throws {
    // A busy machine may take long to start a program.
    let deadline = ContinuousClock.now + .seconds(60)
    while try !hasHappened() {
      guard ContinuousClock.now < deadline else {
        throw StageFailure("There is no sign of \(thing).\n\(logs)")
      }
      usleep(5000)
    }
  }

  /// The output of the programs, for the message of a failure.
  public var logs: String {
    programs.map { "--- \($0.name)\n\($0.process.said.suffix(4000))" }.joined(separator: "\n")
  }

  /// The output of the programs with the log `name`, one after the other.
  public func log(of name: String) -> String {
    programs.filter { $0.name == name }.map(\.process.said).joined()
  }

  /// Ends the programs with the log `name`.
  public func kill(_ name: String) {
    for program in programs where program.name == name { program.process.kill() }
  }

  /// Ends all programs.
  public func stop() {
    reaper.reap()
  }
}
