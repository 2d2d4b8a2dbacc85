// The version of all programs: the one place of the sources that has it. The package's changelog and
// the metainfo name it as well, and a test compares them.

/// The version.
public let reticleVersion = "0.1.0"
