// A row with a choice among values, each of which has a name.

internal import Gtk

/// A choice among values.
final class ChoiceRow<Value: Equatable> {
  let row: ComboRow
  private let values: [Value]

  /// A row that offers `choices`; `handler` is called with the value that the user chooses.
  init(
    _ title: String, subtitle: String = "", _ choices: [(value: Value, name: String)],
    _ handler: @escaping (Value) -> Void
  ) {
    let values = choices.map(\.value)
    self.values = values
    row = ComboRow(title, subtitle: subtitle, choices.map(\.name)) { handler(values[$0]) }
  }

  /// Shows a value; one that is not offered shows as the last choice.
  func show(_ value: Value) {
    row.chosen = values.firstIndex(of: value) ?? values.count - 1
  }
}
