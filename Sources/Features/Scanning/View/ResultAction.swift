// What a user can do with one result. Rows, details and outlines use one port for it, which the
// window implements.
//
// To add an action on a row: a case here, a button in ResultRow, and a line in
// `ScanWindow.perform(_:on:)`. An action that depends on the content is a ContentAction instead.

internal import Meaning
internal import FeatureSessions

/// An action on a result.
nonisolated enum ResultAction: Hashable {
  /// What a click on the result means: opening a link, joining a network and so on.
  case activate
  case copy, showDetails, remove
  /// Opening the window for making codes with what the result carries.
  case makeAgain
  /// One of the actions that its content offers.
  case offered(ContentAction)
}

/// The port through which views perform actions; they hold it weakly.
protocol ResultActionHandler: AnyObject {
  /// Performs `action` on the result `id`, after a question where one is needed.
  func perform(_ action: ResultAction, on id: ScanResult.ID)
}

/// The port for the actions on one result.
struct ResultActions {
  weak var handler: (any ResultActionHandler)?
  let id: ScanResult.ID

  /// Performs `action`, unless the window has closed.
  func perform(_ action: ResultAction) { handler?.perform(action, on: id) }
}
