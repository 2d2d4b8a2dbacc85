// What images show of printed test sheets, for the window; the command line reads them as it reads
// every image.

public import FeatureModels
internal import Isolation
internal import Reading
public import Wording

public enum PrinterTestImages {
  /// Reads the images and documents at these paths, and returns the results with a sentence for each
  /// file that cannot be read. Cancelling the task ends the reading.
  @concurrent
  public static func read(_ paths: [String]) async -> (PrinterTestResults, [Sentence]) {
    var results = PrinterTestResults()
    var faults: [Sentence] = []
    let decoder = ImageDecoder()
    guard let reader = try? StillReader(for: Set(PrinterTest.kinds)) else { return (results, []) }
    for path in paths where !Task.isCancelled {
      do throws(ImageError) {
        let source = try await ImageSource(ImageFile(path: path), by: decoder)
        for page in 1...source.pageCount where !Task.isCancelled {
          let image = try await source.decode(page: page)
          for code in await reader.read(image) {
            results.add(code, grade: image.luma.image.grade(of: code)?.overall)
          }
        }
      } catch {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        faults.append(Sentence("“\(name)”: \(error.sentence)"))
      }
    }
    return (results, faults)
  }
}
