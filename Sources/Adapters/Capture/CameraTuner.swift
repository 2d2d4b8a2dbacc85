// Sets the controls of the running camera, on a thread of its own: a camera may take seconds to
// answer, and the capture never waits. The original settings are restored when the camera is
// released, or at the next start.

internal import FeatureModels
internal import Synchronization
internal import System

/// The controls of whichever camera is open.
actor CameraTuner {
  /// The controls at each opening and after each change, for one reader.
  nonisolated let changes: AsyncStream<OpenControls>

  private let executor = ThreadExecutor(name: "camera controls")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let continuation: AsyncStream<OpenControls>.Continuation
  /// The newest requested setting of each property: a slider moves faster than a camera answers.
  private nonisolated let wishes = Mutex<[CameraProperty: CameraSetting]>([:])
  private let access: ControlAccess
  private var found: FoundSettings?
  private var camera: Camera.ID?
  private var controls: CameraControls?
  private var opening = 0

  init(_ access: ControlAccess) {
    self.access = access
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Restores the settings that an earlier run changed at these cameras, unless one of them is
  /// open.
  func giveBack(_ cameras: [Camera]) {
    loadFound()
    for camera in cameras where camera.id != self.camera && found?[camera.id].isEmpty == false {
      open(camera)?.giveBack()
    }
  }

  /// Takes the controls of a camera that sends images. A camera that was reopened in another format
  /// keeps its settings.
  func attach(_ camera: Camera) {
    if controls != nil, self.camera == camera.id { return publish() }
    detach()
    loadFound()
    opening += 1
    self.camera = camera.id
    controls = open(camera)
    controls?.giveBack()
    setMains()
    publish()
  }

  /// Restores the settings of the camera and releases its controls.
  func detach() {
    wishes.withLock { $0 = [:] }
    guard let camera else { return }
    controls?.giveBack()
    (controls, self.camera) = (nil, nil)
    continuation.yield(OpenControls(camera: camera, opening: opening, controls: []))
  }

  /// Sets a property as soon as the camera answers.
  nonisolated func set(_ property: CameraProperty, to setting: CameraSetting) {
    let isFirst = wishes.withLock { wishes in
      defer { wishes[property] = setting }
      return wishes.isEmpty
    }
    if isFirst { Task { await fulfilWishes() } }
  }

  /// Releases the controls for good.
  func finish() {
    detach()
    continuation.finish()
  }

  private func fulfilWishes() {
    let wished = wishes.withLock { wishes in
      defer { wishes = [:] }
      return wishes
    }
    guard let controls else { return }
    for (property, setting) in wished {
      do throws(ControlFault) { try controls.set(property, to: setting) } catch {
        // The list that is published next shows the camera's response.
        continue
      }
    }
    publish()
  }

  private func setMains() {
    guard let hertz = access.mains, let list = try? controls?.list(),
      let control = list.first(where: { $0.property == .mains })
    else { return }
    // All drivers have the same menu: off, 50 Hz, 60 Hz, and automatic, which needs no help.
    let (fiftyHertz, sixtyHertz, automatic) = (1, 2, 3)
    let item = hertz == 60 ? sixtyHertz : fiftyHertz
    guard control.value != automatic, control.items?[item] != nil else { return }
    try? controls?.set(.mains, to: .fixed(item))
  }

  private func publish() {
    guard let camera else { return }
    let list = (try? controls?.list()) ?? []
    continuation.yield(OpenControls(camera: camera, opening: opening, controls: list))
  }

  private func open(_ camera: Camera) -> CameraControls? {
    guard let path = camera.devicePath, let driver = try? access.driver(path) else { return nil }
    let id = camera.id
    return CameraControls(driver, found: found?[id] ?? [:]) { [weak self] settings in
      self?.assumeIsolated { $0.keep(settings, of: id) }
    }
  }

  private func keep(_ settings: [CameraProperty: FoundSetting], of camera: Camera.ID) {
    guard found?[camera] != settings else { return }
    found?[camera] = settings
    if let found { access.save(found) }
  }

  private func loadFound() {
    if found == nil { found = access.load() }
  }
}
