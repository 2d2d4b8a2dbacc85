// The options and the report of `reticle-bench focus`.

internal import Foundation

/// The figures of one camera in scenes of one sort.
struct FocusFigures: Encodable {
  let camera, scene, care: String
  let codes: Int
  /// The share of the codes that is read, and the seconds after which half of all are.
  let read: Double
  let median: Double?

  init(camera: String, scene: String, care: String, _ times: [Double?]) {
    (self.camera, self.scene, self.care) = (camera, scene, care)
    codes = times.count
    let found = times.compactMap(\.self).sorted()
    read = Double(found.count) / Double(max(1, codes))
    median = found.count * 2 > codes ? found[codes / 2] : nil
  }
}

/// The figures of all cameras.
struct FocusReport: Encodable {
  var lines: [FocusFigures] = []

  /// A line for each camera, sort of scene and care.
  var table: String {
    let rows = lines.map { line in
      [
        "\(line.camera), \(line.scene), \(line.care)", "\(line.codes)", line.read.hundredths,
        line.median.map(\.hundredths) ?? "-",
      ]
    }
    return Table(titles: ["camera, scene, care", "codes", "read", "median s"], rows: rows).text
  }
}

/// The options after `focus`: how many scenes of each sort are shown, and before which cameras.
struct FocusOptions: BenchOptions {
  var common = CommonOptions(seeds: 20)

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }
}
