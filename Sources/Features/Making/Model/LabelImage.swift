// An image on a label: where it comes from, where it stands, and its pixels.

public import Meaning
public import Reading
public import Wording

/// Where the images of labels come from, and where they stand.
public struct LabelImageChoice: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// The path of one file.
    case file([UInt8])
    /// A file for each row.
    case rows(TextTemplate)
  }

  public enum Place: String, CaseIterable, Hashable, Sendable {
    case beside, above
  }

  public var source: Source
  public var place: Place

  public init(_ source: Source, place: Place = .beside) {
    (self.source, self.place) = (source, place)
  }

  /// Nil for one file.
  public var template: TextTemplate? {
    if case .rows(let template) = source { template } else { nil }
  }
}

/// The file of a label's image.
public struct LabelImageFile: Hashable, Sendable {
  public let path: [UInt8]
  /// Whether the table names it: such a path is relative to the folder of the table, and stays in it.
  public let isOfTable: Bool

  public init(path: [UInt8], isOfTable: Bool) { (self.path, self.isOfTable) = (path, isOfTable) }

  public var name: String { String(decoding: path, as: UTF8.self) }
}

/// Why a file is no image for a label.
public struct LabelImageFault: Error, Hashable, Sendable {
  public let sentence: Sentence

  public init(_ sentence: Sentence) { self.sentence = sentence }
}

/// A decoded image on labels.
public struct LabelImage: Hashable, Sendable {
  /// Different for each image of a document.
  public let number: Int
  public let bitmap: ColorBitmap
  public let place: LabelImageChoice.Place

  public init(number: Int, _ bitmap: ColorBitmap, place: LabelImageChoice.Place) {
    (self.number, self.bitmap, self.place) = (number, bitmap, place)
  }
}

extension ColorBitmap {
  /// The image with at most so many pixels.
  public func reduced(toPixels most: Int) -> ColorBitmap {
    guard size.area > most else { return self }
    let shrinking = (Double(max(1, most)) / Double(size.area)).squareRoot()
    let small = PixelSize(
      width: max(1, min(most, Int(Double(size.width) * shrinking))),
      height: max(1, min(most, Int(Double(size.height) * shrinking))))
    return scaled(to: small)
  }
}
