// Handles the buttons, keys and clicks on a result: the session decides on a step, the window asks
// the user if the step needs consent, and the session carries it out.

import FeatureSessions
import Gtk
import Meaning
internal import Reading
internal import Wording

protocol StepWindow: ResultActionHandler {
  var session: ScanSession { get }
  var window: Window { get }
  var messages: MessageOverlay { get }

  func showDetails(of id: ScanResult.ID)
  func makeAgain(_ id: ScanResult.ID)
  func didTakeStep()
  /// The rows that are selected; nil where there is no list.
  var selection: ResultSelection? { get }
  func performOnSelection(_ action: SelectionAction)
}

extension StepWindow {
  func didTakeStep() {}
  var selection: ResultSelection? { nil }
  func performOnSelection(_ action: SelectionAction) {}

  func take(_ action: ResultAction, on id: ScanResult.ID) {
    switch action {
    case .activate: take(session.results.mainStep(for: id), on: id)
    case .copy:
      take(session.results.copyAction(for: id).map(ActionStep.action) ?? .showDetails, on: id)
    case .showDetails: showDetails(of: id)
    case .makeAgain: makeAgain(id)
    case .remove: session.table.delete(id)
    case .select: selection?.toggle(id)
    case .offered(let action): take(session.results.step(for: action, of: id), on: id)
    }
  }

  /// The menu is the same at the row and at the outline: the content's own actions, then those of
  /// every result.
  func showMenu(of id: ScanResult.ID, at place: (x: Double, y: Double), of widget: Widget) {
    guard let result = session.results[id] else { return }
    if let selection, selection.ids.count > 1, selection.ids.contains(id) {
      return selectionMenu.show(at: place, of: widget, in: messages.root)
    }
    func item(_ label: String, _ action: ResultAction, isEnabled: Bool = true) -> ContextMenu.Item {
      ContextMenu.Item(label, isEnabled: isEnabled) { [weak self] in self?.perform(action, on: id) }
    }
    let canOpen = result.link?.verdict != .text
    let offered = (result.content.mainAction.map { [$0] } ?? []).filter {
      canOpen && session.results.offers($0)
    }
    let further = result.content.furtherActions.filter(session.results.offers)
      .prefix(Self.mostInMenu)
    let menu = ContextMenu([
      offered.map { item($0.mainLabel, .offered($0)) }
        + further.map { item($0.label, .offered($0)) },
      [
        item(tr("Copy"), .copy, isEnabled: session.results.copyAction(for: id) != nil),
        item(tr("Details"), .showDetails),
        item(WindowAction.makeAgain.title, .makeAgain),
      ],
      (selection.map { [item($0.ids.contains(id) ? tr("Deselect") : tr("Select"), .select)] } ?? [])
        + [item(tr("Remove"), .remove)],
    ])
    menu.show(at: place, of: widget, in: messages.root)
  }

  /// What the bar of the selection offers.
  private var selectionMenu: ContextMenu {
    let offered = SelectionAction.allCases.filter { $0.isOffered(by: session.delivery) }
    func items(_ actions: [SelectionAction]) -> [ContextMenu.Item] {
      actions.map { action in
        ContextMenu.Item(action.label) { [weak self] in self?.performOnSelection(action) }
      }
    }
    return ContextMenu([items(offered.filter { $0 != .remove }), items([.remove])])
  }

  /// The details have the others.
  private static var mostInMenu: Int { 6 }

  private func take(_ step: ActionStep?, on id: ScanResult.ID) {
    switch step {
    case .showDetails: showDetails(of: id)
    case .action(let action): carryOut { _ in action }
    case .question(let question): carryOut { await $0.answer(to: question) }
    case .chooseFile(let bytes, let fileName):
      Task { [session, window, messages] in
        if let path = await FileChooser.save(tr("Save"), fileName: fileName, over: window) {
          messages.show(await session.results.desk.saveFile(bytes, to: path))
        }
      }
    case nil: break
    }
  }

  private func carryOut(_ choose: @escaping (Self) async -> DeskAction?) {
    Task { [weak self] in
      guard let self, let action = await choose(self) else { return }
      let outcome = await session.results.desk.carryOut(action)
      messages.show(outcome)
      if outcome == nil { didTakeStep() }
    }
  }

  private func answer(to question: StepQuestion) async -> DeskAction? {
    switch question {
    case .link(let report, let url):
      return switch await ConfirmLinkDialog.ask(report, over: window) {
      case .open: .open(url)
      case .copy: .copy(report.url, isSecret: report.holdsSecret)
      case .cancel: nil
      }
    case .address(let address, let purpose):
      let agrees = await ConfirmAddressDialog.ask(address, purpose, over: window)
      return agrees ? .open(address) : nil
    case .network(let network, let warnings):
      let profile = await session.results.desk.savedProfile(of: network)
      return await ConfirmNetworkDialog.ask(
        network, warnings: warnings, savedProfile: profile, over: window
      ).map { .join($0) }
    case .search(let text):
      let template = session.choices.preferences.textSearch
      return await EditSearchDialog.ask(text, at: template, over: window)
        .map { session.results.search(for: $0) }
    }
  }
}

enum ConfirmAddressDialog {
  static func ask(
    _ address: String, _ purpose: ContentAction.Purpose, over window: Window
  ) async -> Bool {
    let texts = Texts(address, purpose)
    let dialog = MessageDialog(texts.heading, body: texts.body, over: window)
    dialog.setExtra(DialogContent.exact(texts.address, name: tr("Address", context: "of a page")))
    dialog.add("cancel", tr("Cancel"))
    dialog.add("confirm", texts.button, .suggested)
    dialog.setDefault("cancel")
    return await dialog.ask() == "confirm"
  }

  private struct Texts {
    var heading: String
    var body: String
    var button: String
    var address: String

    init(_ address: String, _ purpose: ContentAction.Purpose) {
      self.address = address
      switch purpose {
      case .call:
        heading = number(in: address).map { tr("Call \($0)?") } ?? tr("Call This Number?")
        body = tr("Your phone app will open with the number.")
        button = tr("Call")
      case .message:
        heading = tr("Write a Message?")
        body = tr("Your messaging app will open with the message. You can still change it there.")
        button = tr("Write Message")
      case .mail:
        heading = tr("Write an E-Mail?")
        body = tr("Your e-mail app will open with the draft. You can still change it there.")
        button = tr("Write E-Mail")
      case .map:
        heading = tr("Show This Place?")
        body = tr("Your maps app will open. It may load maps from the internet.")
        button = tr("Show Place")
      case .authenticator:
        heading = tr("Add This Key?")
        body = tr("Your authenticator app will open with the key. The key is not shown here.")
        button = tr("Add Key")
        // The query contains the key.
        self.address = String(address.prefix { $0 != "?" })
      case .payment:
        heading = tr("Open a Wallet?")
        body = tr("Your wallet app will open. Check the recipient and the amount there.")
        button = tr("Open Wallet")
      }
    }
  }

  /// The number to call, if it is short and plain.
  private static func number(in address: String) -> String? {
    let number = address.drop { $0 != ":" }.dropFirst()
    let isPlain = number.allSatisfy { $0.isASCII && ($0.isNumber || "+-(). ".contains($0)) }
    return isPlain && (1...18).contains(number.count) ? String(number) : nil
  }
}

enum ConfirmNetworkDialog {
  /// Asks whether to join a network; nil if the user declines. `savedProfile` is this computer's
  /// profile for it.
  static func ask(
    _ network: WiFiNetwork, warnings: [Sentence], savedProfile: String?, over window: Window
  ) async -> WiFiNetwork? {
    let dialog = MessageDialog(tr("Join This Network?"), over: window)
    let name = DialogContent.sentence(DialogContent.short(network.name))
    name.addStyle("title-3")
    let box = Box(
      .vertical, spacing: 12, [name, DialogContent.sentence(network.security.sentence)])
    if let savedProfile {
      box.append(
        DialogContent.sentence(
          tr(
            """
            The saved profile “\(DialogContent.short(savedProfile))” will be used unchanged. The \
            password in the code is ignored.
            """)))
    }
    let reconnects = savedProfile == nil ? CheckButton(tr("_Reconnect automatically")) : nil
    if let reconnects {
      reconnects.alignment = .center
      box.append(reconnects)
    }
    if !warnings.isEmpty { box.append(DialogContent.warnings(warnings.map(\.text))) }
    dialog.setExtra(box)
    dialog.add("cancel", tr("Cancel"))
    dialog.add("join", tr("Join"), .suggested)
    dialog.setDefault("cancel")
    guard await dialog.ask() == "join" else { return nil }
    var network = network
    network.reconnects = reconnects?.isActive ?? false
    return network
  }
}

extension WiFiNetwork.Security {
  fileprivate var sentence: String {
    switch self {
    case .open: return tr("It is open to everyone.")
    case .wep: return tr("It is protected by WEP.")
    case .wpa: return tr("It is protected by WPA with a password.")
    case .sae: return tr("It is protected by WPA3 with a password.")
    case .enterprise(_, _, let identity, _):
      let name = DialogContent.short(identity)
      return name.isEmpty
        ? tr("It is protected by WPA Enterprise.")
        : tr("It is protected by WPA Enterprise. You will join it as “\(name)”.")
    }
  }
}

enum EditSearchDialog {
  static func ask(_ text: String, at engine: SearchTemplate, over window: Window) async -> String? {
    let dialog = MessageDialog(
      tr("Search the Web?"),
      body: tr("This text will be sent to \(DialogContent.short(engine.host))."), over: window)
    let entry = Entry(searchable(text), name: tr("Text to search for"))
    entry.activatesDefault = true
    dialog.setExtra(entry)
    dialog.add("cancel", tr("Cancel"))
    dialog.add("search", tr("Search", context: "verb"), .suggested)
    dialog.setDefault("search")
    func update() { dialog.setEnabled(!trimmed(entry.text).isEmpty, "search") }
    let connection = entry.on(Entry.changed) { update() }
    defer { connection.end() }
    update()
    guard await dialog.ask(focusing: entry) == "search" else { return nil }
    return trimmed(entry.text)
  }

  /// The text on one line without invisible characters, so that exactly the visible text is sent.
  private static func searchable(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        line.append(" ")
      } else if !isHidden(scalar) {
        line.append(scalar)
      }
    }
    return trimmed(String(line))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isBidiControl { return true }
    switch properties.generalCategory {
    case .format, .privateUse, .unassigned, .surrogate: return true
    default: return false
    }
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }

  /// In characters: search engines ignore more.
  private static let longest = 500
}

extension SearchTemplate {
  fileprivate var host: String {
    let rest = text.split(separator: "://", maxSplits: 1).last ?? ""
    return String(rest.prefix { !"/?#".contains($0) })
  }
}

enum ConfirmLinkDialog {
  enum Choice: String {
    case open, copy, cancel
  }

  /// Closing the dialog cancels.
  static func ask(_ report: LinkReport, over window: Window) async -> Choice {
    let dialog = MessageDialog(tr("Open This Link?"), over: window)
    dialog.setExtra(content(report))
    dialog.add(Choice.cancel.rawValue, tr("Cancel"))
    dialog.add(Choice.copy.rawValue, tr("Copy Link"))
    if report.canonicalURL != nil { dialog.add(Choice.open.rawValue, tr("Open"), .destructive) }
    dialog.setDefault(Choice.cancel.rawValue)
    return Choice(rawValue: await dialog.ask()) ?? .cancel
  }

  private static func content(_ report: LinkReport) -> Widget {
    let box = Box(.vertical, spacing: 12)
    if let host = report.displayHost {
      box.append(hostLabel(host, domain: report.displayDomain))
      if let ascii = report.host, ascii != host {
        box.append(DialogContent.exact(ascii, name: tr("Site in ASCII")))
      }
    }
    if let opened = report.canonicalURL {
      box.append(DialogContent.exact(opened, name: tr("Address that opens")))
    }
    if report.canonicalURL != report.url {
      box.append(DialogContent.caption(tr("As in the code")))
      box.append(DialogContent.exact(report.url, name: tr("Link as in the code")))
    }
    box.append(DialogContent.warnings(report.sentences.map(\.text)))
    return box
  }

  /// The registered domain, at its end, is emphasized.
  private static func hostLabel(_ host: String, domain: String?) -> Label {
    let host = DisplayText(host).string
    let domain = domain.map { DisplayText($0).string } ?? host
    // Only the end of a host identifies its owner.
    let room = max(longestHost, domain.count + 1)
    var shown = host.count > room ? "…" + host.suffix(room).drop { $0 != "." } : host
    if shown.count > longestLine, domain.count <= longestLine, shown.hasSuffix("." + domain) {
      // The registered domain gets a line of its own.
      shown = shown.dropLast(domain.count) + "\n" + domain
    }
    let label = Label(shown)
    label.setLines(6, widthInCharacters: longestLine)
    label.justification = 0.5
    label.addStyle("title-3")
    if shown.hasSuffix(domain) {
      let length = shown.utf8.count
      label.emphasize(length - domain.utf8.count..<length)
    }
    return label
  }

  /// The most characters shown, which is three lines.
  private static let longestHost = 70
  /// Characters of this font size per line.
  private static let longestLine = 24
}
