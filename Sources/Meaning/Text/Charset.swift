// The character sets that a code can name, and those of payloads without a name.

/// A character set in which the bytes of a payload can be read.
public enum Charset: String, CaseIterable, Sendable {
  case ascii = "us-ascii"
  case utf8 = "utf-8"
  case utf16BigEndian = "utf-16be"
  case utf16LittleEndian = "utf-16le"
  case utf32BigEndian = "utf-32be"
  case utf32LittleEndian = "utf-32le"

  case iso8859_1 = "iso-8859-1"
  case iso8859_2 = "iso-8859-2"
  case iso8859_3 = "iso-8859-3"
  case iso8859_4 = "iso-8859-4"
  case iso8859_5 = "iso-8859-5"
  case iso8859_6 = "iso-8859-6"
  case iso8859_7 = "iso-8859-7"
  case iso8859_8 = "iso-8859-8"
  case iso8859_9 = "iso-8859-9"
  case iso8859_10 = "iso-8859-10"
  case iso8859_11 = "iso-8859-11"
  case iso8859_13 = "iso-8859-13"
  case iso8859_14 = "iso-8859-14"
  case iso8859_15 = "iso-8859-15"
  case iso8859_16 = "iso-8859-16"

  case codePage437 = "ibm437"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1256 = "windows-1256"
  case koi8R = "koi8-r"

  case shiftJIS = "shift-jis"
  case gb18030 = "gb18030"
  case big5 = "big5"
  case eucKR = "euc-kr"
}
