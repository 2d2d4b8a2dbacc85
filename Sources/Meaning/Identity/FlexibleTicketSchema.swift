// The fields of railway tickets with flexible content (FCB, ERA TAP TSI TD B.12, section 11), in
// the order of UIC's versions 1, 2 and 3. What a ticket has behind the documents is for inspectors
// and not listed.

enum FlexibleTicketSchema {
  /// The schema of a version; nil for an unknown one.
  static func version(_ version: Int) -> PackedSchema? { schemas[version] }

  private static let schemas: [Int: PackedSchema] = Dictionary(
    uniqueKeysWithValues: (1...3).map { ($0, PackedSchema(table(of: $0))) })

  /// Ranges in capitals and fields that not every version has.
  private static func table(of version: Int) -> String {
    let ranges: [Substring: [String]] = [
      "TIME": ["0-1440", "0-1439", "0-1439"], "FROM": ["~1-700", "~1-700", "~367-700"],
      "UNTIL": ["0-370", "~1-370", "~1-500"], "DAY": ["0-370", "0-370", "0-500"],
      "TRAVEL": ["~1-370", "~1-370", "~1-500"], "ARRIVAL": ["0-20", "~1-20", "~1-20"],
      "PRODUCT": ["0-32000", "0-65535", "0-65535"], "CLASS": ["enum8…", "enum12…", "enum12…"],
      "TRAVELER": ["0-254", "1-254", "1-254"], "PARKING": ["~1-370", "~1-370", "~367-370"],
    ]
    return types.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { word -> String? in
        var word = word
        if let slash = word.firstIndex(of: "/") {
          guard word[..<slash].contains("\(version)") else { return nil }
          word = word[word.index(after: slash)...]
        }
        let parts = word.split(separator: ":")
        let isList = parts.last?.hasPrefix("[") == true
        guard let type = parts.last.map({ isList ? $0.dropFirst().dropLast() : $0 }),
          let range = ranges[type]?[version - 1]
        else { return String(word) }
        return "\(parts[0]):" + (isList ? "[\(range)]" : range)
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let station = """
    codes?:enum5 fromNum?:1-9999999 fromIA5?:ia5 toNum?:1-9999999 toIA5?:ia5 from?:utf8 to?:utf8
    """
  private static let product = """
    ownerNum?:1-32000 ownerIA5?:ia5 productNum?:PRODUCT product?:ia5
    """
  private static let validity = """
    fromDay?:FROM fromTime?:TIME fromZone?:~60-60 untilDay?:UNTIL untilTime?:TIME untilZone?:~60-60
    """
  private static let brands = "brands?:[1-32000] otherBrands?:[1-32000]"
  private static let carriers = "carriers?:[1-32000] carrierNames?:[ia5]"

  private static let types = """
    Ticket = issuing:Issuing travelers?:Travelers documents?:[Document] control?:Control \
    extension?:[Extension] …
    Extension = id:ia5 data:bytes
    Issuing = securityNum?:1-32000 securityIA5?:ia5 issuerNum?:1-32000 issuerIA5?:ia5 \
    year:2016-2269 day:1-366 12/time?:TIME 3/time:TIME issuer?:utf8 specimen:bool paper:bool \
    activated:bool currency?:ia5(3-3) places?:1-3 booking?:ia5 extension?:Extension \
    trainNum?:int train?:ia5 line?:int place?:Place …
    Place = unit?:enum5 system?:enum2 north?:enum2 east?:enum2 longitude:int latitude:int \
    accuracy?:enum5
    Travelers = all?:[Traveler] language?:ia5(2-2) group?:utf8 …
    Traveler = firstName?:utf8 secondName?:utf8 lastName?:utf8 idCard?:ia5 passport?:ia5 \
    title?:ia5(1-3) gender?:enum4… customer?:ia5 customerNum?:int birthYear?:1901-2155 \
    1/birthDay?:0-370 23/birthMonth?:1-12 23/birthDay?:1-31 holder:bool type?:enum8… \
    reduced?:bool residence?:1-999 passportCountry?:1-999 idCountry?:1-999 status?:[Status] …
    Status = num?:int ia5?:ia5 status?:int text?:ia5
    Document = token?:Token ticket:Kind …
    Token = num?:int ia5?:ia5 specification?:ia5 token:bytes
    Kind = | reservation:Reservation carCarriage:CarCarriage openTicket:OpenTicket pass:Pass \
    voucher:Voucher customerCard:CustomerCard counterMark:CounterMark parking:Parking \
    staffTicket:StaffTicket stationPassage:StationPassage extension:Extension delay:Delay …
    Reservation = trainNum?:int train?:ia5 date?:TRAVEL referenceIA5?:ia5 reference?:int \
    \(product) brand?:0-32000 brandShort?:utf8 brandName?:utf8 service?:enum4 \
    \(station) departure:TIME departureZone?:~60-60 arrivalDate?:ARRIVAL arrival?:TIME \
    arrivalZone?:~60-60 \(carriers) class?:CLASS level?:ia5(1-2) places?:Places more?:Places \
    bicycles?:Places compartment?:Compartment overbooked?:0-200 berths?:[Berth] \
    tariffs?:[Tariff] priceType?:enum4 price?:int vat?:[VAT] supplement?:0-9 supplements?:0-200 \
    luggage?:Luggage text?:utf8 extension?:Extension …
    CarCarriage = trainNum?:int train?:ia5 date?:TRAVEL loading?:TIME loadingEnd?:TIME \
    zone?:~60-60 referenceIA5?:ia5 reference?:int \(product) brand?:0-32000 brandShort?:utf8 \
    brandName?:utf8 \(station) coach?:ia5 place?:ia5 compartment?:Compartment plate:ia5 \
    trailer?:ia5 category:0-9 boat?:0-6 textile:bool rack?:enum9… rackHeight?:0-99 boats?:0-2 \
    bicycles?:0-4 boards?:0-5 entry?:0-999 deck?:enum3 \(carriers) tariff:Tariff \
    priceType?:enum4 price?:int vat?:[VAT] text?:utf8 extension?:Extension …
    Parking = referenceIA5?:ia5 reference?:int place:ia5 fromDay:PARKING untilDay?:DAY \
    \(product) access?:ia5 location:utf8 codes?:enum5 num?:int ia5?:utf8 text?:utf8 track?:utf8 \
    plate?:ia5 price?:int vat?:[VAT] extension?:Extension …
    Delay = referenceIA5?:ia5 reference?:int trainNum?:int train?:ia5 year?:2016-2269 day?:1-366 \
    time?:TIME zone?:~60-60 codes?:enum5 num?:1-9999999 ia5?:ia5 delay:1-999 cancelled:bool \
    type?:enum3… tickets?:[Link] text?:utf8 extension?:Extension …
    Places = coach?:ia5 places?:ia5 text?:utf8 list?:[ia5] numbers?:[1-254]
    Compartment = coach?:1-99 type?:1-99 special?:1-99 coachText?:utf8 typeText?:utf8 \
    specialText?:utf8 position?:enum3 …
    Berth = type:enum6 count:1-999 gender?:enum5… …
    Tariff = passengers?:1-200 type?:enum8… below?:1-64 above?:1-128 travelers?:[TRAVELER] \
    restricted:bool section?:Section series?:Series num?:int ia5?:ia5 text?:utf8 cards?:[Card] …
    Section = \(station)
    Series = carrier?:1-32000 offer?:1-99 series?:int
    Card = issuer?:1-32000 issuerIA5?:ia5 num?:int ia5?:ia5 name?:utf8 type?:int leading?:int \
    leadingIA5?:ia5 trailing?:int trailingIA5?:ia5 …
    VAT = country:1-999 percentage:0-999 amount?:int id?:ia5
    Luggage = hand?:0-99 other?:0-99 registered?:[Registered] …
    Registered = id?:ia5 weight?:1-99 size?:1-300 …
    OpenTicket = reference?:int referenceIA5?:ia5 \(product) external?:int authorization?:int \
    return:bool \(station) regionText?:utf8 region?:[Region] back?:Return \(validity) \
    activated?:[DAY] class?:CLASS level?:ia5(1-2) \(carriers) \(brands) tariffs?:[Tariff] \
    price?:int vat?:[VAT] text?:utf8 addOns?:[AddOn] luggage?:Luggage 23/transport?:[0-31] \
    23/otherTransport?:[0-31] extension?:Extension …
    AddOn = \(product) external?:int authorization?:int codes?:enum5 region?:[Region] \
    \(validity) class?:CLASS level?:ia5(1-2) \(carriers) \(brands) tariffs?:[Tariff] text?:utf8 \
    23/transport?:[0-31] 23/otherTransport?:[0-31] extension?:Extension …
    Region = | train:TrainLink via:Via zone:Zone line:Line polygon:Polygon …
    TrainLink = trainNum?:int train?:ia5 date:TRAVEL departure:TIME zone?:~60-60 \
    fromNum?:1-9999999 fromIA5?:ia5 toNum?:1-9999999 toIA5?:ia5 from?:utf8 to?:utf8
    Via = codes?:enum5 num?:1-9999999 ia5?:ia5 others?:[Via] route?:[Via] border:bool \
    \(carriers) series?:int id?:int 3/brands?:[1-32000] 3/otherBrands?:[1-32000] …
    Zone = carrier?:1-32000 carrierIA5?:ia5 codes?:enum5 entry?:1-9999999 entryIA5?:ia5 \
    end?:1-9999999 endIA5?:ia5 city?:int zones?:[int] binary?:bytes region?:ia5 …
    Line = carrier?:1-32000 carrierIA5?:ia5 lines?:[int] codes?:enum5 entry?:1-9999999 \
    entryIA5?:ia5 end?:1-9999999 endIA5?:ia5 1/city?:1-9999999 23/city?:int 1/binary?:bytes …
    Polygon = first:Place edges:[Delta]
    Delta = longitude:int latitude:int
    Return = fromNum?:1-9999999 fromIA5?:ia5 toNum?:1-9999999 toIA5?:ia5 from?:utf8 to?:utf8 \
    regionText?:utf8 region?:[Region] …
    Pass = reference?:int referenceIA5?:ia5 \(product) type?:1-250 passText?:utf8 class?:CLASS \
    \(validity) periods?:Periods days?:DAY 3/trains?:Trains trips?:1-250 travelDays?:1-250 \
    activated?:[DAY] countries?:[1-250] \(carriers) otherCarriers?:[1-32000] \
    otherCarrierNames?:[ia5] \(brands) region?:[Region] tariffs?:[Tariff] price?:int vat?:[VAT] \
    text?:utf8 extension?:Extension …
    Periods = all?:[Period] excluded?:[Hours]
    Period = \(validity)
    Hours = from:TIME until:TIME
    Trains = \(validity) \(carriers) otherCarriers?:[1-32000] otherCarrierNames?:[ia5] \(brands) \
    boarding?:enum2… …
    Voucher = referenceIA5?:ia5 reference?:int \(product) fromYear:2016-2269 fromDay:DAY \
    untilYear:2016-2269 untilDay:DAY price?:int type?:1-32000 text?:utf8 extension?:Extension …
    CustomerCard = customer?:Traveler referenceIA5?:ia5 reference?:int fromYear:2016-2269 \
    fromDay?:DAY untilYear?:0-250 untilDay?:DAY class?:CLASS type?:1-1000 text?:utf8 \
    status?:int statusText?:ia5 services?:[int] extension?:Extension …
    CounterMark = referenceIA5?:ia5 reference?:int \(product) ticketIA5?:ia5 ticket?:int \
    number:1-200 total:1-200 group:utf8 \(station) regionText?:utf8 region?:[Region] return:bool \
    back?:Return \(validity) class?:CLASS \(carriers) \(brands) text?:utf8 extension?:Extension …
    StaffTicket = referenceIA5?:ia5 reference?:int \(product) fromDay?:FROM untilDay?:UNTIL \
    activated?:[DAY] \(carriers) travelDays:1-200 supplements:bool class?:CLASS \
    extension?:Extension …
    StationPassage = referenceIA5?:ia5 reference?:int \(product) text?:utf8 codes?:enum5 \
    stations?:[int] stationIA5?:[ia5] names?:[utf8] areas?:[int] areaIA5?:[ia5] areaNames?:[utf8] \
    fromDay:FROM fromTime?:TIME fromZone?:~60-60 untilDay?:UNTIL untilTime?:TIME \
    untilZone?:~60-60 days?:int extension?:Extension …
    """
}
