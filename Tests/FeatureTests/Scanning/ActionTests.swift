// The closed set of actions: titles, keys, and states that follow from the session.

import Reading
import FeatureSessions
import Testing

@testable import FeatureViews

@MainActor
@Suite("The actions of the window")
struct ActionTests {
  private static let image = ImageItem(name: "a.png", origin: .file(path: "/a.png"))

  private func isEnabled(_ action: WindowAction, in session: ScanSession) -> Bool {
    action.definition.isEnabled(session)
  }

  private func isOn(_ action: WindowAction, in session: ScanSession) -> Bool? {
    if case .toggle(let isOn) = action.definition.kind { isOn(session) } else { nil }
  }

  @Test("Every action has a title and a name of its own")
  func titles() {
    let actions = WindowAction.allCases
    for action in actions { #expect(!action.title.isEmpty, "\(action)") }
    #expect(Set(actions.map(\.title)).count == actions.count)
    #expect(Set(actions.map(\.fullName)).count == actions.count)
    #expect(WindowAction.open.title == "Open Image or Video")
    #expect(WindowAction.open.menuTitle == "_Open Image or Video…")
  }

  @Test("Titles in one menu have different mnemonics")
  func mnemonics() {
    for menu in WindowMenu.allCases { expectMnemonics(of: menu.sections.flatMap(\.self)) }
  }

  @Test("No menu has more than ten entries, with three cameras among the sources")
  func sizes() {
    for menu in WindowMenu.allCases {
      let others = menu == .source ? 3 + 1 : 0
      #expect(menu.sections.joined().count + others <= WindowMenu.most, "\(menu)")
    }
  }

  /// The widget of an action that is in no menu of the window.
  private func widget(of action: WindowAction) -> String? {
    switch action {
    case .camera, .chooseCamera: "the cameras of the source menu"
    case .cameraSettings, .unlock: "the page in place of an image"
    case .openAddress: "the addresses of the source menu"
    case .previousImage, .nextImage: "ImageSwitcher"
    case .pause, .torch: "HeaderView"
    case .again: "the button on a paused image"
    case .fullScreen: "PreviewControls"
    case .undoCount: "CountBar"
    case .activateNumber: "a row, or its outline"
    case .details, .copy, .remove: "a row and its menu"
    case .back, .leave: "the bar of details, table and history; Stop and the button on the image"
    case .clearHistory: "the history’s menu"
    case .editCell, .selectAll, .sortBy, .addColumn, .renameColumn, .removeColumn, .clearTable,
      .newSession,
      .nameSession:
      "WorksheetMenu"
    case .valueColumn: "CheckPage"
    case .close: "the window’s buttons"
    default: nil
    }
  }

  @Test("Every action has a visible place: an entry of a menu, or a widget")
  func places() {
    let listed = Set(WindowMenu.allCases.flatMap { $0.sections.joined() })
    for action in WindowAction.allCases {
      #expect(listed.contains(action) != (widget(of: action) != nil), "\(action)")
    }
  }

  @Test("Every action of the program and the desktop does the same as one of the window")
  func programPlaces() {
    for action in ProgramAction.allCases {
      let same: WindowAction =
        switch action {
        case .quit: .close
        case .scanCamera: .camera
        case .scanScreen: .scanScreen
        case .lens: .lens
        case .scanArea: .lensArea
        case .openImage: .open
        }
      let isListed = WindowMenu.allCases.contains { $0.sections.joined().contains(same) }
      #expect(isListed != (widget(of: same) != nil), "\(action)")
    }
  }

  private func expectMnemonics(of actions: [WindowAction]) {
    let mnemonics = actions.compactMap { action in
      action.menuTitle.lowercased().split(separator: "_", omittingEmptySubsequences: false)
        .dropFirst().first?.first
    }
    #expect(mnemonics.count == actions.count)
    #expect(Set(mnemonics).count == mnemonics.count)
  }

  @Test("No key performs two actions")
  func keys() {
    let keys =
      WindowAction.allCases.flatMap(\.definition.keys).flatMap(\.keys).map(\.name)
      + ProgramAction.allCases.compactMap(\.key)
    #expect(keys.count > 30)
    #expect(Set(keys).count == keys.count)
  }

  @Test("Keys without Control or Alt leave letters to entries")
  func typing() {
    for action in WindowAction.allCases {
      for key in action.definition.keys.filter({ !$0.isYielding }).flatMap(\.keys) {
        #expect(key.name.hasPrefix("<"), "\(key.name)")
      }
    }
  }

  @Test("The digits activate the result of their number")
  func digits() {
    let keys = WindowAction.activateNumber.definition.keys.flatMap(\.keys)
    #expect(keys.count == 18)
    #expect(keys.first { $0.name == "KP_7" }?.target == "7")
  }

  @Test("Pausing and the scan area need images that run")
  func live() {
    let session = ScanSession.idle()
    for (source, isLive) in [
      (ScanSource.camera, false), (.demo, true), (.images([Self.image]), false),
    ] {
      session.open(source)
      #expect(isEnabled(.pause, in: session) == isLive)
      #expect(isEnabled(.scanArea, in: session) == isLive)
    }
    #expect(!isEnabled(.again, in: session))
    session.open(.camera)
    #expect(isEnabled(.again, in: session))
  }

  @Test("The previous and next image exist between the first and the last")
  func images() {
    let session = ScanSession.idle()
    #expect(!isEnabled(.nextImage, in: session))
    session.open(.images([Self.image, Self.image]))
    #expect(!isEnabled(.previousImage, in: session))
    #expect(isEnabled(.nextImage, in: session))
    session.show(image: 1)
    #expect(isEnabled(.previousImage, in: session))
    #expect(!isEnabled(.nextImage, in: session))
  }

  @Test("Without results and a torch there is nothing to clear, undo or switch")
  func nothing() {
    let session = ScanSession.idle()
    for action in [WindowAction.clear, .undo, .torch] {
      #expect(!isEnabled(action, in: session), "\(action)")
    }
  }

  @Test("Switches follow the preferences and the scan area")
  func switches() {
    let session = ScanSession.idle()
    for action in [WindowAction.fill, .mirror, .stopAfterFirst, .scanArea] {
      let before = isOn(action, in: session)
      session.choices.preferences.scaling =
        session.choices.preferences.scaling == .fill ? .fit : .fill
      session.choices.preferences.isMirrored.toggle()
      session.choices.preferences.isOneShot.toggle()
      session.choices.viewport =
        session.choices.viewport == nil ? .init(x: 0.2, y: 0.2, width: 0.5, height: 0.5) : nil
      #expect(isOn(action, in: session) == before.map { !$0 }, "\(action)")
    }
  }
}
