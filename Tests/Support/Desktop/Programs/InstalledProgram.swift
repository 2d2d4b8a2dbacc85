// An installed program: a service of the session's bus, which starts it at the first message. The
// output and the end of each run are recorded, however it was started. Used on the rig's thread.

public import Foundation
public import GLib

/// A program that is installed on a rig's desktop.
public struct InstalledProgram {
  /// The command that starts it.
  public let command: String
  private let rig: DesktopRig
  private let id: String
  private let program: String

  /// Installs a program of this package with the identifier `id`. `service` is the service file for
  /// the bus, in which "@bindir@" stands for the folder of programs.
  public init(_ name: String, id: String, service: URL, in rig: DesktopRig) async throws {
    self.rig = rig
    self.id = id
    program = try ProgramRun.built(name)
    let folder = rig.session.folder.appending(path: "bin")
    command = folder.appending(path: name).path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.script(program).utf8).write(to: URL(filePath: command))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: command)
    let text = String(decoding: try Data(contentsOf: service), as: UTF8.self)
    try Data(text.replacing("@bindir@", with: folder.path).utf8)
      .write(to: rig.session.folder.appending(path: "\(BusRig.services)/\(id).service"))
    _ = try await rig.session.bus.call("ReloadConfig", of: .bus)
  }

  /// Sends the program a message as a desktop does, which starts it if it does not run.
  public func ask(_ method: String, _ arguments: Variant...) async throws {
    let object = BusObject(
      service: id, path: "/" + id.replacing(".", with: "/").replacing("-", with: "_"),
      interface: "org.freedesktop.Application")
    // Desktops send this along; the time is that of X.
    let start = Variant.options(["desktop-startup-id": .string("rig_TIME0")])
    _ = try await rig.session.bus.call(method, of: object, arguments + [start])
  }

  /// The run that owns the name of the program on the bus; waits until there is one.
  public func run() async throws -> ProgramRun {
    // It is an error as long as there is none.
    let number = try await sight(of: "who goes by \(id)") { () async throws -> UInt32? in
      let reply = try? await rig.session.bus.call(
        "GetConnectionUnixProcessID", of: .bus, [.string(id)])
      guard case .uint32(let number)? = reply?.values.first else { return nil }
      return number
    }
    return run(Int32(number))
  }

  /// The run with this process identifier.
  public func run(_ number: Int32) -> ProgramRun {
    let note = { (kind: String) -> String? in
      FileManager.default.contents(atPath: "\(command).\(number).\(kind)").map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return ProgramRun(
      number, in: rig, said: { note("log") ?? "" },
      ended: {
        note("end").flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }.map {
          // As shells report signals.
          $0 > 128 ? .signal($0 - 128) : .status($0)
        }
      })
  }

  /// The output of all runs so far.
  public func log() throws -> String {
    let folder = URL(filePath: command).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "log" }
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined(separator: "\n")
  }

  /// The identifiers of all its running processes.
  public func processes() throws -> Set<Int32> {
    let files = FileManager.default
    return Set(
      try files.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter { number in
        guard (try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) == program
        else { return false }
        let environment = FileHandle(forReadingAtPath: "/proc/\(number)/environ")
        let bytes = (try? environment?.readToEnd()) ?? Data()
        return bytes.range(of: Data("XDG_RUNTIME_DIR=\(rig.session.folder.path)\0".utf8)) != nil
      })
  }

  /// A script that runs the program. Beside it, it leaves the output of each run and, at its end,
  /// the status.
  private static func script(_ program: String) -> String {
    """
    #!/bin/sh
    sh -c 'log=$0.$$.log; exec "\(program)" "$@" >"$log" 2>&1' "$0" "$@" &
    number=$!
    wait $number
    echo $? >"$0.$number.ending"
    mv "$0.$number.ending" "$0.$number.end"
    exit "$(cat "$0.$number.end")"
    """
  }
}
