// The window of Reticle: views that observe a ScanSession and turn clicks, keys and drops into its
// commands. Nothing here captures, reads or interprets; the session does, and the window reaches
// the desktop through the session and WindowServices.
//
//   ScanWindow
//   └ ToastOverlay
//     ├ HeaderView          source menu, camera controls, torch … pause, main menu
//     ├ QuestionBar         a request, typing, or a question that can wait
//     └ Paned
//       ├ PreviewPane
//       │ ├ Viewfinder      the image, outlines, scan area
//       │ ├ LiveOutlines    a button over each outline, for keys and screen readers
//       │ ├ PreviewControls view menu, full screen, also over StatusView
//       │ ├ ImageSwitcher   ‹ 2 of 5 ›
//       │ ├ StatusView      why there is no image, and what to do
//       │ ├ ImageStrip      the images of a list, small
//       │ ├ TimeLine        the time of a video file, with a mark for each code
//       │ └ CountBar        what was counted, below the image
//       ├ ResultsSheet      menus of new codes and of results, above
//       ├ SidePane
//       │ ├ ResultsPane     a ResultRow for each result
//       │ ├ DetailsPage     everything about one result
//       │ └ CheckPage       what is missing from a list
//     or WorksheetPane    the table of the session, the saved sessions
//   or HistoryPane          what was scanned in all sessions
//
//   Lens                    the screen with its codes outlined, on all monitors

public import Gtk
internal import Meaning
internal import Observation

/// The parts that the program's windows share.
public enum UserInterface {
  /// Installs the keys and the style rules; to be called once, when the program has started.
  public static func install(in application: Application) {
    WindowActions.installKeys(in: application)
    StyleSheet.add(rules)
  }

  /// Style rules that libadwaita's classes lack, and that other themes define.
  private static let rules = """
    .viewfinder { background: shade(@window_bg_color, .93); }
    .viewfinder:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
    statuspage > scrolledwindow:focus:focus-visible, textview:focus:focus-visible {
      outline: 2px solid alpha(@accent_color, .5); outline-offset: -2px; }
    .camera-controls { padding: 6px; min-width: 270px; }
    .hint { padding: 8px 16px; border-radius: 999px; }
    .preview-controls { padding: 1px; border-radius: 10px; }
    .preview-controls button, .narrow .preview-controls button.image-button:not(.outline-button) {
      padding: 4px; min-height: 26px; min-width: 26px; }
    .preview-controls.faint { opacity: .6; }
    .preview-controls.faint:hover, .preview-controls.faint:focus-within { opacity: 1; }
    .results-bar { padding: 6px; }
    .results-bar button { font-weight: normal; }
    .lens { padding: 0; margin: 0; border: none; border-radius: 0; box-shadow: none; }
    .outline-button, .outline-button:hover, .outline-button:focus { background: none; border: none;
      box-shadow: none; outline: none; min-width: 0; min-height: 0; padding: 0; }
    .sheet-handle { border-radius: 0; min-height: 34px; }
    .narrow button:not(.outline-button):not(.titlebutton) { min-height: 34px; }
    .narrow button.image-button:not(.outline-button) { min-width: 34px; }
    .narrow headerbar windowcontrols button:not(.outline-button):not(.text-button) {
      min-height: 24px; min-width: 24px; }
    .shown-code { background: white; color: black; }
    .results { background: none; padding-top: 0; }
    .results > row.chosen { background: alpha(@accent_bg_color, .2); }
    .selection-bar { padding: 9px; border-top: 1px solid alpha(currentColor, .15); }
    .history { background: none; }
    .history > row { background: none; outline: none; padding: 0 6px; }
    .history .history-entry { padding: 7px 9px; border-radius: 9px; }
    .history > row:hover .history-entry { background: alpha(currentColor, .05); }
    .history > row:focus-visible .history-entry { outline: 2px solid @accent_color; }
    .question-banner { padding: 9px 12px; background: alpha(@accent_bg_color, .15); }
    .time-line { padding: 0 6px; }
    .outline-button.video-mark, .outline-button.video-mark:hover, .outline-button.video-mark:focus {
      background: linear-gradient(to right, transparent 6px, @accent_color 6px,
        @accent_color 10px, transparent 10px); }
    .outline-button.video-mark:focus-visible { outline: 2px solid @accent_color; }
    .count-bar { padding: 6px 6px 6px 12px; }
    .image-strip { background: none; padding: 3px; }
    .image-strip > row { padding: 2px 1px; border-radius: 6px; background: none; }
    .image-strip > row:hover { background: alpha(currentColor, .07); }
    toast { border-radius: 24px; padding-left: 12px; box-shadow: 0 0 0 1px alpha(white, .25); }
    .table > listview > row > cell { padding: 6px; }
    .table entry.cell { min-height: 0; padding: 0 3px; border-radius: 4px; }
    .card textview, .card textview text { background: none; }
    paned > separator { min-width: 1px; min-height: 1px; }
    """
}

// Elements that the dialogs share. A dialog appears before an action leaves the window; it shows
// payload text completely, made safe, and in limited space. Labels wrap only short texts, because
// laying out a long one blocks the window.

enum DialogContent {
  /// A long text scrolls.
  static func exact(_ text: String, name: String) -> Widget {
    let shown = DisplayText(text, style: .block).string
    guard shown.unicodeScalars.count > longestInLabel || shown.contains(where: \.isNewline) else {
      return sentence(shown)
    }
    let view = ScrolledWindow(TextView(shown, name: name))
    view.setGreatestHeight(120)
    view.setLeastSize(height: 80)
    view.addStyle("card")
    return view
  }

  /// The most characters for a label of six lines, even if long words leave half of each line
  /// empty.
  private static let longestInLabel = 100

  /// A text that fits one or two lines, for a heading or a sentence.
  static func short(_ text: String, most: Int = 40) -> String {
    let shown = DisplayText(text).string
    return shown.count > most ? String(shown.prefix(most - 1)) + "…" : shown
  }

  static func caption(_ text: String) -> Widget {
    let label = sentence(text)
    label.addStyle("caption")
    label.addStyle("dim-label")
    return label
  }

  /// Sentences below a warning sign: GTK 4.8 measures wrapped text beside an icon wrongly and logs
  /// warnings.
  static func warnings(_ sentences: [String]) -> Widget {
    let box = Box(.vertical, spacing: 6, [Icon("dialog-warning-symbolic", size: 24)])
    for sentence in sentences { box.append(self.sentence(sentence)) }
    return box
  }

  static func sentence(_ text: String) -> Label {
    let label = Label(text)
    label.setLines(6)
    label.justification = 0.5
    return label
  }
}

nonisolated struct ListChange: Hashable {
  var place = 0
  var removed: Int
  var added: Int

  init?<Element: Equatable>(from old: [Element], to next: [Element]) {
    guard old != next else { return nil }
    let least = min(old.count, next.count)
    while place < least, old[place] == next[place] { place += 1 }
    var last = 0
    while last < least - place, old[old.count - 1 - last] == next[next.count - 1 - last] {
      last += 1
    }
    removed = old.count - place - last
    added = next.count - place - last
  }
}

/// A sentence or a question above the image, and buttons or fields below it where the window is
/// narrow.
class QuestionBar {
  let root: Box
  let sentence = Label("")
  var isNarrow = false { didSet { root.orientation = isNarrow ? .vertical : .horizontal } }
  var isVisible = false {
    didSet { if isVisible != oldValue { root.isVisible = isVisible } }
  }

  init(_ text: String = "", lines: Int = 4, controls: [Widget]) {
    sentence.text = text
    sentence.setLines(lines, widthInCharacters: 60)
    sentence.expandsAcross = true
    let controls = Box(.horizontal, spacing: 9, controls)
    controls.alignment = .end
    controls.verticalAlignment = .center
    root = Box(.horizontal, spacing: 9, [sentence, controls])
    root.addStyle("question-banner")
    root.isVisible = false
  }
}

/// Calls `update` at once, and once after each turn of the main loop that changes anything it has
/// read, as long as `owner` lives. `update` gets the owner as an argument and must not hold it.
func observe<Owner: AnyObject & Sendable>(
  for owner: Owner, _ update: @escaping @MainActor (_ owner: Owner) -> Void
) {
  withObservationTracking {
    update(owner)
  } onChange: { [weak owner] in
    // The handler runs before the change; the task runs after the turn that makes it.
    Task { @MainActor [weak owner] in
      if let owner { observe(for: owner, update) }
    }
  }
}
