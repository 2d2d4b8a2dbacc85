// The most frequent syllables of Korean text, roughly by rank. The list is from general
// knowledge; only the order of magnitude counts.

extension FrequentCharacters {
  /// Syllables of everyday Korean: running text, then loan words, names and commerce.
  static let hangul = FrequentCharacters(
    inOrder: """
      이다는에의을하가고지한은기사리로를도인대서어나자아시해전일수정있제스구부원라과그만장보주여
      조들성동상니적안면소유비게화경마신세공오방국무계생중러개선우용미내바으업모현연분물영금치회
      관단체식발출교불실진재강당외통행민요야거김반날간양월년때문르남말음차드와호천심법건합결명저
      류표본산학종번판매품름터레트임술위타운박배포려없크속목약받카토습했것며데같입네였까감녕녀할
      던된더노래달량준등별역군북특광길층울충테헤란파프브블플램랩앱웹링킹릭톡톤션티씨디피코페퍼폰
      필휴폴쇼핑몰메뉴커킨버택철편점최윤권황송홍손백허곽희석훈혜숙빈솔찬승태형규격밀접확증예쿠료
      벤왕삼엘옵롤록봉투컬럼각값린찾키취복삭추설읽쓰열닫끝첫잘못않좋많
      """)
}
