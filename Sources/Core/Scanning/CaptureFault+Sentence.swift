// Why a film or stream gives no pictures, for people. Cameras have sentences of their own.

internal import Cameras

nonisolated extension CaptureFault {
  var sentence: String {
    switch self {
    case .denied: "Reading this source is not allowed."
    case .absent: "This source is not there."
    case .busy: "This source is used by another program."
    case .noCameraService: "PipeWire, which hands out cameras, is not running."
    case .missing(let part):
      part.package.map { "A part is missing: \(part.purpose). Install the package \($0)." }
        ?? "A part is missing: \(part.purpose)."
    case .unusablePicture(let reason): "The picture of this source cannot be used: \(reason)"
    case .failed(let reason): "This source cannot be read: \(reason)"
    }
  }
}
