// Diagrams of grades, a file for each code.

internal import FeatureModels
internal import GLib
internal import Reading

extension Scan {
  /// Writes a diagram of the grade of each code in an image, if the user wants them. A diagram that
  /// cannot be written ends nothing else.
  func writeDiagrams(of image: ImageResult, named name: FileName) {
    guard let folder = options.gradeImages else { return }
    let base = name.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    for (index, grade) in (image.grades ?? []).enumerated() {
      guard let report = grade.report, let diagram = GradeDiagram(of: report) else { continue }
      let ending = Array(
        "-\(report.symbology.rawValue)-\(self.report.codesInAll + index + 1).png".utf8)
      let file = FileName(bytes: folder.bytes + [UInt8(ascii: "/")] + base + ending)
      do throws(OutputError) {
        var output = try Output(file: file)
        try output.write(diagram.png(packedBy: Zlib.packed))
        try output.finish()
      } catch {
        Messages.complain(about: file.text, "cannot be written: \(error.reason)")
      }
    }
  }
}
