// reticle-phone serves a page to a phone for the window, which starts it when its user asks for that.
// It is the only program of Reticle with sockets of a network, and decodes nothing. It has one
// thread and no tasks.

internal import Isolation
internal import PhoneServer

/// The program.
@main
enum ReticlePhone {
  static func main() {
    PhoneServer.run(HelperService.started(for: [.phone]).service)
  }
}
