// The actions of menus, buttons and keys in the window, as a closed set. Each action has its name,
// title, keys and the condition under which it is enabled here; `ScanWindow+Actions` performs it.
// Actions on one result are in ResultAction, those of the program and the desktop in ProgramAction.
//
// To add an action: a case here, its definition below, and a line in `ScanWindow.perform`. A menu
// or a button then names the case.

internal import FeatureModels
internal import FeatureSessions
internal import Reading
internal import Wording

/// An action of the window; the raw value is its name in GTK.
///
///     button.action = WindowAction.pause.fullName
///     menu.append(.preferences)
enum WindowAction: String, CaseIterable {
  // Sources
  case open, paste
  case scanScreen = "scan-screen"
  case shareScreen = "share-screen"
  case streamAddress = "stream-address"
  case usePhone = "use-phone"
  case openAddress = "open-address"
  case lens
  case lensArea = "lens-area"
  case demo, camera
  case chooseCamera = "choose-camera"
  case cameraSettings = "camera-settings"
  case previousImage = "previous-image"
  case nextImage = "next-image"
  case unlock
  // Preview
  case pause, again, torch
  case scanArea = "scan-area"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case actualSize = "actual-size"
  case resetZoom = "reset-zoom"
  case fill, mirror, turn
  case values
  case valueColumn = "value-column"
  case fullScreen = "full-screen"
  case stopAfterFirst = "stop-after-first"
  case copyNew = "copy-new"
  case typeNew = "type-new"
  // Counting
  case count
  case undoCount = "undo-count"
  case openList = "open-list"
  case pasteList = "paste-list"
  case closeList = "close-list"
  case showMissing = "show-missing"
  case onceOnly = "once-only"
  case sounds
  // Results
  case activateNumber = "activate-number"
  case find
  case details, back, leave, copy, remove, undo, clear
  // History
  case history
  case clearHistory = "clear-history"
  // The table
  case table
  case editCell = "edit-cell"
  case selectAll = "select-all"
  case sortBy = "sort-by"
  case addColumn = "add-column"
  case renameColumn = "rename-column"
  case removeColumn = "remove-column"
  case clearTable = "clear-table"
  case exportTable = "export"
  case importTable = "import"
  case sessions
  case newSession = "new-session"
  case nameSession = "name-session"
  // Making
  case makeCode = "make-code"
  case makeAgain = "make-again"
  // Splitting
  case splitDocument = "split-document"
  // The program
  case checkCamera = "check-camera"
  case preferences, commands, shortcuts, help, about, close

  enum Kind {
    case command
    case toggle(isOn: (ScanSession) -> Bool)
    /// An action with a text as parameter, such as a camera's identity; menus mark the chosen one.
    case choice(chosen: (ScanSession) -> String)
    /// An action that GTK performs, in secondary windows too.
    case builtIn
  }

  struct Definition {
    /// The title; an underscore precedes the mnemonic.
    let title: Sentence
    let group: ShortcutGroup
    let keys: [KeyBinding]
    let kind: Kind
    let isEnabled: (ScanSession) -> Bool

    init(
      _ group: ShortcutGroup, _ title: Sentence, _ keys: KeyBinding..., kind: Kind = .command,
      isEnabled: @escaping (ScanSession) -> Bool = { _ in true }
    ) {
      (self.group, self.title, self.keys) = (group, title, keys)
      (self.kind, self.isEnabled) = (kind, isEnabled)
    }
  }

  /// The name by which menus, buttons and keys refer to it.
  var fullName: String {
    if case .builtIn = definition.kind { "window.\(rawValue)" } else { "win.\(rawValue)" }
  }

  /// The title with its mnemonic, in the user's language.
  var menuTitle: String { definition.title.text }

  /// The title alone, in the user's language.
  /// Chinese has the letter of the mnemonic in brackets of its own: “打开(_O)”.
  var title: String {
    menuTitle.replacing(/\(_.\)|_|…/, with: "")
  }

  var definition: Definition {
    switch self {
    case .open:
      Definition(.general, Sentence("_Open Image or Video…"), .always("<Control>o"))
    case .paste:
      Definition(.general, Sentence("_Paste Image"), .unlessTyping("<Control>v"))
    case .scanScreen:
      Definition(.general, Sentence("_Scan Screen"), .always("<Control><Shift>s"))
    case .shareScreen:
      Definition(.general, Sentence("S_hare Screen"), .always("<Control><Shift>l"))
    case .streamAddress:
      Definition(.general, Sentence("Phone or Stream _Address…"), .always("<Control><Shift>a"))
    case .usePhone:
      Definition(
        .general, Sentence("Use a Pho_ne…"), .always("<Control><Shift>p"),
        isEnabled: { $0.phone.isPossible })
    case .openAddress:
      Definition(
        .general, Sentence("Open Kept Address"),
        kind: .choice {
          guard case .stream(let uri) = $0.sourceState.source else { return "" }
          return StreamAddress.withoutPassword(uri).address
        })
    case .lens:
      Definition(.general, Sentence("Screen _Lens"), .always("<Control><Shift>e"))
    case .lensArea:
      Definition(.general, Sentence("Scan A_rea of Screen"))
    case .demo:
      Definition(.general, Sentence("Try _Demo"))
    case .camera:
      Definition(.general, Sentence("Use _Camera"))
    case .chooseCamera:
      Definition(
        .general, Sentence("Choose Camera"),
        kind: .choice {
          guard $0.sourceState.source == .camera,
            case .running(let camera, _) = $0.sourceState.camera
          else { return "" }
          return camera.id
        })
    case .cameraSettings:
      Definition(.general, Sentence("Open _Settings"))
    case .previousImage:
      Definition(
        .preview, Sentence("Previous Image or Page"), .unlessTyping("Page_Up", "KP_Page_Up"),
        isEnabled: { ($0.sourceState.images?.current ?? 0) > 0 })
    case .nextImage:
      Definition(
        .preview, Sentence("Next Image or Page"), .unlessTyping("Page_Down", "KP_Page_Down"),
        isEnabled: { session in
          session.sourceState.images.map { $0.current + 1 < $0.count } ?? false
        })
    case .unlock:
      Definition(
        .general, Sentence("_Enter Password…"),
        isEnabled: { if case .locked = $0.sourceState.page { true } else { false } })
    case .pause:
      Definition(
        .preview, Sentence("Pause"), .unlessTyping("space"), .always("<Control>p"),
        kind: .toggle { $0.sourceState.freeze == .paused },
        isEnabled: { $0.sourceState.page == .live })
    case .again:
      Definition(.preview, Sentence("_Scan Again"), isEnabled: { $0.sourceState.page != .images })
    case .torch:
      Definition(
        .preview, Sentence("Toggle Torch"), .always("<Control>t"),
        kind: .toggle { $0.torch == .on },
        isEnabled: { if case .absent = $0.torch { false } else { true } })
    case .scanArea:
      Definition(
        .preview, Sentence("Scan A_rea"), .always("<Control>b"),
        kind: .toggle { $0.choices.viewport != nil }, isEnabled: { $0.sourceState.page == .live })
    case .zoomIn:
      Definition(.preview, Sentence("Zoom I_n"), .unlessTyping("plus", "equal", "KP_Add"))
    case .zoomOut:
      Definition(.preview, Sentence("Zoom _Out"), .unlessTyping("minus", "KP_Subtract"))
    case .actualSize:
      Definition(.preview, Sentence("_Actual Size"), .always("<Control>1", "<Control>KP_1"))
    case .resetZoom:
      Definition(.preview, Sentence("Reset _Zoom"), .unlessTyping("0", "KP_0"))
    case .fill:
      Definition(
        .preview, Sentence("_Fill Window"), .unlessTyping("f"),
        kind: .toggle { $0.choices.preferences.scaling == .fill })
    case .mirror:
      Definition(
        .preview, Sentence("_Mirror Camera"), kind: .toggle { $0.isMirrored })
    case .turn:
      Definition(
        .preview, Sentence("Turn _Image"), .unlessTyping("r"),
        isEnabled: { ($0.sourceState.runningCamera != nil) })
    case .values:
      Definition(
        .preview, Sentence("Show _Values"), .unlessTyping("v"),
        kind: .toggle { $0.choices.preferences.showsValues })
    case .valueColumn:
      Definition(
        .preview, Sentence("Value Column"),
        kind: .choice { session in
          let titles = session.counting.tally.check?.list.columnTitles ?? []
          let chosen = session.choices.preferences.valueColumn
          return titles.contains(chosen) ? chosen : titles.first ?? ""
        },
        isEnabled: { $0.counting.tally.check?.list.columnTitles.isEmpty == false })
    case .fullScreen:
      Definition(.general, Sentence("F_ull Screen"), .unlessTyping("F11"))
    case .stopAfterFirst:
      Definition(
        .preview, Sentence("_Stop After First Code"),
        kind: .toggle { $0.choices.preferences.isOneShot })
    case .copyNew:
      Definition(
        .results, Sentence("Copy _New Codes"), .always("<Control><Shift>c"),
        kind: .toggle { $0.choices.preferences.copies })
    case .typeNew:
      Definition(
        .results, Sentence("T_ype New Codes"), .always("<Control><Shift>k"),
        kind: .toggle { $0.choices.preferences.types })
    case .count:
      Definition(
        .counting, Sentence("C_ount Codes"), .always("<Control>k"),
        kind: .toggle { $0.counting.tally.isOn })
    case .undoCount:
      Definition(
        .counting, Sentence("_Undo Last Count"), .unlessTyping("BackSpace"),
        isEnabled: { $0.counting.tally.isOn && $0.counting.tally.last != nil })
    case .openList:
      Definition(.counting, Sentence("Check A_gainst a List…"), .always("<Control>l"))
    case .pasteList:
      Definition(.counting, Sentence("_Paste List"), .unlessTyping("<Control><Shift>v"))
    case .closeList:
      Definition(
        .counting, Sentence("Close L_ist"), isEnabled: { $0.counting.tally.check != nil })
    case .showMissing:
      Definition(
        .counting, Sentence("Show _Missing Codes"), .always("<Control>m"),
        isEnabled: { $0.counting.tally.check != nil })
    case .onceOnly:
      Definition(
        .counting, Sentence("Admit Each Code _Once"),
        kind: .toggle { $0.choices.preferences.admitsOnce })
    case .sounds:
      Definition(
        .counting, Sentence("Play _Sounds"),
        kind: .toggle { !$0.choices.preferences.sounds.isEmpty })
    case .activateNumber:
      Definition(
        .results, Sentence("Activate Result by Number"), .digits, kind: .choice { _ in "" })
    case .find:
      Definition(.results, Sentence("_Find…"), .always("<Control>f"))
    case .details:
      Definition(.results, Sentence("Show Details"), .always("<Alt>Return", "<Alt>KP_Enter"))
    case .back:
      Definition(.results, Sentence("Go Back"), .unlessTyping("<Alt>Left"))
    case .leave:
      Definition(.general, Sentence("Stop Reading or Go Back"), .unlessTyping("Escape"))
    case .copy:
      Definition(.results, Sentence("Copy Selected Result"), .unlessTyping("<Control>c"))
    case .remove:
      Definition(.results, Sentence("Remove Selected Result"), .unlessTyping("Delete", "KP_Delete"))
    case .undo:
      Definition(
        .results, Sentence("_Undo"), .unlessTyping("<Control>z"),
        isEnabled: { $0.table.canUndo || $0.history?.recorder.canUndo == true })
    case .clear:
      Definition(.results, Sentence("_Clear Results"), isEnabled: { !$0.results.all.isEmpty })
    case .history:
      Definition(
        .general, Sentence("_History"), .always("<Control>h"),
        isEnabled: { $0.history != nil })
    case .clearHistory:
      Definition(.general, Sentence("Clear Hi_story"), isEnabled: { $0.history != nil })
    case .table:
      Definition(.table, Sentence("_Table"), .always("<Control><Shift>t"))
    case .editCell:
      Definition(.table, Sentence("_Edit Note or Name"), .unlessTyping("F2"))
    case .selectAll:
      Definition(.table, Sentence("Select _All Rows"), .unlessTyping("<Control>a"))
    case .sortBy:
      Definition(.table, Sentence("_Sort by"), kind: .choice { $0.table.worksheet.sortingTarget })
    case .addColumn:
      Definition(.table, Sentence("Add _Column…"))
    case .renameColumn:
      Definition(.table, Sentence("_Rename Column"), kind: .choice { _ in "" })
    case .removeColumn:
      Definition(.table, Sentence("Remo_ve Column"), kind: .choice { _ in "" })
    case .clearTable:
      Definition(
        .table, Sentence("Clear Ta_ble"), isEnabled: { !$0.table.worksheet.rows.isEmpty })
    case .exportTable:
      Definition(.table, Sentence("E_xport…"), .always("<Control>e"))
    case .importTable:
      Definition(.table, Sentence("_Import…"), .always("<Control>i"))
    case .sessions:
      Definition(.table, Sentence("_Sessions"), .always("<Control><Shift>o"))
    case .newSession:
      Definition(.table, Sentence("_New Session"), .always("<Control>n"))
    case .nameSession:
      Definition(.table, Sentence("Name Sess_ion…"))
    case .makeCode:
      Definition(.general, Sentence("Make a Cod_e…"), .always("<Control><Shift>n"))
    case .makeAgain:
      Definition(
        .results, Sentence("Make Code _Again…"), .always("<Control><Shift>m"),
        isEnabled: { !$0.results.all.isEmpty })
    case .splitDocument:
      Definition(
        .general, Sentence("_Split a Document…"), isEnabled: { $0.canSplit })
    case .preferences:
      Definition(.general, Sentence("_Preferences"), .always("<Control>comma"))
    case .commands:
      Definition(
        .results, Sentence("Comman_ds"), isEnabled: { $0.delivery.commands.isPossible })
    case .shortcuts:
      Definition(.general, Sentence("_Keyboard Shortcuts"), .always("<Control>question"))
    case .help:
      Definition(.general, Sentence("He_lp"), .unlessTyping("F1"))
    case .checkCamera:
      Definition(.general, Sentence("Check Camera _with Chart…"))
    case .about:
      Definition(.general, Sentence("_About Reticle"))
    case .close:
      Definition(.general, Sentence("Close Window"), .always("<Control>w"), kind: .builtIn)
    }
  }
}
