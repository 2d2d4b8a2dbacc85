// The port through which Core asks about letters beyond ASCII in host names: the tables that it
// takes to answer are a library's.

/// How a part of a host name looks to people.
public enum LabelLook: Hashable, Sendable {
  /// As what it is.
  case plain
  /// Made of letters of several alphabets that are not written together.
  case mixed
  /// Like another name, or written with signs that no language writes names with.
  case misleading
}

/// Knows how browsers read host names that hold more than ASCII, and how these look.
public protocol HostNames: Sendable {
  /// The ASCII form of a host name (UTS 46, non-transitional, lengths unchecked), as browsers take
  /// it; nil where they refuse it.
  func ascii(ofHost host: String) -> String?
  /// The Unicode form of one label that begins with `xn--`; nil where it has none.
  func unicode(ofLabel label: String) -> String?
  /// The look of one label in its Unicode form, under the last label of the host, also in Unicode:
  /// a Cyrillic name is at home under a Cyrillic one.
  func look(ofLabel label: String, under topLevel: String) -> LabelLook
  /// The label with every character replaced by the plainest one that looks like it (UTS 39).
  func skeleton(ofLabel label: String) -> String
}
