// The character sets of European payment codes. The codes number eight parts of ISO 8859 in their
// own way, and these need no library.

/// ISO 8859 as EPC069-12 numbers it.
enum PaymentCharset {
  /// The text of `bytes` in the set with this number; nil if there is no such set.
  static func text(of bytes: [UInt8], number: Int) -> String? {
    // ISO 8859-1 is the first part of Unicode.
    guard number != 2 else { return text(of: bytes) { Unicode.Scalar($0) } }
    guard let upperHalf = upperHalves[number] else { return nil }
    return text(of: bytes) { byte in
      byte < 0xA0 ? Unicode.Scalar(byte) : upperHalf[ifThere: Int(byte) - 0xA0] ?? "\u{FFFD}"
    }
  }

  private static func text(of bytes: [UInt8], scalar: (UInt8) -> Unicode.Scalar) -> String {
    String(String.UnicodeScalarView(bytes.lazy.map(scalar)))
  }

  /// The characters from 0xA0 on.
  private static let upperHalves: [Int: [Unicode.Scalar]] = [
    // ISO 8859-2
    3: Array(
      """
      \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż\
      ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
      ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """.unicodeScalars),
    // ISO 8859-4
    4: Array(
      """
      \u{A0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{AD}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋ\
      ĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪß\
      āáâãäåæįčéęëėíîīđņōķôõö÷øųúûüũū˙
      """.unicodeScalars),
    // ISO 8859-5
    5: Array(
      """
      \u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОП\
      РСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп\
      рстуфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ
      """.unicodeScalars),
    // ISO 8859-7
    6: Array(
      """
      \u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}\u{FFFD}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏ\
      ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί\
      ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}
      """.unicodeScalars),
    // ISO 8859-10
    7: Array(
      """
      \u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋ\
      ĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞß\
      āáâãäåæįčéęëėíîïðņōóôõöũøųúûüýþĸ
      """.unicodeScalars),
    // ISO 8859-15
    8: Array(
      """
      \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """.unicodeScalars),
  ]
}
