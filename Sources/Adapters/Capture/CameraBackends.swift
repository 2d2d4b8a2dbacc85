// This folder finds cameras and keeps one running; how a camera's images are delivered is in
// Streams.
//
// The GStreamer elements of each camera backend: the one that lists its devices and the one that
// opens a camera. Features/Cameras decides which of the devices are cameras.

internal import FeatureModels

extension FoundDevice.Provider {
  /// The name of GStreamer's device provider.
  var factoryName: String {
    switch self {
    case .kernel: "v4l2deviceprovider"
    case .pipeWire: "pipewiredeviceprovider"
    }
  }

  /// Whether the provider needs a connection to PipeWire's daemon.
  var needsConnection: Bool {
    switch self {
    case .kernel: false
    case .pipeWire: true
    }
  }
}

extension Camera.Location {
  /// The element that opens the camera, in the language of `gst-launch-1.0`; it is called "source".
  var element: String {
    switch self {
    case .device: "v4l2src name=source"
    case .node: Self.pipeWireElement
    }
  }

  /// The element's property that selects the camera, and its value.
  var selection: (property: String, value: String) {
    switch self {
    case .device(let path): ("device", path)
    case .node(let serial): ("target-object", serial)
    }
  }

  /// Copies each image: memory that PipeWire lends is gone when its daemon or the camera's program
  /// ends, while a frame may still be in use.
  static let pipeWireElement = "pipewiresrc name=source always-copy=true"
}
