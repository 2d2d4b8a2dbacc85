// The calls by which an attempt to join begins and ends.

internal import Contents
internal import GLib
internal import Glibc
internal import Wording

/// An attempt to join.
struct JoiningAttempt: Hashable, Sendable {
  /// The object that tells how it goes.
  let path: String
  /// The profile that is used.
  let profile: String
  /// Whether the profile was there before.
  let isSaved: Bool
  /// Whether NetworkManager forgets the profile with the connection.
  let isPassing: Bool
}

extension Networks {
  /// Begins to join, with the saved profile as it is or with a new one.
  func begin(
    _ network: WiFiNetwork, saved: SavedNetwork?, with adapter: WirelessView.Adapter
  ) async -> Result<JoiningAttempt, NetworkFailure> {
    do {
      if let saved { return .success(try await activate(saved, with: adapter)) }
      let settings = try network.settings(
        near: adapter.accessPoints(of: network), for: await onlyUser())
      return .success(try await add(settings, with: adapter))
    } catch let failure as NetworkFailure {
      return .failure(failure)
    } catch let error as BusError {
      return .failure(NetworkFailure(error))
    } catch {
      return .failure(.other(tr("The network could not be joined.")))
    }
  }

  private func activate(
    _ saved: SavedNetwork, with adapter: WirelessView.Adapter
  ) async throws(BusError) -> JoiningAttempt {
    let reply = try await bus.call(
      "ActivateConnection", of: Self.object(at: WirelessView.managerPath),
      [.objectPath(saved.path), .objectPath(adapter.path), .objectPath("/")],
      timeout: Self.askingPatience)
    return JoiningAttempt(
      path: try reply.path(0), profile: saved.path, isSaved: true, isPassing: false)
  }

  private func add(
    _ settings: Variant, with adapter: WirelessView.Adapter
  ) async throws(BusError) -> JoiningAttempt {
    // NetworkManager itself finds the access point that fits the settings.
    let arguments: [Variant] = [settings, .objectPath(adapter.path), .objectPath("/")]
    let manager = Self.object(at: WirelessView.managerPath)
    do {
      let reply = try await bus.call(
        "AddAndActivateConnection2", of: manager,
        arguments + [.options(["persist": .string("volatile")])], timeout: Self.askingPatience)
      return JoiningAttempt(
        path: try reply.path(1), profile: try reply.path(0), isSaved: false, isPassing: true)
    } catch  where error.name == "org.freedesktop.DBus.Error.UnknownMethod" {
      // Before NetworkManager 1.16 every new profile was kept at once.
      let reply = try await bus.call(
        "AddAndActivateConnection", of: manager, arguments, timeout: Self.askingPatience)
      return JoiningAttempt(
        path: try reply.path(1), profile: try reply.path(0), isSaved: false, isPassing: false)
    }
  }

  /// Makes a new profile one that stays; whether it does.
  func keep(_ attempt: JoiningAttempt) async -> Bool {
    guard attempt.isPassing else { return true }
    // The settings as they are, from now on on disk (flag 1).
    let reply = try? await bus.call(
      "Update2", of: Self.profile(attempt.profile),
      [.dictionary([:], of: "{sa{sv}}"), .uint32(1), .options([:])],
      timeout: Self.askingPatience)
    return reply != nil
  }

  /// Ends an attempt that failed and takes away the profile that was made for it, even if the task
  /// has been cancelled. What is gone already cannot be taken away, and need not be.
  func withdraw(_ attempt: JoiningAttempt) async {
    guard !attempt.isSaved else { return }
    let bus = self.bus
    await Task {
      _ = try? await bus.call(
        "DeactivateConnection", of: Self.object(at: WirelessView.managerPath),
        [.objectPath(attempt.path)])
      _ = try? await bus.call("Delete", of: Self.profile(attempt.profile))
    }.value
  }

  /// This person's name, if they may make profiles only for themselves.
  private func onlyUser() async -> String? {
    let reply = try? await bus.call(
      "GetPermissions", of: Self.object(at: WirelessView.managerPath))
    let permissions = reply?.values.first
    let right = "\(WirelessView.service).settings.modify"
    guard permissions?["\(right).own"]?.text == "yes",
      permissions?["\(right).system"]?.text != "yes"
    else { return nil }
    return Self.userName
  }

  private static var userName: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    // More than any entry has.
    var text = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &entry, &text, text.count, &found) == 0, found != nil else {
      return nil
    }
    return entry.pw_name.map { String(cString: $0) }
  }

  /// Meanwhile a person may be asked for an administrator's password.
  private static let askingPatience = Duration.seconds(120)
}

extension BusReply {
  /// The object's path at a place of the reply.
  fileprivate func path(_ place: Int) throws(BusError) -> String {
    guard values.indices.contains(place), case .objectPath(let path) = values[place] else {
      throw BusError(name: BusError.noReply, message: "NetworkManager answered something else.")
    }
    return path
  }
}
