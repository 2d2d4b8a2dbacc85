// Performs the actions of menus, buttons and keys.

import FeatureSessions
import Gtk
import Reading
internal import Wording

extension ScanWindow {
  /// `target` is the parameter of a choice, or empty.
  func perform(_ action: WindowAction, on target: String) {
    switch action {
    case .open: openFiles()
    case .paste: paste()
    case .scanScreen: Task { await scanScreen() }
    case .shareScreen: session.open(.screen)
    case .streamAddress: showAddresses()
    case .usePhone: usePhone()
    case .openAddress: open(address: target)
    case .lens: services.showLens(.all)
    case .lensArea: services.showLens(.area)
    case .demo: session.open(.demo)
    case .camera: session.open(.camera)
    case .chooseCamera: choose(camera: target)
    case .cameraSettings: openCameraSettings()
    case .previousImage: showImage(by: -1)
    case .nextImage: showImage(by: 1)
    case .unlock: askForPassword()

    case .pause: session.sourceState.freeze == .paused ? session.resume() : session.pause()
    case .again: startAgain()
    case .torch: session.cameras.torch.toggle()
    case .scanArea:
      session.choices.viewport =
        session.choices.viewport == nil ? layout.preview.viewfinder.middleViewport : nil
    case .zoomIn: session.zoom(by: 1.25)
    case .zoomOut: session.zoom(by: 0.8)
    case .actualSize: layout.preview.viewfinder.showActualSize()
    case .resetZoom: session.resetZoom()
    case .fill:
      session.choices.preferences.scaling =
        session.choices.preferences.scaling == .fill ? .fit : .fill
    case .mirror: session.mirror()
    case .turn: session.turn()
    case .values: session.choices.preferences.showsValues.toggle()
    case .valueColumn:
      session.choices.preferences.valueColumn = target
      session.choices.preferences.showsValues = true
    case .fullScreen: window.isFullScreen.toggle()
    case .copyNew: session.choices.preferences.copies.toggle()
    case .typeNew: session.choices.preferences.types.toggle()
    case .stopAfterFirst: session.choices.preferences.isOneShot.toggle()

    case .count: session.counting.tally.isOn.toggle()
    case .undoCount: messages.showInBar(session.counting.undo())
    case .openList: openList()
    case .pasteList: pasteList()
    case .closeList: session.counting.tally.closeList()
    case .showMissing: showMissing()
    case .onceOnly: session.choices.preferences.admitsOnce.toggle()
    case .sounds: session.choices.toggleSounds()

    case .activateNumber:
      if let result = Int(target).flatMap({ session.results.result(numbered: $0) }) {
        perform(.activate, on: result.id)
      }
    case .find: find()
    case .details: performOnSelected(.showDetails)
    case .back: goBack()
    case .leave: leavePage()
    case .copy: if !window.copySelection() { performOnSelected(.copy) }
    case .remove: performOnSelected(.remove)
    case .selectAll: selectAll()
    case .undo:
      if layout.isShowingHistory {
        undoHistory()
      } else {
        messages.showInBar(session.table.undoLast())
      }
    case .clear:
      session.table.clear()
      messages.offerUndo(tr("All results removed"))

    case .history: toggleHistory()
    case .clearHistory: clearHistory()

    case .table: toggleTable()
    case .editCell: edit()
    case .sortBy: session.table.worksheet.sort(byTarget: target)
    case .addColumn, .renameColumn, .removeColumn: change(action, column: target)
    case .clearTable: remove(session.table.worksheet.rows)
    case .exportTable: exportRows()
    case .importTable: importRows()
    case .sessions: showSessions()
    case .newSession: beginSession()
    case .nameSession: name(session.table.worksheet.session)

    case .makeCode: makeCode()
    case .makeAgain: performOnSelected(.makeAgain)
    case .splitDocument: splitDocument()

    case .preferences: showPreferences()
    case .commands: showPreferences(atCommands: true)
    case .shortcuts: ShortcutsWindow.show(over: window)
    case .help:
      Task { messages.show(await session.results.desk.openHelp(at: services.program.helpAddress)) }
    case .checkCamera: checkCamera()
    case .about: showAbout()
    case .close: window.close()
    }
  }

  /// The bar of the search is above the results.
  private func find() {
    if layout.isShowingHistory { toggleHistory() }
    if layout.isShowingTable { toggleTable() }
    layout.sheet.open()
    layout.side.find()
  }

  func endSearch() {
    session.finder.end()
    layout.preview.takeFocus()
  }

  /// The table lies over the results.
  private func goBack() {
    if layout.isShowingHistory {
      _ = layout.history?.goBack()
    } else if !layout.isShowingTable {
      layout.side.showResults()
    } else if !layout.worksheet.goBack() {
      toggleTable()
    }
  }

  private func leavePage() {
    if layout.isShowingHistory {
      if layout.history?.goBack() == false { toggleHistory() }
    } else if session.delivery.requests.current?.isOfUser == true {
      session.delivery.requests.decline()
    } else if session.sourceState.images?.share != nil {
      session.stopReading()
    } else if session.finder.isOn, !layout.isShowingTable, layout.side.isShowingResults {
      endSearch()
    } else if window.isFullScreen {
      window.isFullScreen = false
    } else if isSelecting {
      layout.side.results.endSelection()
    } else if layout.isShowingTable || layout.side.shownResult != nil || !layout.sheet.drawDown() {
      goBack()
    }
  }

  /// Whether several rows of the list are selected, and nothing lies over it.
  private var isSelecting: Bool {
    session.results.selection.isOn && !layout.isShowingTable && layout.side.shownResult == nil
  }

  private func selectAll() {
    if layout.isShowingTable {
      layout.worksheet.table.view.selectAll()
    } else if !layout.isShowingHistory, layout.side.shownResult == nil {
      layout.side.results.selectAll()
    }
  }

  private func startAgain() {
    if session.sourceState.page == .live || session.sourceState.isFrozen {
      session.scanAgain()
    } else {
      session.open(session.sourceState.source, chosenBy: session.chooser)
    }
  }

  private func showImage(by step: Int) {
    guard let images = session.sourceState.images else { return }
    session.show(image: (images.current + step).clamped(to: 0...images.count - 1))
  }

  /// The result whose details are shown, the focused one, or the newest.
  private func performOnSelected(_ action: ResultAction) {
    if layout.isShowingHistory {
      switch action {
      case .copy: return performOnHistory(.copy)
      case .remove: return performOnHistory(.remove)
      case .makeAgain: return
      default: return performOnHistory(.showDetails)
      }
    }
    if layout.isShowingTable { return performOnRows(action) }
    if isSelecting, action == .copy || action == .remove {
      return performOnSelection(action == .copy ? .copy : .remove)
    }
    let side = layout.side
    let selected = side.shownResult ?? side.results.focusedResult ?? session.results.all.first?.id
    if let selected { perform(action, on: selected) }
  }
}
