// The thresholds of the search, for stills and for live frames: the measures of an image from which
// a way of reading is worth its price. The thresholds of single shapes are where the shapes are
// measured.

/// The thresholds of the search, each with its unit and its reason.
enum SearchLimits {
  // MARK: Noise, in levels of brightness

  /// Above this much, noise costs engines more than the slight blur of smoothing does.
  static let smoothedNoise = 2.0
  /// Above this much, noise takes an engine more time than a frame has, and only codes that are
  /// large enough for half the size can be read at all.
  static let halvedNoise = 12.0
  /// Below this much, another image of the same scene is the same image.
  static let leastNoise = 0.8

  // MARK: Sizes of images

  /// Pixels of the largest image that engines are shown as a whole; larger ones are reduced.
  static let largestOverview = 4_000_000
  /// Pixels of the largest image that is doubled for the low bars of the posts' codes.
  static let largestDoubled = 1_500_000
  /// Pixels of the shorter side below which an overview is not reduced: tiles read a strip.
  static let shortestOverview = 64
  static let tileSide = 1600
  /// Pixels that a tile shares with the next, so that a code on the seam is whole in one of them.
  static let tileSeam = 400
  /// Levels between the darkest and the brightest hundredth of a tile with anything to see in it.
  static let leastTileContrast = 24

  // MARK: Work

  /// The work at an image after which no last resort is started, where the steps before took `work`:
  /// nearly all codes that last resorts read are read by then, and an image without a code is given
  /// up. An image with many places that look like a code without being read is of text or of a
  /// pattern: of those with a code that last resorts read, one in twenty has more than `fewPlaces`.
  static func lastResorts(at places: Int, after work: Duration) -> Duration {
    let share = min(1, Double(fewPlaces) / Double(max(1, places)))
    return work + max(leastOfLastResorts, .milliseconds(200) * share) * slowness
  }
  private static let fewPlaces = 8
  /// Enough for the likeliest of many places.
  private static let leastOfLastResorts = Duration.milliseconds(50)
  /// How many times as long work takes as on a fast machine, so that a slow one reads as much: an
  /// image is straightened, which is much of the work.
  private static let slowness: Double = {
    let side = 192
    let image = LumaBitmap(
      size: PixelSize(width: side, height: side),
      pixels: (0..<side * side).map { UInt8(truncatingIfNeeded: $0) })
    let onItsCorner = Quadrilateral(
      topLeft: Point(x: 96, y: 10), topRight: Point(x: 182, y: 96),
      bottomRight: Point(x: 96, y: 182), bottomLeft: Point(x: 10, y: 96))
    let times = (0..<5).map { _ in
      ContinuousClock().measure { _ = image.image.rectified(onItsCorner, to: image.size) }
    }
    return ((times.min() ?? .zero) / .microseconds(130)).clamped(to: 1...3)
  }()

  // MARK: Altered images

  /// Pixels of the largest image that is altered; a larger one is halved before, because each
  /// alteration takes as long as an overview.
  static let largestAltered = 2_500_000
  /// Pixels of the shorter side from which half the size leaves modules to read.
  static let shortestHalved = 200
  /// Pixels of the shorter side from which a quarter of the size leaves modules to read.
  static let shortestQuartered = 800
  /// The number of borders that fit the shorter side, and a border's least width in pixels: a quiet
  /// zone of four modules, in an image that a code of 40 modules fills.
  static let (bordersInSide, leastBorder) = (10, 16)
  /// The radius in pixels; more than a large module, less than a shadow.
  static let equalizingRadius = 16
  /// The same for light: a few small modules.
  static let relightingRadius = 8

  // MARK: Places

  /// The most bars and fields of edges, which may be anything, that are read while nothing is read
  /// in an image yet, and after something is.
  static let (mostAreasAtFirst, mostFurtherAreas) = (60, 30)
  /// The most fields of edges that are read row by row, as dots and by their modules: each takes as
  /// long as a small image.
  static let mostFieldsAgain = 4
  /// Pixels of the longer side of the largest field that is blurred; larger ones are reduced.
  static let largestDotted = 400.0
  /// The blurs that run dots together, as numbers of smoothings: a third of a module of 4, of 7 and
  /// of 10 pixels.
  static let dotSmoothings = [4, 10, 20]
  /// The scale for an area with modules of unknown size and a side of so many pixels: none of a
  /// small symbol has less than some five pixels.
  static func scale(ofLatticeIn side: Double) -> Double { side < 100 ? 2 : min(1, 500 / side) }
  /// The same for codes that may be large, with modules too small at that scale, or small ones with
  /// tiny modules; and the least strength of waves that are followed then, which only few fields of
  /// anything else have.
  static func fineScale(ofLatticeIn side: Double) -> Double { min(2, 1000 / side) }
  static let leastFineWaves = 12.0
  /// Pixels of the longer side of a view that may show modules larger than the longest waves.
  static let leastReduced = 250.0
  /// How far the data of a Code One lie from its middle, in sizes of its field.
  static let besideBars = 0.2
  /// The length of a field in its widths from which it holds no matrix code of modules, of which a
  /// Data Matrix of 32 × 8 is the longest: it is a line of text.
  static let longestModules = 5.0
  /// Pixels of the longer side, and the ratio of the sides, up to which a field is searched even if
  /// its ink is like that of text: so is the ink of a code in thin print.
  static let compactModules = (side: 600.0, ratio: 1.6)
  /// Pixels of the longer side of the largest part of a field whose ink is measured, at full size.
  static let largestInk = 500.0
  /// The least strength of the waves that are followed otherwise: a third of those in text and
  /// photographs are weaker, and one in thirty of a code.
  static let leastWaves = 8.0
  /// The share of a field that the dots of a DotCode cover at least, as one in so many pixels: a
  /// quarter of its places has a dot, which may be half as wide as they are.
  static let sparseDots = 40
  /// Modules along a side of the part of a lattice that is looked at before it is followed, and the
  /// least share of them that is clearly dark or light: two in three of the lattices in text and
  /// photographs have less, and none of the damaged codes that `reticle-bench hard` draws.
  static let firstModules = 10
  static let leastClearModules = 0.75
  /// The most lattices by each kind of sign that are followed in a field.
  static let mostLattices = 3
  /// The same for a Grid Matrix, whose frames make further waves.
  static let mostLatticesOfFrames = 5
  /// The most QR codes by finder patterns in a field that are drawn for an engine.
  static let mostSquares = 4
  /// The most places of a Data Matrix in a field that are drawn for an engine.
  static let mostSymbolPlaces = 16
  /// The energy of the edges along rows, in shares of that across them: text has less, and a linear
  /// code more.
  static let rowEdges = 1.25...7
  /// The most bars around which rows are sought, and the size of the surroundings in sizes of the
  /// bars: a third of a row may look like a linear code.
  static let (mostBarsInRows, rowsAroundBars) = (2, 3.0)
  /// The length of a code in its heights from which the belt of its edges tells its direction.
  static let flatRows = 1.7
  /// Pixels of the widest field that is read row by row; wider ones are reduced.
  static let widestRows = 700.0
  /// The most places with finder patterns that are read in a live frame: a wall of codes has
  /// as many likely places; noise has thousands, and no code in any of them.
  static let mostLiveFinders = 120
  /// The most proposals on top of each other that are read: more are guesses at one thing.
  static let mostRounds = 5
  /// The overlap up to which two places are different ones, read in the same round.
  static let sharedRoundOverlap = 0.2
  /// The overlap from which two places of one sign are the same thing, seen at two scales.
  static let twinOverlap = 0.6
  /// The share of a place that linear bars have to cover to explain it: a few lines across the
  /// middle may have another text than all of them.
  static let explainedBars = 0.6
  /// The shares of the length and of the height of a place that bars beyond doubt have to take to
  /// explain it: its outline has a margin of up to 32 pixels around them.
  static let (spannedLength, spannedHeight) = (0.7, 0.55)
  /// The share of a field of edges that a code has to cover to explain it.
  static let explainedField = 0.3

  /// The most places that are read closely, and the least agreement of known modules there before
  /// anything is fitted.
  static let (mostClosePasses, leastCloseAgreement) = (12, 0.2)

  // MARK: Fields of edges

  /// The margin around a field, in shares of it: its outline may cut modules off.
  static let fieldMargin = 0.15
  /// Pixels of the longer side below which a field is shown doubled.
  static let doubledField = 400.0
  /// Pixels of the longer side below which further scales are tried: small modules are found in
  /// one size and not in the next.
  static let rescaledField = 200.0
  /// Those scales, the likeliest to succeed first.
  static let fieldScales = [4.0, 3.0, 1.5]
  /// The sine of three degrees.
  static let fieldAskew = 0.05
  /// The ratio of a field's sides up to which it is square.
  static let squareField = 1.3
  /// Pixels along a side of a field as it is shown to engines.
  static let fieldSide = 16...2000

  // MARK: MaxiCodes

  /// The reductions in which bullseyes are sought, for modules above eight pixels.
  static let bullseyeReductions = [2, 4]
  /// Pixels of the shorter side of the smallest image around a MaxiCode, 30 modules of two.
  static let leastWithBullseye = 60
  /// The most bullseyes around which nothing is read, the likeliest first: each takes as long as a
  /// small image, and a target for shooting is one as well.
  static let mostBullseyes = 12

  // MARK: QR codes on their grid

  /// The agreement of the known modules, from 0 to 1, below which there is no QR code.
  static let leastGridAgreement = 0.4
  /// The assumed shares of a module's light that come from its neighbours, for a code that is drawn
  /// afresh; from no blur to almost half.
  static let gridBlurs = [0, 0.15, 0.3, 0.42]
  /// The agreement from which a grid is fitted to all modules, which takes longer.
  static let plainGridAgreement = 0.6
  /// The assumed blurs, in modules, of a code that is restored from single pixels.
  static let restoredBlurs = [0.3, 0.5, 0.7]
  /// Pixels of a module from which sampling shows as much as restoring.
  static let largestRestoredModule = 6.0
  /// The assumed blurs, in modules, of a code whose modules are decided to be black or white, and
  /// the share of the squares of its pixels that they leave unexplained at most: a wrong grid leaves
  /// more.
  static let (decidedBlurs, mostUndecided) = ([0.5, 0.4, 0.6], 0.15)

  // MARK: Bars

  /// A UPC-E has 17 bars and a start pattern of PDF417 with two columns as many; an edge, a fence
  /// or a line of text rarely has this many in a row.
  static func fewestBars(of symbologies: Set<Symbology>) -> Int {
    symbologies.isDisjoint(with: shortCodes) ? 10 : 4
  }
  /// The codes among which are some with fewer bars. Looking for them takes time where there is text.
  private static let shortCodes = Symbology.addOns.union(Symbology.readByLines)
  /// A retail code has 30 bars, and shows half of them where it is blurred; below this many, bars
  /// are not followed to their ends, which doubles the price of an area without a code.
  static let fewestFannedBars = 14
  /// The scale for `count` bars in some width in pixels: single bars of one pixel need
  /// three, wide ones need no more than they have. Where a bar with its space has 16 pixels, so
  /// that a module has four, larger ones only take longer.
  static func scale(ofBars count: Int, in width: Double) -> Double {
    width < 400 ? 3 : width < 800 ? 2 : (16 * Double(count) / width).clamped(to: 0.25...1)
  }
  /// The margin at both ends of the bars, in shares of their length: a quiet zone.
  static let barMargin = 0.1
  /// The same around `count` bars of a kind that needs a wide one: a quiet zone of nine modules
  /// beside a short code, whose bars have two and a half modules each with their space.
  static func wideBarMargin(ofBars count: Int) -> Double { max(barMargin, 4 / Double(count)) }
  /// The share of their height by which bars that were followed to their ends are cut there.
  static let fanTrim = 0.05
  /// Pixels of the bars as they are shown to engines, across and down. Their height is at most
  /// doubled: further rows repeat the ones before.
  static let (barWidth, barHeight, mostRowScale) = (16...2400, 8...400, 2.0)
  /// Pixels of the tracks of a DX Film Edge with their margins: 40 modules of eight.
  static let dxFilmEdgeWidth = 320
  /// Pixels of the strip across the middle in which bars are counted first, which is cheap.
  static let (stripWidth, stripHeight) = (32...1200, 6)
  /// The blurs, in pixels of the image itself, that the averaged profile of bars is freed of.
  static let barBlurs = [0.6, 1.0, 1.5]
  /// The bands whose profiles are averaged.
  static let bandCount = 5
  /// The height in pixels at which each is shown, all rows the same: ZBar asks for four rows in one
  /// of the two directions in which it scans by turns, and scan lines for four that are apart.
  static func bandHeight(for symbologies: Set<Symbology>) -> Int {
    symbologies.isDisjoint(with: Symbology.readByLines.union(Symbology.addOns)) ? 8 : 12
  }
  /// The number of lines that each of several agreeing bands counts as: a band is their mean.
  static let linesOfBand = 4
  /// The most bars that are read by likelihood, each of which takes as long as a small image.
  static let mostLikelyBars = 8
  /// The most bars whose print is read: half as long for each.
  static let mostPrintedNumbers = 6
  /// Bars from which a retail code in blur shows enough of its 30, and the pixels from one to the
  /// next at which modules are so small that engines fail. A DataBar has four modules for each bar,
  /// and blur hides half of its bars.
  static let (fewestFineBars, fineBars) = (8, 1.8...16)

  // MARK: Further passes

  /// The sine of one degree: rows that run so near to the image's axes are not askew.
  static let askew = 0.017
  /// The sine of 20 degrees: engines that scan along the image's axes read bars that are turned
  /// further, but report their place wrong by more than a tenth of the code.
  static let slanted = 0.34
  /// The length of the longer add-on with the gap before it, in lengths of its retail code: 47
  /// modules at most 12 behind a code of 95.
  static let addOnLength = 0.62
  /// The share of an add-on's place that bars have to cover for it to be looked for.
  static let addOnShare = 1.0 / 8
  /// The share of a stacked code that lies in the field of edges around it.
  static let enclosedShare = 0.9

  // MARK: Live frames

  /// The time after which a snapshot of another scene may replace the one that is searched.
  static let longestSearch = Duration.seconds(1.5)
  /// Passes at a place of a scene without success before it is skipped.
  static let mostTries = 6
  /// The frames of a snapshot's mean, at most and after an attempt with a single frame: each step
  /// halves the noise.
  static let (averaged, averagedSoon) = (16, 4)
  /// The strength with which a mean of `count` frames is sharpened: with more frames, less noise is
  /// sharpened as well.
  static func sharpening(ofMean count: Int) -> Int {
    min(4, (count + 1) / 2)
  }
  /// The most frames of `size` that are kept for a mean, in some 32 megabytes.
  static func mostAveraged(of size: PixelSize) -> Int {
    min(averaged, max(1, 32_000_000 / max(size.area, 1)))
  }
  /// Passes over a scene before it counts as known: symbologies without a check digit need two
  /// readings that agree, and noise may spoil one.
  static let looksAtScene = 3
  /// The most images of one scene that are searched, so that a scene at rest soon costs nothing;
  /// more while they are needed for `confirming` a code.
  static func mostSnapshots(confirming: Bool) -> Int { confirming ? 8 : 3 }
  /// The time from a scene's first frame within which its snapshots are taken.
  static let snapshotTime = Duration.seconds(1)
  /// The most codes that are read again at their place in one frame: each takes some 10 ms.
  static let mostReadingsAgain = 2
}
