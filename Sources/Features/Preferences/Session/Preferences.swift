// The choices of the user that are saved, and the port to save them.
//
// To add a switch: a property and a row of `switches` here, its key in the schema in data/, and its
// line in GeneralPreferences or CountingPreferences. SettingsStore, in Programs/Reticle/Ports,
// stores the preferences that are not switches.

public import FeatureModels
public import Meaning
public import Reading

/// The saved choices. The behaviour of each has a test; PreferencesTests lists the tests.
public nonisolated struct Preferences: Hashable, Sendable {
  public var symbologies: Set<Symbology> = Symbology.usual
  public var checks: Set<OptionalCheck> = []
  /// Whether the images of cameras that may face the user are mirrored.
  public var isMirrored = true
  /// What the user chose for single cameras.
  public var mirrorings: [Camera.ID: Bool] = [:]
  /// The rotation of cameras that are not mounted upright.
  public var rotations: [Camera.ID: FrameTransform.Rotation] = [:]
  /// Whether focus and exposure follow codes that are seen and not read.
  public var focuses = true
  /// Whether the camera sends more pixels when a code is too small.
  public var looksCloser = true
  public var cameraSettings: [Camera.ID: [CameraProperty: CameraSetting]] = [:]
  /// The formats chosen by the user; other cameras are opened in their best format.
  public var cameraFormats: [Camera.ID: FormatChoice] = [:]
  public var isOneShot = false
  public var copies = false
  public var copyTemplate = CopyTemplate.text
  public var types = false
  public var typingStyle = TypingStyle()
  public var commands: [CommandRule] = []
  public var rules: [MeaningRule] = []
  /// The columns that fill themselves.
  public var columns: [ColumnRule] = []
  public var sounds: Set<Cue> = []
  /// Whether tones guide an unread code into the middle.
  public var guides = false
  public var flashes = Set(Cue.allCases)
  /// How long a code must be out of sight before it counts again, in milliseconds.
  public var absence = 1000
  /// How long after a read the same code does not count again, in milliseconds.
  public var delay = 0
  /// Whether a list admits each code only once, as at an entrance.
  public var admitsOnce = false
  public var scaling = FrameTransform.Scaling.fill
  /// Whether a value stands beside each outline.
  public var showsValues = false
  /// The title of the list's column that has these values; empty for the first one.
  public var valueColumn = ""
  public var textSearch = SearchTemplate.texts
  public var productSearch = SearchTemplate.products
  /// Whether live images are read in a separate process, as still images always are. That costs
  /// some milliseconds per frame on a machine with two cores.
  public var isolates = false
  public var counts = true
  /// What has happened once, and does not happen again.
  public var firstTimes: Set<FirstTime> = []
  public var keepsHistory = false
  public var wasAskedAboutHistory = false
  public var keepsIdentity = false
  public var historyAge = HistoryAge.year
  /// The last sheet used for labels, as a text; empty before the first.
  public var labelSheet = ""
  public var tableColumns = TableArrangement()
  public var lastCamera: Camera.ID?
  /// The addresses of streams that the user keeps, the newest first.
  public var addresses: [SavedAddress] = []
  /// The hand-held scanners that are read while the window is open.
  public var scanners: [ChosenScanner] = []
  /// How a scanner types into the window; nil if none does.
  public var typingScanner: TypingScanner?
  /// The folders whose new files are read while the window is open.
  public var folders: [ChosenFolder] = []
  /// Whether new screenshots are read while the window is open, and copied images.
  public var readsScreenshots = false
  public var readsCopiedImages = false
  /// Nil for the desktop's folder.
  public var screenshotFolder: ChosenFolder?
  /// Whether pages in this computer's browsers may ask for new codes while the window is open.
  public var answersPages = false

  public init() {}

  public static let switches:
    [(key: String, preference: any WritableKeyPath<Preferences, Bool> & Sendable)] = [
      ("mirror", \.isMirrored), ("focus", \.focuses), ("closer", \.looksCloser),
      ("one-shot", \.isOneShot), ("copy", \.copies), ("type", \.types),
      ("beep", \.sounds[has: .new]), ("sound-again", \.sounds[has: .again]),
      ("sound-unwanted", \.sounds[has: .unwanted]), ("guide", \.guides),
      ("flash", \.flashes[has: .new]),
      ("flash-again", \.flashes[has: .again]), ("flash-unwanted", \.flashes[has: .unwanted]),
      ("check-code-39", \.checks[has: .code39]), ("check-itf", \.checks[has: .itf]),
      ("check-codabar", \.checks[has: .codabar]),
      ("once-only", \.admitsOnce), ("values", \.showsValues), ("isolate", \.isolates),
      ("count", \.counts),
      ("screenshots", \.readsScreenshots), ("copied-images", \.readsCopiedImages),
      ("pages", \.answersPages),
      ("history", \.keepsHistory), ("history-asked", \.wasAskedAboutHistory),
      ("history-identity", \.keepsIdentity),
    ]
}

/// An event of the first time, as the settings keep it.
public nonisolated enum FirstTime: String, CaseIterable, Sendable {
  case startWithoutCamera = "start"
  case counting
  /// The hints for the table, for counting and for a list.
  case tableHint = "table-hint"
  case countHint = "count-hint"
  case listHint = "list-hint"
}

nonisolated extension Preferences {
  /// The columns for which the user is asked at each scan.
  public var askedColumns: [String] {
    columns.filter { $0.isOn && $0.pattern == nil }.map(\.name)
  }

  /// Whether codes set columns.
  var hasSetColumns: Bool { columns.contains { $0.isOn && $0.pattern != nil } }

  var passageRules: PassageCounter.Rules {
    var rules = PassageCounter.Rules()
    rules.absence = .milliseconds(absence.clamped(to: 100...60_000))
    rules.delay = .milliseconds(delay.clamped(to: 0...600_000))
    return rules
  }
}

nonisolated extension Set {
  public subscript(has element: Element) -> Bool {
    get { contains(element) }
    set { if newValue { insert(element) } else { remove(element) } }
  }
}

/// Saves preferences.
public protocol PreferencesStore {
  func load() -> Preferences
  func save(_ preferences: Preferences)
}
