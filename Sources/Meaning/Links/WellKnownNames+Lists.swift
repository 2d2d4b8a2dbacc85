// The names that phishing imitates most, and the words that it puts beside them.

extension WellKnownNames {
  /// Names without the top level that mean only the site.
  static let unmistakable: Set = [
    "abnamro", "adobe", "airbnb", "alfabank", "alibaba", "aliexpress", "allianz", "amazon",
    "americanexpress", "apple", "axisbank", "bancodobrasil", "bankinter", "bankofamerica",
    "barclaycard", "barclays", "bawag", "binance", "bitfinex", "blockchain", "bnpparibas",
    "boursorama", "bradesco", "bybit", "caixabank", "capitalone", "cashapp", "chronopost",
    "citibank", "coinbase", "colissimo", "comcast", "comdirect", "commerzbank", "consorsbank",
    "correos", "credit-agricole", "creditagricole", "creditmutuel", "danskebank", "deliveroo",
    "deutsche-bank", "deutschebank", "disneyplus", "docusign", "doordash", "dropbox", "easyjet",
    "ebay",
    "elster", "epicgames", "erste-bank", "erstebank", "expedia", "facebook", "fedex", "finanzamt",
    "flipkart",
    "fortnite", "gmail", "google", "gosuslugi", "handelsbanken", "hdfcbank", "homedepot", "hotmail",
    "hypovereinsbank", "icicibank", "icloud", "ing-diba", "ingdiba", "instagram", "intesasanpaolo",
    "klarna",
    "kucoin", "labanquepostale", "laposte", "lieferando", "linkedin", "lloydsbank", "lufthansa",
    "mastercard", "media-markt", "mediamarkt", "mercadolibre", "mercadopago", "mercari", "metamask",
    "microsoft",
    "microsoftonline",
    "microsoft365", "monzo", "natwest", "navyfederal", "netflix", "nintendo", "nordea", "norisbank",
    "nubank", "office365", "onedrive", "onlyfans", "opensea", "payoneer", "paypal", "paypay",
    "paysafecard", "paytm", "phonepe", "pinterest", "playstation", "postbank", "postfinance",
    "postnl", "primevideo", "protonmail", "rabobank", "raiffeisen", "rakuten", "reddit", "revolut",
    "roblox", "royalmail", "ryanair", "sabadell", "santander", "sberbank", "scotiabank",
    "sharepoint", "shein", "snapchat", "societegenerale", "sparda", "sparkasse", "spotify",
    "steamcommunity", "steampowered",
    "swedbank", "swisscom", "targobank", "tdbank", "telegram", "telekom", "tiktok", "tinkoff",
    "tripadvisor", "trustwallet", "twitter", "ubereats", "unicredit", "uniswap", "usbank", "usps",
    "venmo",
    "verizon", "vinted", "vkontakte", "vodafone", "volksbank", "walmart", "wellsfargo",
    "westernunion", "wetransfer", "whatsapp", "wikipedia", "wildberries", "xfinity", "yahoo",
    "yandex", "youtube", "zalando",
  ]

  /// Names that are words too, or usual in names of other sites.
  static let words: Set = [
    "atlassian", "booking", "chase", "cloudflare", "discord", "github", "gitlab", "godaddy",
    "kraken", "ledger", "office", "outlook", "shopify", "signal", "steam", "target", "trezor",
    "twitch",
  ]

  /// Names so short that others resemble them by chance.
  static let short: Set = [
    "aldi", "bahn", "bbva", "bunq", "dhl", "dkb", "dpd", "etsy", "gls", "gmx", "hmrc",
    "hsbc", "hulu", "ikea", "ing", "irs", "itau", "lidl", "lloyds", "lyft", "n26", "nhs", "okx",
    "temu", "tui", "uber", "ubs", "ups", "visa", "wise", "xbox",
  ]

  /// Words that phishing puts beside a name to make a reader act.
  static let lures: Set = [
    "acceso", "access", "account", "accounts", "airdrop", "aktualisierung", "alert", "alerts",
    "anmelden", "anmeldung", "auth", "authenticate", "authentication", "authorize", "bestaetigung",
    "billing", "bonus", "cancel", "claim", "com", "compte", "confirm", "confirmation", "connexion",
    "conta", "cuenta", "customer", "de", "find", "freigabe", "gift", "giftcard", "giveaway",
    "helpdesk",
    "id", "identity", "invoice", "konto", "kundencenter", "kundenservice", "locked", "login",
    "logon", "net", "org",
    "password", "payment", "payments", "prize", "promo", "pushtan", "recover", "recovery", "refund",
    "reset", "restore", "reward", "rewards", "secure", "secured", "security", "seguridad",
    "sicherheit", "signin", "sso", "support", "suspended", "tan", "unlock", "unusual", "update",
    "updates", "validate", "validation", "verif", "verification", "verifizierung", "verify",
    "wallet", "warning", "winner", "www",
  ]

  /// Countries where the site with this name is under `com`, such as google.com.br.
  static let underCom = [
    "airbnb": "ar au bo br bz co ec gt hk hn mx my ni pa pe py sg sv uy ve", "aldi": "au",
    "allianz": "ar au br cn co gh hk lb mx my pe sa sg tr tw ua", "amazon": "au be br mx sg tr",
    "americanexpress": "ar au bh eg jo kw lb mx om qa sa", "apple": "cn", "atlassian": "cn",
    "bancodobrasil": "br", "bbva": "ar co mx pe uy", "bradesco": "br",
    "citibank": "ar au br cn co eg hk mx my ph pl sg tr tw vn", "deliveroo": "au hk sg",
    "dhl": "ar au br hk mx my pl sg tr tw", "docusign": "au br mx", "dpd": "pl",
    "ebay": "au cn hk my sg tw", "expedia": "ar au br co hk mx my ph sg tw vn", "homedepot": "mx",
    "hsbc": "ar au bh br cn eg hk mt mx my om ph qa sg tr tw uy vn", "icloud": "cn",
    "ikea": "cn cy hk sg tr tw", "ing": "au tr", "itau": "ar br py uy", "lidl": "cy",
    "mastercard": "ar au br cn co do ec gt hk lb mx my pe ph sa sg tr tw ua uy vn",
    "mediamarkt": "tr", "mercadolibre": "ar bo co do ec gt hn mx ni pa pe py sv uy ve",
    "mercadopago": "ar br co ec mx pe uy ve", "nintendo": "au br hk sg tw", "nubank": "br",
    "office": "br", "outlook": "ar au br gr tr vn", "pinterest": "au bo ec mx pe py uy vn",
    "rabobank": "au", "raiffeisen": "ua", "rakuten": "br my sg tw",
    "santander": "ar br co mx pe uy",
    "scotiabank": "do mx pe uy", "shein": "hk mx tw vn", "shopify": "br", "target": "au",
    "tripadvisor": "ar au br co eg gr hk mx my pe ph sg tr tw ve vn", "uber": "br", "ups": "cn",
    "visa": "ar au br cn co ec hk mx my pe ph sg tr tw vn", "vodafone": "au eg fj gh mt pg tr",
    "walmart": "ar br gt hn mx ni sv", "xbox": "cn",
    "yahoo": "ar au br cn co hk mx my ph sg tr tw ve vn", "yandex": "am ge tr",
  ]

  /// The same for `co`, as in amazon.co.uk.
  static let underCo = [
    "adobe": "jp uk", "airbnb": "cr id in kr nz uk ve za", "aldi": "uk",
    "allianz": "id jp th uk za", "amazon": "id jp uk za", "americanexpress": "in jp uk za",
    "apple": "jp kr uk", "barclaycard": "uk", "barclays": "uk",
    "bnpparibas": "in jp kr uk za", "booking": "uk",
    "capitalone": "uk", "chase": "uk",
    "citibank": "id in jp kr th uk", "danskebank": "uk",
    "deliveroo": "uk", "dhl": "id il in jp ke kr nz th tz uk za", "dpd": "uk", "easyjet": "uk",
    "ebay": "jp kr th uk",
    "expedia": "id in jp kr nz th uk", "fedex": "jp kr uk",
    "gmx": "uk", "handelsbanken": "uk", "hotmail": "id il in jp kr nz th uk za",
    "hsbc": "id in jp kr th uk za",
    "ikea": "id il jp kr th uk za", "lidl": "uk", "lloyds": "uk", "lloydsbank": "uk",
    "lufthansa": "uk", "mastercard": "id il in jp kr nz th uk za", "mercari": "jp",
    "microsoft": "jp uk", "natwest": "uk", "netflix": "jp kr uk", "nintendo": "jp kr uk za",
    "office": "uk", "outlook": "id il kr th", "paypal": "jp uk", "pinterest": "kr nz uk",
    "rabobank": "nz", "rakuten": "jp kr uk", "royalmail": "uk", "santander": "uk",
    "scotiabank": "cr", "shein": "uk za",
    "shopify": "id in kr nz uk za", "signal": "il", "tripadvisor": "il id kr nz uk za", "tui": "uk",
    "ups": "uk", "vinted": "uk", "visa": "id il in jp ke kr nz th uk za",
    "vodafone": "ck in nz tz uk za", "wise": "jp", "xbox": "uk",
    "yahoo": "id il in jp kr nz th uk za", "zalando": "uk",
  ]

  /// Names whose own site is under another pair of labels.
  static let elsewhere: Set = [
    "paypay.ne.jp", "rakuten.ne.jp", "vodafone.net.tr",
  ]

  /// First labels of suffixes that countries give only to authorities and schools.
  static let official: Set = ["ac", "edu", "go", "gob", "gov", "gub", "gv", "mil"]

  /// Suffixes that look like those of a country or of its companies but are sold by a company.
  static let sold: Set = [
    "ae.org", "br.com", "cn.com", "co.com", "co.nl", "co.no", "com.de", "com.se", "de.com",
    "eu.com",
    "eu.org", "gb.net", "gr.com", "hu.com", "hu.net", "in.net", "it.com", "jp.net", "jpn.com",
    "kr.com", "mex.com", "no.com", "pl.com", "qc.com", "ru.com", "sa.com", "se.com", "se.net",
    "uk.com", "uk.net", "us.com", "us.org", "uy.com", "za.com",
  ]
}
