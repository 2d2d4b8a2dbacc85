// The screenshots of the preferences: which images are read without being asked for.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The group of screenshots.
final class ScreenshotPreferences {
  let group = PreferencesGroup(
    tr("Screenshots"),
    text: tr("A notification shows the codes in them. Nothing is opened or copied by itself."))
  private let screenshots: SessionScreenshots
  private let choices: Choices
  private let files, copies: SwitchRow
  private let place = ActionRow(tr("Folder of Screenshots"))
  private let chooser = FolderChooser()

  init(_ screenshots: SessionScreenshots, _ choices: Choices, over window: Window) {
    (self.screenshots, self.choices) = (screenshots, choices)
    files = SwitchRow(
      tr("Read New Screenshots"), subtitle: tr("When one comes into their folder")
    ) { [weak choices] in
      choices?.preferences.readsScreenshots = $0
    }
    copies = SwitchRow(
      tr("Read Copied Images"),
      subtitle: Display.windowing == "Wayland"
        ? tr("When you return to this window after copying an image")
        : tr("When an image is copied in another program")
    ) { [weak choices] in choices?.preferences.readsCopiedImages = $0 }
    let choose = Button(icon: "folder-open-symbolic", name: tr("Choose Folder of Screenshots"))
    choose.addStyle("flat")
    place.addSuffix(choose)
    choose.on(Button.clicked) { [weak self, weak window] in
      guard let window else { return }
      self?.chooser.choose(tr("Folder of Screenshots"), over: window) {
        self?.choices.preferences.screenshotFolder = $0
      }
    }
    for row in [files, place, copies] { group.add(row) }
  }

  func update() {
    files.isOn = choices.preferences.readsScreenshots
    copies.isOn = choices.preferences.readsCopiedImages
    let path = screenshots.folder.map { ShownText.line($0.id, most: 120) }
    let lines = [path, screenshots.state?.sentence.text].compactMap(\.self)
    let text = lines.joined(separator: "\n")
    if place.subtitle != text { place.subtitle = text }
  }
}
