// The controls of this computer's cameras: the kernel's drivers, the mains here, and a file of what
// is to be given back, which only exists while a camera is changed.

internal import FeatureModels
internal import System
internal import Capture

extension ControlAccess {
  /// A line has a camera's name and a few numbers.
  private static let longestText = 65_536

  /// The controls of this computer's cameras.
  static var here: ControlAccess {
    let file = StateFile("camera-controls", of: ProgramIdentity.name)
    return ControlAccess(
      driver: { path throws(ControlFault) in try V4L2Driver(path: path) },
      mains: TimeZoneCountry.code.flatMap { Mains.frequency(inCountry: $0) },
      load: {
        file?.text(most: longestText).map { FoundSettings(written: $0) } ?? FoundSettings()
      },
      save: { found in
        let text = found.written
        // Without the file, a crash leaves the camera as it is; nothing else is lost.
        if text.isEmpty { file?.remove() } else { try? file?.write(text) }
      })
  }
}
