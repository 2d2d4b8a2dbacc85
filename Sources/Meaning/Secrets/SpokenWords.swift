// The words of SecretSentences in several languages: for the things that a code opens, proves or
// belongs to, and for ordinary numbers.

enum SpokenWords {
  /// Words for the things that a number can prove, such as a login.
  static let proofs = WordRoots(
    """
    verif vérif weryfik bestätig authent autent login logon signin anmelde onetime einmal 2fa mfa \
    twofactor faktor facteur security sicherheits sécurit seguridad sicurezza beveilig bezpiecze \
    transakt transacti validation telegram whatsapp paypal instagram
    """)

  /// Devices that show a number, or take one to be set up.
  static let devices = WordRoots(
    """
    activat registrier registrat aktivier freischalt attivaz activac aktyw pairing kopplung \
    kopplungs appair emparej abbinam koppel parowan guard homekit matter setup einricht conference meeting konferenz réunion \
    unlock entsperr déverrouill desbloq sblocc débloc odblok steam
    """)

  static let pages: Set<String> = ["tv", "tv2", "tv8", "activate", "pair", "devicelogin"]

  static let pairs: Set<String> = [
    "sign in", "log in", "one time", "two factor", "check in", "set up", "in order", "à usage",
    "log on", "apple id", "t share", "not share", "nicht weiter", "ne partagez", "no compartas",
    "non condividere",
  ]

  static let nouns: Set<String> = [
    "combo", "passcode", "clave", "kenncode", "puk", "tan", "mtan", "phototan", "phototans",
    "pushtan", "otp", "passkey",
  ]
  /// Nouns that shops and forms do not use.
  static let secrets: Set<String> = ["passcode", "passkey"]
  static let transactions: Set<String> = ["tan", "mtan", "phototan", "pushtan", "otp"]

  /// Names that stand for the code they show.
  static let apps: Set<String> = ["mfa", "2fa", "otp", "totp", "tan", "guard", "homekit", "matter"]

  /// Small locks, some of whose codes have three digits.
  static let smallLocks = [
    "padlock", "bikelock", "luggagelock", "combinationlock", "fahrradschloss", "vorhängeschloss",
    "kofferschloss", "zahlenschloss", "candado", "cadenas", "lucchetto", "kłódka", "kłódki",
    "hangslot",
  ]

  /// Things that open with digits and nothing else.
  static let locks =
    smallLocks + [
      "lockbox", "keysafe", "keybox", "roomsafe", "hotelsafe", "schlüsselsafe", "schlüsselbox",
      "schlüsselkasten", "schlüsseltresor", "zimmersafe", "zimmertresor", "boîteàclés",
      "interphone", "digicode", "garagentor", "hoftor", "haustür", "kellertür", "hintertür",
    ]

  static let safes: Set<String> = [
    "tresor", "safe", "coffre", "coffrefort", "cajafuerte", "cassaforte", "kluis", "sejf",
  ]

  /// Things with a combination dial.
  static let dials = safes.union(["locker", "spind", "casier", "taquilla", "armadietto"])

  static let verbs: Set<String> = [
    "use", "enter", "type", "eingeben", "saisissez", "entrez", "introduce", "inserisci", "wpisz",
    "gib", "verwende", "utilisez", "usa",
  ]

  /// Words between a noun and its number.
  static let links: Set<String> = [
    "usage", "unique", "time", "factor", "card", "carte", "karte", "carta", "tarjeta", "kaart",
    "karty", "sim", "voicemail", "account", "konto", "votre", "your", "tu", "my", "mein", "meine",
    "new", "neue", "neuer", "nouveau", "nuevo", "nuovo", "brief", "letter",
  ]

  static let copulas: Set<String> = [
    "is", "are", "ist", "lautet", "est", "es", "e", "è", "é", "jest", "to", "-", "then",
  ]

  static let owners: Set<String> = [
    "your", "dein", "deine", "ihr", "ihre", "votre", "ton", "tu", "su", "tuo", "suo", "il", "uw",
    "je", "jouw", "twój", "państwa", "seu",
  ]

  /// Words that mark a number as one of a shop, a form or an error.
  static let ordinary = WordRoots(
    """
    buchung reserv rezerw prenota rabatt gutschein voucher coupon promo discount sconto korting \
    réduc descuento zniżk produ artik article artíc kunde client klient customer fehler error \
    erreur fout błęd postal poczt postco postlei kurs course corso curso booking order zamów \
    bestell referral empfehl parrain barco strich stückz seite page modell version datum fläche \
    größe preis price precio colour farb couleur ländern vorwahl conduct street straße strasse \
    avenue civil pénal penal insee station flight steuer
    """)

  static let forms: Set<String> = [
    "eur", "usd", "chf", "gmbh", "model", "typ", "serie", "serial", "norm", "stand", "date", "size",
    "prix", "rue", "via", "road", "zip", "plz", "iban", "bic", "iso", "din", "en", "vol", "tax",
    "fee", "rev", "dial",
  ]
}
