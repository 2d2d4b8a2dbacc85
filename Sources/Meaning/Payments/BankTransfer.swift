// The parts of a bank transfer, which national codes write in different ways. Money is handed over
// to no program: the actions copy the account and the other parts.

internal import Wording

struct BankTransfer {
  var payee = ""
  var payeeAddress = ""
  var payer = ""
  var payerAddress = ""
  var bic = ""
  var amount: String?
  var currency: String?
  var reference = ""
  var message = ""
  var purpose = ""
  var dueDate: Sentence?
  /// Parts that only this country's codes have.
  var details: [ContentField] = []
  var problems: [Sentence] = []
  private var iban: IBAN?
  private var account = ""

  /// Takes an IBAN, and says what is wrong with it.
  mutating func take(iban text: some Collection<UInt8>) {
    let iban = IBAN(text)
    self.iban = iban
    problems += [iban.problem].compactMap(\.self)
  }

  /// Takes the number of an account that is no IBAN.
  mutating func take(account text: String) { account = text }

  /// Takes an amount as `12.5` or `12,5`.
  mutating func take(amount text: String, most digits: Int = 12) {
    guard !text.isEmpty else { return }
    let written = text.utf8.map { $0 == .comma ? UInt8(ascii: ".") : $0 }
    guard let number = Decimal(written), number.places <= 2, number.wholeDigits <= digits else {
      return problems.append(Sentence("The amount “\(text)” is not valid."))
    }
    amount = number.text(keepsZeros: true)
  }

  /// Takes an amount in hundredths; zero stands for none.
  mutating func take(hundredths text: UTF8Text) {
    guard !text.isEmpty else { return }
    guard let number = Decimal(text, places: 2) else {
      return problems.append(Sentence("The amount “\(text.excerpt)” is not valid."))
    }
    amount = number.isZero ? nil : number.text(keepsZeros: true)
  }

  /// Takes a day as YYYYMMDD, YYMMDD or DD.MM.YYYY.
  mutating func take(dueDate text: UTF8Text) {
    guard !text.isEmpty else { return }
    dueDate = CalendarDate(written: text)?.text
    if dueDate == nil {
      dueDate = Sentence(exact: text.string)
      problems.append(Sentence("The date “\(text.excerpt)” is not valid."))
    }
  }

  /// Takes a reference, and checks it if it is international.
  mutating func take(reference text: String) {
    reference = text
    let structured = CreditorReference(text.utf8)
    if structured.isClaimed, let problem = structured.problem { problems.append(problem) }
  }

  var content: Content {
    var fields: [ContentField] = []
    fields.add("name", Sentence("Payee"), payee)
    fields.add("iban", Sentence("IBAN"), iban?.text ?? [])
    fields.add("account", Sentence("Account"), account)
    fields.add("bic", Sentence("BIC"), bic)
    fields.add("amount", Sentence("Amount"), amount)
    fields.add("currency", Sentence("Currency"), amount == nil ? nil : currency)
    fields.add("reference", Sentence("Reference"), reference)
    fields.add("text", Sentence("Message"), message)
    fields.add("due", Sentence("Due date"), dueDate)
    fields.add("purpose", Sentence("Purpose"), purpose)
    fields.add("address", Sentence("Address of the payee"), payeeAddress)
    fields.add("debtor-name", Sentence("Payer"), payer)
    fields.add("debtor-address", Sentence("Address of the payer"), payerAddress)
    fields += details
    let copies = fields.copies(of: ["iban", "account", "reference", "amount", "text", "name"])
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount == nil ? nil : currency,
        payee: payee.isEmpty ? iban?.grouped ?? account : payee),
      fields: fields, mainAction: copies.first, furtherActions: Array(copies.dropFirst()),
      problems: problems)
  }
}

extension IBAN {
  /// In groups of four, as people write it.
  var grouped: String { text[...].grouped(by: [4]) }
}

extension CalendarDate {
  /// Reads YYYYMMDD, YYMMDD, YYYY-MM-DD or DD.MM.YYYY.
  init?(written text: UTF8Text) {
    let parts = text.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    switch (parts.map(\.count), text.count) {
    case ([8], 8): self.init(fourDigitYear: text)
    case ([6], 6): self.init(twoDigitYear: text)
    case ([4, 2, 2], 10): self.init(fourDigitYear: Array(parts.joined()))
    case ([2, 2, 4], 10): self.init(fourDigitYear: Array(parts.reversed().joined()))
    default: return nil
    }
  }
}
