// The time line of a video file: where it plays, how long it is, and when each code was seen first.
// Live streams have none.

internal import FeatureModels
public import Observation
internal import Reading

/// The times of the open video file.
@Observable
public final class VideoTimeline {
  /// The time of the newest image in tenths of a second; nil unless the source is a video file.
  public private(set) var position: Duration?
  /// Nil if it is unknown.
  public private(set) var length: Duration?
  private var sights: [ResultKey: Duration] = [:]

  /// More would lie on top of each other.
  private static let mostSights = 2000
  /// A jump ends this long before the end, so that there is an image to show.
  private static let leastRest = Duration.milliseconds(200)

  func begin(_ source: ScanSource) {
    (position, length, sights) = (source.isFile ? .zero : nil, nil, [:])
  }

  func take(length: Duration) {
    if position != nil, self.length != length { self.length = length }
  }

  func see(_ sightings: [Sighting], at time: Duration) {
    guard let position else { return }
    let tenths = Duration.milliseconds(Int(time / .milliseconds(100)) * 100)
    if position != tenths { self.position = tenths }
    for key in sightings.map({ ResultKey($0) }) {
      // The user may have jumped back to where a code comes first.
      if let known = sights[key] {
        if known > time { sights[key] = time }
      } else if sights.count < Self.mostSights {
        sights[key] = time
      }
    }
  }

  /// The time of a jump to `time`, within the video.
  func reached(_ time: Duration) -> Duration {
    let last = length.map { max(.zero, $0 - Self.leastRest) } ?? time
    let reached = max(.zero, min(time, last))
    if position != nil { position = reached }
    return reached
  }

  /// The time of a result's first sight in this video; nil if it was not in it.
  public func firstSight(of result: ScanResult) -> Duration? { sights[result.key] }
}
