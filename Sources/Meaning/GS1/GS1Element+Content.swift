// What a content shows of GS1 elements, whichever format they came in.

internal import Wording

extension [GS1Element] {
  /// The values as fields; empty values are left out.
  var fields: [ContentField] { filter { !$0.value.isEmpty }.map(\.field) }

  /// All elements with their identifiers in brackets.
  var elementString: ContentField {
    ContentField(
      "element-string", label: Sentence("Element string"),
      map { "(\($0.identifier))\($0.value.string)" }.joined())
  }

  /// The first element with a check digit, or else the first of all.
  var title: Sentence {
    let leading = first { $0.application.isChecked } ?? first
    return leading.map {
      Sentence(joining: [$0.application.label, Sentence(exact: $0.value.string)], by: " ")
    } ?? Sentence(exact: "GS1")
  }

  /// A search for the product that the elements name; nil if they name none.
  var productSearch: ContentAction? {
    let gtin = first { ["01", "02", "8006", "8026"].contains($0.identifier) }
    guard let digits = gtin?.value.prefix(14), digits.areDigits, digits.count == 14 else {
      return nil
    }
    // Shops list a product under the thirteen digits of its bar code.
    return .searchProduct((digits.first == 0x30 ? digits.dropFirst() : digits).string)
  }
}
