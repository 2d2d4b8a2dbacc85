// The repository that this test was compiled from, read once from the disk.

import Foundation

enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The paths of all files under Sources and Tests.
  static let paths = files(under: "Sources") + files(under: "Tests")

  /// Every Swift and C text under Sources and Tests, and the package's description.
  static let files: [SourceFile] =
    paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }.map(file)
    + [file("Package.swift")]

  /// Scripts, man pages, metadata and READMEs. Translations follow the sentences of the sources,
  /// and licenses are quoted.
  static let otherTexts: [SourceFile] =
    (files(under: "data") + files(under: ".ci") + ["README.md"]
    + paths.filter { $0.hasSuffix("/README.md") })
    .filter { path in
      !path.hasSuffix(".png") && !path.hasSuffix(".po") && !path.hasSuffix(".pot")
        && path != "data/debian/copyright"
    }
    .map(file)

  static let readmes = otherTexts.filter { $0.path.split(separator: "/").last == "README.md" }

  static let swiftFiles = files.filter(\.isSwift)

  /// The Swift files except these rules, which have to name what they forbid.
  static let swiftFilesButTheRules = swiftFiles.filter {
    !$0.path.hasPrefix("Tests/HygieneTests/")
  }

  static let types = TypeMap(swiftFiles.filter { $0.path.hasPrefix("Sources/") })

  /// The names of types in the code, and of files and folders.
  static let names = swiftFiles.reduce(into: Set<String>()) { names, file in
    names.formUnion(SwiftCode(file).typeNames)
    names.formUnion(file.path.split(separator: "/").map(String.init))
  }

  static let cLibraries = Set(folders(in: "Sources/CLibraries").filter { $0.hasPrefix("C") })

  /// The files that git tracks; none where git is missing or the sources came without their
  /// history.
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

  private static func files(under folder: String) -> [String] {
    let below = try? FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (below ?? []).sorted().map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !path.contains("/__pycache__/")
        && !path.contains("/.build/")
    }
  }

  private static func folders(in folder: String) -> [String] {
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return entries ?? []
  }
}
