// A bus of a test's own, with a home, settings and a runtime folder of its own for everything that
// is started beside it. Nothing on it starts by itself but what a test puts into its folder of
// services. The reaper clears up, however the test ends. Used on one thread.

public import Foundation

/// A private D-Bus and the programs on it.
public final class BusRig {
  /// Where the bus is.
  public let address: String
  /// What belongs to this rig alone; it goes with it.
  public let folder: URL
  /// The environment of everything that is started here.
  public private(set) var environment: [String: String]

  private let reaper: Reaper
  private var programs: [(name: String, process: StageProcess)] = []
  private var daemon: StageProcess?

  /// Makes the folders, and starts the bus unless that is left for later.
  public init(startingBus: Bool = true) throws {
    // A short path: that of a socket has 107 bytes.
    folder = URL(filePath: "/tmp").appending(
      path: "reticle-bus-\(UInt32.random(in: 0 ... .max))", directoryHint: .isDirectory)
    address = "unix:path=\(folder.path)/bus"
    environment = Self.environment(in: folder, address: address)
    reaper = try Reaper(clearing: folder)
    for name in Self.homes.values + [Self.services] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true,
        // A runtime folder that others may enter is refused by some.
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

  /// Starts the bus, if it has been stopped.
  public func startBus() throws {
    // Its socket is there before it listens; it says where it is when it does.
    let daemon = try start([
      "dbus-daemon", "--nofork", "--print-address", "--config-file=\(folder.path)/bus.conf",
    ])
    self.daemon = daemon
    try wait(for: "the bus") { daemon.said.contains(address) }
  }

  /// Ends the bus alone.
  public func stopBus() {
    daemon?.kill()
    try? FileManager.default.removeItem(at: folder.appending(path: "bus"))
  }

  /// Has everything that is started from now on find `value` in its environment.
  public func set(_ variable: String, to value: String) {
    environment[variable] = value
  }

  /// Starts a program on the bus, with `more` in its environment. Its log goes by its name, or by
  /// `log`.
  @discardableResult
  public func start(
    _ command: [String], _ more: [String: String] = [:], log: String? = nil
  ) throws -> StageProcess {
    guard let program = command.first else { throw StageFailure("No program is named.") }
    let name = log ?? URL(filePath: program).lastPathComponent
    let process = try StageProcess(
      program, Array(command.dropFirst()), environment: environment.merging(more) { $1 },
      log: folder.appending(path: "\(programs.count)-\(name).log"))
    programs.append((name, process))
    return process
  }

  /// Runs a program, which reads `input`, to its end, and returns what it writes; one that fails is
  /// an error.
  @discardableResult
  public func output(of command: [String], reading input: URL? = nil) throws -> Data {
    try StageCommand(command, environment: environment).output(reading: input)
  }

  /// Waits until there is a file in the rig's runtime folder, such as a daemon's socket.
  public func waitForFile(_ name: String) throws {
    let file = folder.appending(path: name).path
    try wait(for: name) { FileManager.default.fileExists(atPath: file) }
  }

  /// Waits, on this thread, for something to happen.
  public func wait(for thing: String, until hasHappened: () throws -> Bool) throws {
    // A loaded machine may take long to start a program.
    let deadline = ContinuousClock.now + .seconds(60)
    while try !hasHappened() {
      guard ContinuousClock.now < deadline else {
        throw StageFailure("There is no sign of \(thing).\n\(logs)")
      }
      usleep(5000)
    }
  }

  /// What the programs have said, for a test that fails.
  public var logs: String {
    programs.map { "--- \($0.name)\n\($0.process.said.suffix(4000))" }.joined(separator: "\n")
  }

  /// What the programs whose log goes by `name` have said, one after the other.
  public func log(of name: String) -> String {
    programs.filter { $0.name == name }.map(\.process.said).joined()
  }

  /// Ends the programs whose log goes by `name`.
  public func kill(_ name: String) {
    for program in programs where program.name == name { program.process.kill() }
  }

  /// Ends everything.
  public func stop() {
    reaper.reap()
  }
}
