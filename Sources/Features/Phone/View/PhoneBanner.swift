// The bar above the image while a phone may send images: what the source is doing, the way to its
// window, and Stop.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Wording

final class PhoneBanner: QuestionBar {
  private let phone: SessionPhone

  init(_ phone: SessionPhone) {
    self.phone = phone
    let show = Button(tr("S_how"))
    show.action = WindowAction.usePhone.fullName
    show.setAccessibleDescription(tr("The code and the state of the phone"))
    let stop = Button(tr("_Stop"))
    stop.setAccessibleDescription(tr("No phone can send images any more"))
    super.init(controls: [show, stop])
    stop.on(Button.clicked) { [weak phone] in phone?.stop() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    isVisible = phone.isOn
    sentence.text = phone.state?.status.text ?? ""
  }
}
