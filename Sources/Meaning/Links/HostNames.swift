// The port for host names with letters beyond ASCII, whose tables belong to a library.

/// How a part of a host name looks.
public enum LabelLook: Hashable, Sendable {
  /// Like no other name.
  case plain
  /// Made of letters from alphabets that are not written together.
  case mixed
  /// Like another name, or with signs that no language uses in names.
  case misleading
}

/// Reads host names beyond ASCII as browsers do, and judges their look.
public protocol HostNames: Sendable {
  /// The ASCII form of a host name (UTS 46, non-transitional, lengths unchecked); nil if browsers
  /// refuse the name.
  func ascii(ofHost host: String) -> String?
  /// The Unicode form of a label that begins with `xn--`; nil if it has none.
  func unicode(ofLabel label: String) -> String?
  /// The look of a label under the last label of the host, both in Unicode form: a Cyrillic name is
  /// plain under a Cyrillic top level.
  func look(ofLabel label: String, under topLevel: String) -> LabelLook
  /// The label with every character replaced by the plainest one that looks like it (UTS 39).
  func skeleton(ofLabel label: String) -> String
}
