// Views observe; they are not told. A view names one function that reads the state and sets its widgets;
// it runs now and again after each turn of the main loop in which something changed that it read.

internal import Observation

/// Calls `update` now, and once more each time after anything that it read has changed, as long as
/// `owner` lives. Many changes in one turn of the main loop are one call. `update` must not hold the
/// owner by itself; it is given it.
func observe<Owner: AnyObject & Sendable>(
  for owner: Owner, _ update: @escaping @MainActor (_ owner: Owner) -> Void
) {
  withObservationTracking {
    update(owner)
  } onChange: { [weak owner] in
    // Told before the change is made; the task runs after the turn in which it is.
    Task { @MainActor [weak owner] in
      if let owner { observe(for: owner, update) }
    }
  }
}
