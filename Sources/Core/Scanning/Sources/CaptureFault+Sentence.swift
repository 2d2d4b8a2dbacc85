// Why a video or stream gives no images, for people. Cameras have sentences of their own.

internal import Cameras
internal import Wording

nonisolated extension CaptureFault {
  var sentence: String {
    switch self {
    case .denied: tr("Reading this source is not allowed.")
    case .absent: tr("This source is not there.")
    case .busy: tr("This source is used by another program.")
    case .noCameraService: tr("PipeWire, which hands out cameras, is not running.")
    case .missing(let part):
      part.package.map { tr("A part is missing: \(part.purpose). Install the package \($0).") }
        ?? tr("A part is missing: \(part.purpose).")
    case .unusableImage(let reason): tr("The image of this source cannot be used: \(reason)")
    case .failed(let reason): tr("This source cannot be read: \(reason)")
    }
  }
}
