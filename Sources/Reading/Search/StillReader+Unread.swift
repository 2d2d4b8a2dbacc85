// Where a still image shows codes that were not read, and why.

extension StillReader {
  /// Where codes are seen in `image` besides the `codes` that were read in it, and what keeps them
  /// from being read.
  @concurrent
  public func unreadPlaces(
    in image: LumaBitmap, beside codes: [Detection]
  ) async -> [UnreadPlace] {
    guard min(image.size.width, image.size.height) > 2 else { return [] }
    var search = ImageSearch(still: image, for: symbologies, by: engines, plan: effort.plan)
    search.found.add(codes)
    var judgement = SceneJudgement(of: image.image)
    for step in [SearchStep.places(in: .plain), .smallFinders] where !Task.isCancelled {
      guard case .rounds(_, let proposals) = search.work(for: step) else { continue }
      judgement.take(proposals, after: step)
    }
    let further = search.furtherFinders()
    guard !Task.isCancelled else { return [] }
    let places = judgement.unread(
      in: image.image, and: further, explainedBy: search.found,
      asking: PlaceCheck(wanting: symbologies, by: engines))
    return places.worthShowing.enumerated().map { index, place in
      var place = place
      place.id = index
      return place
    }
  }
}
