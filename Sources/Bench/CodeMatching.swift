// When a detection counts as a certain code of a scene.

internal import Reading
internal import Staging

extension SampleCode {
  /// Whether `detection` carries this code's content; a retail number may have any of its
  /// spellings.
  func isSame(as detection: Detection) -> Bool {
    if let mine = RetailNumber(bytes, of: symbology),
      let theirs = RetailNumber(detection.payload.bytes, of: detection.symbology)
    {
      return mine.digits == theirs.digits
    }
    return symbology == detection.symbology && bytes == detection.payload.bytes
  }
}

extension Scene.PlacedCode {
  /// Whether `seen` is an outline of this code and not of another one.
  func isPlace(of seen: Quadrilateral) -> Bool {
    outline.scaled(by: 1.1).contains(seen.center)
  }
}
