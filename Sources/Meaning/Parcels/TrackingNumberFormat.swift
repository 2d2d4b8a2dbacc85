// Numbers of parcels. A number is taken for a carrier's if its beginning and its check say so; where
// the check is weak or missing, the symbology must be the one of the carrier's labels as well.
// Anything else stays text.

internal import Wording

enum TrackingNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let label = ParcelLabel(code) else { return nil }
    return (parcel(label) ?? NamedParcel.parcel(label))?.content
  }

  static func parcel(_ label: ParcelLabel) -> Parcel? {
    readers.lazy.compactMap { $0(label) }.first
  }

  private static let readers: [@Sendable (ParcelLabel) -> Parcel?] = [
    PostalItem.parcel,
    AmericanParcel.ups, AmericanParcel.usps, AmericanParcel.fedEx, AmericanParcel.amazon,
    AmericanParcel.onTrac,
    GermanParcel.licensePlate, GermanParcel.sscc, GermanParcel.routing, GermanParcel.identcode,
    GermanParcel.leitcode, GermanParcel.hermes,
    EuropeanParcel.dpd, EuropeanParcel.gls, EuropeanParcel.evri, EuropeanParcel.postNL,
    EuropeanParcel.colissimo, EuropeanParcel.swissPost,
    AustralianParcel.article,
  ]
}
