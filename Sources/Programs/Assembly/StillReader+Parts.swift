// Reads an image together with parts of it that have more pixels, as pages of documents have.

public import Isolation
public import Reading

extension StillReader {
  /// Finds the codes of `image` and its parts, each once, in the image's own pixels; see
  /// `read(_:report:)` for `report`.
  public func read(
    _ image: DecodedImage, report: @Sendable (StillProgress) -> Void = { _ in }
  ) async -> [Detection] {
    let share = 1 / Double(1 + image.parts.count)
    var codes = await read(image.luma) { progress in
      report(StillProgress(codes: progress.codes, share: progress.share * share))
    }
    for (index, part) in image.parts.enumerated() where !Task.isCancelled {
      report(StillProgress(codes: codes, share: Double(index + 1) * share))
      let size = part.luma.size
      let (x, y) = (part.area.width / Double(size.width), part.area.height / Double(size.height))
      for var code in await read(part.luma) {
        code.outline = code.outline.mapped {
          Point(x: part.area.topLeft.x + $0.x * x, y: part.area.topLeft.y + $0.y * y)
        }
        let isKnown = codes.contains {
          $0.identity == code.identity && $0.outline.contains(code.outline.center)
        }
        if !isKnown { codes.append(code) }
      }
    }
    return codes
  }
}
