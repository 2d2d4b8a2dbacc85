// How views follow the session: a view names one function that reads the state and sets its
// widgets.

internal import Observation

/// Calls `update` at once, and again after anything that it has read changes, as long as `owner`
/// lives. Many changes in one turn of the main loop cause one call. `update` must not hold the
/// owner itself; it gets it as an argument.
func observe<Owner: AnyObject & Sendable>(
  for owner: Owner, _ update: @escaping @MainActor (_ owner: Owner) -> Void
) {
  withObservationTracking {
    update(owner)
  } onChange: { [weak owner] in
    // This runs before the change is made; the task runs after the turn that makes it.
    Task { @MainActor [weak owner] in
      if let owner { observe(for: owner, update) }
    }
  }
}
