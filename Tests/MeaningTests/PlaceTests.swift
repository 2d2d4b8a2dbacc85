// Places on Earth.

import Meaning
import Testing
import Wording

@Suite("Places")
struct PlaceTests {
  @Test(
    "A place is titled by its coordinates as written, and by its name if it has one",
    arguments: [
      ("geo:13.4125,103.8667", "13.4125, 103.8667", "geo:13.4125,103.8667"),
      ("GEO:48.2010,16.3695,183", "48.2010, 16.3695", "geo:48.2010,16.3695"),
      ("geo:48.198634,16.371648;crs=WGS84;u=40", "48.198634, 16.371648", "geo:48.198634,16.371648"),
      (
        "geo:52.5163,13.3777?q=52.5163,13.3777(Brandenburg+Gate)&z=16",
        "Brandenburg Gate (52.5163, 13.3777)",
        "geo:52.5163,13.3777?q=52.5163,13.3777(Brandenburg%20Gate)"
      ),
      ("geo:0,0?q=Unter%20den%20Linden", "Unter den Linden", "geo:0,0?q=Unter%20den%20Linden"),
      ("geo:0,0?q=52.5,13.4", "52.5, 13.4", "geo:52.5,13.4"),
      ("geo:?q=word", "word", "geo:0,0?q=word"),
      ("geo:52.5,13.4?q=Cafe", "Cafe (52.5, 13.4)", "geo:52.5,13.4?q=52.5,13.4(Cafe)"),
      ("geo:52.5163,13.3777?z=11", "52.5163, 13.3777", "geo:52.5163,13.3777"),
      ("geo:0,0", "0, 0", "geo:0,0"), ("geo:-90, -180", "-90, -180", "geo:-90,-180"),
      ("geo:1,2?q=3,4(", "3, 4", "geo:3,4"),
    ])
  func places(_ text: String, _ title: String, _ address: String) {
    let place = content(text)
    #expect(place.kind == .place)
    #expect(place.title.english == title)
    #expect(place.mainAction == .openAddress(address, purpose: .map))
    #expect(place.problems.english == [])
  }

  @Test("Altitude, uncertainty, zoom and unknown parts are fields")
  func parts() {
    let place = content("geo:1,2,3;crs=wgs84;u=4;x-y=%20z?z=5&w=6")
    #expect(
      place.fields.map(\.name)
        == ["latitude", "longitude", "altitude", "zoom", "crs", "uncertainty", "x-y", "w"])
    #expect(place.fields.map(\.value.english) == ["1", "2", "3", "5", "wgs84", "4", " z", "6"])
    #expect(
      place.furtherActions == [
        .openLink("https://www.openstreetmap.org/?mlat=1&mlon=2#map=16/1/2"),
        .copy(label: "Coordinates", "1, 2", isSecret: false),
      ])
  }

  @Test(
    "Each fault is reported",
    arguments: [
      ("geo:91,0", "The coordinates are not on Earth."),
      ("geo:0,180.1", "The coordinates are not on Earth."),
      ("geo:1", "The coordinates are not two numbers."),
      ("geo:a,b", "The coordinates are not two numbers."),
      ("geo:1.,2", "The coordinates are not two numbers."),
      ("geo:1e1,2", "The coordinates are not two numbers."),
      ("geo:nan,inf", "The coordinates are not two numbers."),
      ("geo:", "The address contains no coordinates."),
      ("geo:1,2,x", "The altitude is not a number."),
      ("geo:1,2,3,4", "The altitude is not a number."),
      ("geo:1,2;crs=moon", "The reference system “moon” (crs) is not known."),
      ("geo:1,2;u=-1", "The uncertainty (u) is not a number."),
      ("geo:1,2;u", "The uncertainty (u) is not a number."),
    ])
  func problems(_ text: String, _ problem: String) {
    let place = content(text)
    #expect(place.problems.english == [problem])
    #expect((place.mainAction != nil) == text.hasPrefix("geo:1,2"))
  }

  @Test("Words without coordinates can be searched for")
  func words() {
    #expect(content("geo:0,0?q=cafe").furtherActions == [.searchText("cafe")])
  }
}
