// The repository that this test was compiled from, read once from the disk.

import Foundation

enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Every Swift and C text under Sources and Tests, and the package's description.
  static let files: [SourceFile] =
    (paths(under: "Sources") + paths(under: "Tests"))
    .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }
    .map(file) + [file("Package.swift")]

  static let swiftFiles = files.filter(\.isSwift)

  /// The Swift files but for these rules themselves, which have to name what they forbid.
  static let swiftFilesButTheRules = swiftFiles.filter {
    !$0.path.hasPrefix("Tests/HygieneTests/")
  }

  static let cLibraries = Set(folders(in: "Sources/CLibraries").filter { $0.hasPrefix("C") })

  /// What git keeps; empty where there is no git, or the sources came without their history.
  static let trackedPaths: [String] = {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "ls-files"]
    git.currentDirectoryURL = root
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return [] }
    let listing = output.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: listing, as: UTF8.self).split(separator: "\n").map(String.init)
  }()

  private static func file(_ path: String) -> SourceFile {
    let bytes = FileManager.default.contents(atPath: root.appending(path: path).path) ?? Data()
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  private static func paths(under folder: String) -> [String] {
    let below = try? FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (below ?? []).sorted().map { "\(folder)/\($0)" }
  }

  private static func folders(in folder: String) -> [String] {
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return entries ?? []
  }
}
