// Several engines as one: each looks at the image, and a code that several saw is one code.

public import Barcodes
public import Imaging

/// Runs its engines one after the other and merges what they find; like them used by one thread
/// at a time.
public final class CombinedRecognizer: Recognizer {
  private let recognizers: [any Recognizer]

  /// Joins engines; what the later ones know better of a code completes what the first says.
  public init(_ recognizers: [any Recognizer]) {
    self.recognizers = recognizers
  }

  /// What at least one of the engines reads.
  public var readable: Set<Symbology> {
    recognizers.reduce(into: []) { $0.formUnion($1.readable) }
  }

  /// Finds the codes in `image`, each once; all that an engine claims, believable or not.
  public func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    var found = MergedDetections(for: request.symbologies)
    for recognizer in recognizers {
      found.add(recognizer.recognize(image, request))
    }
    return found.detections
  }

  /// Fails with what can be read if there is a kind among `symbologies` that no engine reads.
  public func check(_ symbologies: Set<Symbology>) throws(UnreadableSymbologies) {
    let unreadable = symbologies.subtracting(readable)
    guard unreadable.isEmpty else {
      throw UnreadableSymbologies(asked: unreadable, readable: readable)
    }
  }
}
