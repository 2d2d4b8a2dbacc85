// Removes from a document what belongs to pages that it no longer has: bookmarks, names of places,
// fields of forms, attachments and scripts. Otherwise each part would tell what the others are
// about. All trees are untrusted: their depth and their number of items have a bound, and no item
// counts twice.

internal import CQPDF

/// Removes what leads to other pages than those that are kept.
struct PDFPruning {
  /// The most levels of a tree.
  private static let mostLevels = 32
  /// The most items of all trees together.
  private static let mostItems = 200_000

  private let document: qpdf_data
  private let root: PDFObject
  private let pages: [PDFObject]
  private let kept: Set<PDFObject.ID>
  private var seen: Set<PDFObject.ID> = []
  private var left = mostItems

  init(_ document: qpdf_data, keeping pages: [PDFObject]) {
    self.document = document
    self.pages = pages
    kept = Set(pages.map(\.id))
    root = PDFObject(qpdf_get_root(document), in: document)
  }

  consuming func run() {
    pruneBookmarks()
    pruneForm()
    pruneNames()
    // The place to open, labels by the number of a page, articles, and files that come along.
    root.remove("/OpenAction", "/AA", "/PageLabels", "/Threads", "/AF", "/Collection")
  }

  /// Whether an object of a tree is looked at for the first time, and some may still be.
  private mutating func visit(_ object: PDFObject) -> Bool {
    left -= 1
    return left > 0 && (!object.isIndirect || seen.insert(object.id).inserted)
  }

  private func isKept(_ place: PDFObject) -> Bool {
    // A named place may be a dictionary around it.
    let place = place.isDictionary ? place["/D"] : place
    return place.items(most: 1).first.map { kept.contains($0.id) } ?? false
  }

  // MARK: Names of places

  private lazy var names: [(name: PDFObject, place: PDFObject)] = namedPlaces(
    in: root["/Names"]["/Dests"], level: 0)
  private lazy var keptNames: Set<[UInt8]> = Set(
    names.filter { isKept($0.place) }.compactMap(\.name.word)
      + root["/Dests"].keys.filter { isKept(root["/Dests"][$0]) }.map { Array($0.utf8) })

  private mutating func namedPlaces(
    in tree: PDFObject, level: Int
  ) -> [(name: PDFObject, place: PDFObject)] {
    guard level < Self.mostLevels, tree.isDictionary, visit(tree) else { return [] }
    let items = tree["/Names"].items(most: left)
    left -= items.count
    var names = stride(from: 0, to: items.count - 1, by: 2).map { (items[$0], items[$0 + 1]) }
    for kid in tree["/Kids"].items(most: left) {
      names += namedPlaces(in: kid, level: level + 1)
    }
    return names
  }

  private mutating func pruneNames() {
    let places = root["/Dests"]
    for key in places.keys where !isKept(places[key]) { places.remove(key) }
    let left = names.filter { isKept($0.place) }.flatMap { [$0.name, $0.place] }
    guard !left.isEmpty else { return root.remove("/Names") }
    let tree = PDFObject(qpdf_oh_new_dictionary(document), in: document)
    tree.set("/Names", to: PDFObject(array: left, in: document))
    let all = PDFObject(qpdf_oh_new_dictionary(document), in: document)
    all.set("/Dests", to: tree)
    root.set("/Names", to: all)
  }

  // MARK: Bookmarks

  private mutating func pruneBookmarks() {
    let outlines = root["/Outlines"]
    if pruneBookmarks(below: outlines, level: 0) == 0 { root.remove("/Outlines") }
  }

  /// Keeps the bookmarks of the pages and those above them; returns how many show below `parent`
  /// once that is open.
  private mutating func pruneBookmarks(below parent: PDFObject, level: Int) -> Int {
    guard level < Self.mostLevels, parent.isDictionary else { return 0 }
    var items: [PDFObject] = []
    var shown = 0
    var item = parent["/First"]
    while item.isDictionary, item.isIndirect, visit(item) {
      let next = item["/Next"]
      let below = pruneBookmarks(below: item, level: level + 1)
      let leads = leadsToKept(item)
      if below > 0, !leads, let first = pages.first {
        item.remove("/A", "/SE")
        let fit = PDFObject(qpdf_oh_new_name(document, "/Fit"), in: document)
        item.set("/Dest", to: PDFObject(array: [first, fit], in: document))
      }
      if below > 0 || leads {
        items.append(item)
        shown += 1 + max(0, item["/Count"].integer)
      }
      item = next
    }
    let isClosed = level > 0 && parent["/Count"].integer < 0
    join(items, below: parent)
    if shown > 0 {
      parent.set("/Count", to: PDFObject(isClosed ? -shown : shown, in: document))
    }
    return shown
  }

  private func join(_ items: [PDFObject], below parent: PDFObject) {
    parent.remove("/First", "/Last", "/Count")
    guard let first = items.first, let last = items.last else { return }
    parent.set("/First", to: first)
    parent.set("/Last", to: last)
    for (index, item) in items.enumerated() {
      item.remove("/Prev", "/Next")
      item.set("/Parent", to: parent)
      if index > 0 { item.set("/Prev", to: items[index - 1]) }
      if index + 1 < items.count { item.set("/Next", to: items[index + 1]) }
    }
  }

  private mutating func leadsToKept(_ item: PDFObject) -> Bool {
    var place = item["/Dest"]
    if place.isNothing, item["/A"]["/S"].word == Array("/GoTo".utf8) { place = item["/A"]["/D"] }
    if let name = place.word { return keptNames.contains(name) }
    return isKept(place)
  }

  // MARK: Forms

  private mutating func pruneForm() {
    let form = root["/AcroForm"]
    guard form.isDictionary else { return }
    let widgets = Set(
      pages.flatMap { $0["/Annots"].items(most: Self.mostItems) }.filter(\.isIndirect).map(\.id))
    var fields: [PDFObject] = []
    for field in form["/Fields"].items(most: left)
    where hasWidget(field, of: widgets, level: 0) { fields.append(field) }
    guard !fields.isEmpty else { return root.remove("/AcroForm") }
    form.set("/Fields", to: PDFObject(array: fields, in: document))
    // Data for all fields, and the order of their computation.
    form.remove("/XFA", "/CO")
  }

  private mutating func hasWidget(
    _ field: PDFObject, of widgets: Set<PDFObject.ID>, level: Int
  ) -> Bool {
    guard level < Self.mostLevels, field.isDictionary, visit(field) else { return false }
    if widgets.contains(field.id) { return true }
    for kid in field["/Kids"].items(most: left)
    where hasWidget(kid, of: widgets, level: level + 1) { return true }
    return false
  }
}
