// Devices as real systems describe them, and cameras for the rules.

import FeatureModels
import Reading

extension CameraFormat {
  static func raw(_ width: Int, _ height: Int, _ rate: Double) -> CameraFormat {
    CameraFormat(
      size: PixelSize(width: width, height: height), frameRate: rate, encoding: .raw("YUY2"))
  }

  static func jpeg(_ width: Int, _ height: Int, _ rate: Double) -> CameraFormat {
    CameraFormat(size: PixelSize(width: width, height: height), frameRate: rate, encoding: .jpeg)
  }

  static func h264(_ width: Int, _ height: Int, _ rate: Double) -> CameraFormat {
    CameraFormat(size: PixelSize(width: width, height: height), frameRate: rate, encoding: .h264)
  }
}

extension FoundDevice {
  /// A webcam as the kernel describes it.
  static func device(
    _ name: String = "HD Webcam: HD Webcam", path: String = "/dev/video0",
    bus: String = "usb-0000:00:14.0-5", capabilities: String = ":capture:",
    formats: [CameraFormat] = [.raw(640, 480, 30)]
  ) -> FoundDevice {
    FoundDevice(
      provider: .kernel, name: name,
      properties: [
        "device.path": path, "device.capabilities": capabilities, "v4l2.device.card": name,
        "v4l2.device.bus_info": bus,
      ], formats: formats)
  }

  /// The same webcam as PipeWire describes it.
  static func node(
    _ name: String = "HD Webcam (V4L2)", card: String = "HD Webcam: HD Webcam",
    path: String = "/dev/video0", bus: String = "usb-0000:00:14.0-5", serial: String = "52",
    role: String = "Camera", formats: [CameraFormat] = [.raw(640, 480, 30)]
  ) -> FoundDevice {
    FoundDevice(
      provider: .pipeWire, name: name,
      properties: [
        "media.class": "Video/Source", "media.role": role, "object.serial": serial,
        "object.path": "v4l2:\(path)", "api.v4l2.cap.card": card, "api.v4l2.cap.bus_info": bus,
        "node.name": "v4l2_input.pci-0000_00_14.0-usb-0_5_1.0",
      ], formats: formats)
  }
}

extension Camera {
  static let desk = Camera(
    id: "Desk@usb-1", name: "Desk", location: .node(serial: "40"), formats: [.raw(640, 480, 30)])
  static let lid = Camera(
    id: "Lid@usb-2", name: "Lid", location: .node(serial: "41"), formats: [.jpeg(1280, 720, 30)])

  /// The same camera, plugged in again.
  func replugged(serial: String, id: Camera.ID? = nil) -> Camera {
    Camera(id: id ?? self.id, name: name, location: .node(serial: serial), formats: formats)
  }
}
