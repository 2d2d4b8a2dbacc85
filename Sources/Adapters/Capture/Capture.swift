// Capture delivers images from cameras, shared screens, videos, network streams and painters
// through GStreamer. It handles frames, not codes: reading them is the work of Reading.
// The rules that keep a camera running are values in Features/Cameras; here are the devices and the
// pipelines.
//
// Read in this order:
//   Streams/VideoSource         what images can come from
//   Streams/VideoStream         plays a source into mailboxes until it ends, fails or is stopped
//   Streams/VideoReader         reads every image of a video, as fast as its caller takes them
//   Videos/VideoFile            video files, which a helper process decodes
//   Frames/VideoFrame           one image: it has one owner and lends its pixels
//   CameraDevices/CameraCapture keeps the right camera running, whatever happens to it
//   CameraDevices/CameraMonitor reports which devices exist
//   Pipeline/Pipeline           a GStreamer pipeline and the messages on its bus
//
// To add a camera backend: a case of `FoundDevice.Provider` with its rules in
// Features/Cameras/Model/FoundDevice+Judgement.swift, a case of `Camera.Location` in
// Features/Cameras/Model/Camera.swift, and in CameraDevices/CameraBackends.swift the GStreamer
// elements that list and open its cameras. The compiler names every switch that lacks the new case.
