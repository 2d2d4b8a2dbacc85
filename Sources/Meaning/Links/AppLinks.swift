// Links of messengers and of programs for calls: what they ask for. Those that log in or pair a device
// are in `PairingCodes`, whose effects come first.

internal import Wording

enum AppLinks {
  /// What a link does beside showing a page; nil for ordinary links.
  static func effect(of link: String) -> Sentence? {
    guard link.utf8.count <= 2000, let text = LinkText(link) else { return nil }
    let body = text.rest.drop { $0 == UInt8(ascii: "/") }
    guard ["http", "https"].contains(text.scheme) else {
      return rows(schemes).first { $0.place == text.scheme && body.starts(with: $0.path) }?.effect
    }
    let end = body.firstIndex { "/?#".utf8.contains($0) } ?? body.endIndex
    let host = body[..<end].lowercased.string
    let path = body[end...]
    return rows(pages).first { row in
      // The path names what is asked for, so something must follow it.
      (host == row.place || host == "www." + row.place) && path.starts(with: row.path)
        && path.count > row.path.count
    }?.effect
  }

  private static func chat(_ service: String) -> Sentence {
    Sentence("This opens a chat in \(service).")
  }
  private static func group(_ service: String) -> Sentence {
    Sentence("This asks to join a group in \(service).")
  }
  private static func contact(_ service: String) -> Sentence {
    Sentence("This adds a contact in \(service).")
  }
  private static func call(_ service: String) -> Sentence {
    Sentence("This joins a call in \(service).")
  }

  /// The place is a host or a scheme, and the path what follows its slashes.
  private static func rows(_ table: String) -> [(place: String, path: [UInt8], effect: Sentence)] {
    table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard parts.count == 4 else { return nil }
      let effect: Sentence? =
        switch parts[2] {
        case "chat": chat(parts[3])
        case "group": group(parts[3])
        case "contact": contact(parts[3])
        case "call": call(parts[3])
        default: nil
        }
      return effect.map { (parts[0], parts[1] == "*" ? [] : Array(parts[1].utf8), $0) }
    }
  }

  /// The first row that fits counts.
  private static let pages = """
    wa.me /qr/ contact WhatsApp
    wa.me /message/ chat WhatsApp
    wa.me / chat WhatsApp
    api.whatsapp.com /send chat WhatsApp
    chat.whatsapp.com / group WhatsApp
    whatsapp.com /channel/ group WhatsApp
    t.me /+ group Telegram
    t.me /joinchat/ group Telegram
    t.me /contact/ contact Telegram
    t.me /call/ call Telegram
    telegram.me /joinchat/ group Telegram
    signal.me /#eu/ contact Signal
    signal.me /#p/ chat Signal
    signal.group /# group Signal
    signal.link /call/ call Signal
    discord.gg / group Discord
    discord.com /invite/ group Discord
    line.me /R/ti/p/ contact LINE
    line.me /ti/p/ contact LINE
    line.me /R/ti/g/ group LINE
    line.me /ti/g/ group LINE
    lin.ee / contact LINE
    u.wechat.com / contact WeChat
    m.me / chat Messenger
    threema.id / contact Threema
    matrix.to /#/@ chat Matrix
    matrix.to /#/%40 chat Matrix
    matrix.to /#/ group Matrix
    simplex.chat /contact contact SimpleX
    i.delta.chat /# contact Delta Chat
    join.skype.com / group Skype
    join.slack.com /t/ group Slack
    zoom.us /j/ call Zoom
    meet.google.com / call Google Meet
    teams.microsoft.com /l/meetup-join/ call Microsoft Teams
    meet.jit.si / call Jitsi Meet
    facetime.apple.com /join call FaceTime
    """

  private static let schemes = """
    whatsapp send chat WhatsApp
    tg join? group Telegram
    tg resolve? chat Telegram
    tg contact? contact Telegram
    sgnl signal.group group Signal
    sgnl signal.me chat Signal
    viber chat chat Viber
    viber add contact Viber
    skype * call Skype
    facetime * call FaceTime
    facetime-audio * call FaceTime
    threema add contact Threema
    threema compose chat Threema
    line ti/p contact LINE
    line ti/g group LINE
    matrix u/ chat Matrix
    matrix r/ group Matrix
    matrix roomid/ group Matrix
    simplex contact contact SimpleX
    xmpp * chat XMPP
    zoommtg * call Zoom
    msteams teams.microsoft.com/l/meetup-join call Microsoft Teams
    """
}
