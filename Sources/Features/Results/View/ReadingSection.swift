// The choice among the readings of the bytes as text, if there are several, by their character
// sets or by what the kind of code can mean.

internal import Gtk
internal import FeatureSessions
internal import Meaning
internal import Wording

/// The section of the readings.
final class ReadingSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let session: ScanSession
  private let slot = Slot()
  private var choice: DropDown?
  private var chosen = 0

  init(_ session: ScanSession) {
    self.session = session
  }

  func show(_ result: ScanResult, after old: ScanResult?) {
    chosen = result.chosenReading
    guard old?.readings != result.readings else {
      choice?.selection = chosen
      return
    }
    guard result.readings.count > 1 else {
      choice = nil
      return slot.fill([])
    }
    let isOfCharsets = result.readings.allSatisfy { $0.kind == nil }
    let choice = DropDown(
      result.readingNames, name: isOfCharsets ? tr("Character set") : tr("Reading"))
    choice.selection = chosen
    choice.on(DropDown.chosen) { [weak self, weak choice, id = result.id] in
      guard let self, let choice, choice.selection != chosen else { return }
      session.chooseReading(choice.selection, of: id)
    }
    self.choice = choice
    slot.fill(heading: tr("Read As"), [choice])
  }
}
