// How much an image is worth: which plan a still image is read by, and how long.

/// How hard a still image is read.
public enum ReadingEffort: String, CaseIterable, Hashable, Sendable {
  /// One look at the image and the likely places: for many clean images.
  case quick
  /// Everything that helps within a few seconds.
  case normal
  /// Everything, however long it takes within reason: for one image that has to be read.
  case thorough
}

extension ReadingEffort {
  /// What is tried.
  var plan: SearchPlan {
    switch self {
    case .quick: .quickStill
    case .normal: .still
    case .thorough: .thoroughStill
    }
  }

  /// The work, all tasks together, after which nothing further is begun, so that an image made to
  /// be slow does not keep the next one waiting for long.
  var patience: Duration {
    switch self {
    case .quick: .seconds(1)
    case .normal: .seconds(6)
    case .thorough: .seconds(60)
    }
  }
}
