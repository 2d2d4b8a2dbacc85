// The options for making codes.

internal import Reading
internal import FeatureModels

extension ScanOption {
  /// The options of the section for making codes.
  static let making = [
    ScanOption(
      "--make", .required("KIND", .words(Symbology.makeable.map(\.rawValue))), in: .making,
      .making(.kind), "make a code of TEXT, as SVG or, by --output, as PNG"),
    ScanOption(
      "--size", .required("MM", .number), in: .making, .making(.width),
      "its width in millimetres, with the quiet zone"),
    ScanOption(
      "--correction", .required("LEVEL", .text), in: .making, .making(.correction),
      "its error correction, such as H for QR"),
    ScanOption(
      "--quiet-zone", .required("N", .number), in: .making, .making(.quietZone),
      "free modules at each side"),
    ScanOption(
      "--colors", .required("PAIR", .words(["000000,ffffff"])), in: .making, .making(.colors),
      "its colours, such as 1a5fb4,ffffff"),
    ScanOption(
      "--element-string", in: .making, .making(.elements),
      "TEXT is one of GS1: (01)…(10)…"),
    ScanOption(
      "--labels", in: .making, .making(.labels),
      "TEXT is a table; labels of its rows, as PDF"),
    ScanOption(
      "--sheet", .required("NAME", .words(LabelSheet.known.map(\.name))), in: .making,
      .making(.sheet), "the sheet of labels, such as a4-3x8"),
  ]
}
