// The frequency of the mains by country: electric light flickers at it, and a camera that knows it
// exposes without stripes.

/// The mains of a country.
public enum Mains {
  /// The countries with 60 hertz, by their codes. Japan, which has both, is left out.
  private static let sixtyHertz = Set(
    """
    AG AI AS AW BM BR BS BZ CA CO CR CU DO EC FM GT GU GY HN HT KN KR KY LR MH MP MS MX
    NI PA PE PH PR PW SA SR SV TC TT TW US VE VG VI
    """.split { $0.isWhitespace }.map(String.init))

  /// The frequency in hertz; nil if it is not known which.
  public static func frequency(inCountry code: String) -> Int? {
    let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (65...90).contains($0) }
    guard isCode, code != "JP" else { return nil }
    return sixtyHertz.contains(code) ? 60 : 50
  }
}
