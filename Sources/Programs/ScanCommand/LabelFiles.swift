// Labels as files of their own: a name for each from a template, as --rename gives names. All names
// are known before the first file is written, no file takes the place of another, and a label that
// cannot be made leaves none of them.

package import FeatureModels
internal import Filing
internal import Glibc
internal import Meaning
internal import System
internal import Wording

/// The files of a table's labels.
package struct LabelFiles {
  /// The labels that become files, and their paths. Labels that a row's amount repeats are one file.
  package private(set) var files: [(label: LabelTable.Label, path: [UInt8])] = []
  private var written: [[UInt8]] = []

  /// Names the files of a table; throws if two have the same name, or one is there already.
  package init(_ table: LabelTable, _ options: MakingOptions) throws {
    guard let template = options.fileNames else { return }
    let ending = FileEnding.of(template.written)
    var owners: [[UInt8]: LabelTable.Label] = [:]
    for index in 0..<table.count {
      let label = try table.label(index)
      let filled = try table.filled(template, index, text: label.code, needsValues: true) { value in
        FileMover.safe([("", value)]).first?.value ?? ""
      }
      let whole = ending.isEmpty ? "\(filled).\(options.format.rawValue)" : filled
      let (folder, own) = Array(whole.utf8).absolute.parts
      let name = Array(FileMover.name(own.text, of: ".\(options.format.rawValue)").utf8)
      let path = folder + name
      guard let owner = owners[path] else {
        guard FileMove.identity(at: path) == nil else {
          throw Complaint(about: path.text, "is there already, and stays: no file is written")
        }
        owners[path] = label
        files.append((label, path))
        continue
      }
      guard owner == label else {
        guard let first = owner.row, let second = label.row, first != second else {
          throw Complaint(about: name.text, "is the name of several labels: add {number} to it")
        }
        throw Complaint(
          about: name.text,
          "is the name of the labels of rows \(first) and \(second): add {number} or another "
            + "column to it")
      }
    }
  }

  /// Writes a file, and the folders on the way to it.
  package mutating func write(_ bytes: [UInt8], to path: [UInt8]) throws {
    let folders = FileChanges(log: nil)
    do {
      if let code = try folders.makeFolders(for: path) {
        throw FileFailure(name: path.text, errno: code)
      }
      let draft = try FileDraft(ofNew: path)
      try draft.append(bytes)
      try draft.finish()
    } catch let failure as FileFailure {
      throw Complaint(about: path.text, "was not written: \(FileMove.words(for: failure.code))")
    }
    written.append(path)
  }

  /// Removes what was written.
  package func discard() {
    for path in written { _ = FileMove.remove(path) }
  }
}
