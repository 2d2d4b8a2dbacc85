// swift-tools-version: 6.3
import PackageDescription

/// The features with each layer, as folders in Sources/Features.
let layers = [
  "Model": [
    "Cameras", "CheckUp", "Counting", "Folders", "Grading", "History", "Making", "Phone", "Rules",
    "Scanners", "Splitting", "Table",
  ],
  "Session": [
    "Cameras", "CheckUp", "Coaching", "Counting", "Delivery", "Finding", "Folders", "History",
    "Lens", "Phone", "Preferences", "Results", "Rules", "Scanners", "Scanning", "Screenshots",
    "Service", "Splitting", "Table",
  ],
  "View": [
    "Cameras", "CheckUp", "Coaching", "Counting", "Delivery", "Finding", "Folders", "Grading",
    "History", "Lens", "Making", "Phone", "Preferences", "Results", "Rules", "Scanners", "Scanning",
    "Screenshots", "Service", "Splitting", "Table", "Viewfinder",
  ],
]

let package = Package(
  name: "Reticle",
  products: [
    // For other packages, as in data/examples/read-image. Assembly joins the engines, and
    // TextStandards has the system's tables. To read files, a program needs reticle-decoder, and
    // reticle-renderer for documents, beside it, which depending on those products does.
    .library(name: "Reading", targets: ["Assembly", "Isolation", "Reading", "Wording"]),
    .library(name: "Meaning", targets: ["Meaning", "Reading", "TextStandards", "Wording"]),
    .executable(name: "reticle", targets: ["Reticle"]),
    .executable(name: "reticle-scan", targets: ["ReticleScan"]),
    .executable(name: "reticle-scan-complete", targets: ["ReticleScanComplete"]),
    .executable(name: "reticle-bench", targets: ["ReticleBench"]),
    .executable(name: "reticle-decoder", targets: ["ReticleDecoder"]),
    .executable(name: "reticle-reader", targets: ["ReticleReader"]),
    .executable(name: "reticle-renderer", targets: ["ReticleRenderer"]),
    .executable(name: "reticle-splitter", targets: ["ReticleSplitter"]),
    .executable(name: "reticle-phone", targets: ["ReticlePhone"]),
    .executable(name: "reticle-browser", targets: ["ReticleBrowser"]),
  ],
  targets: [
    // C libraries: a module map and a shim header for each.
    .cLibrary("CCanberra", "libcanberra"),
    .cLibrary("CGdkPixbuf", "gdk-pixbuf-2.0"),
    .cLibrary("CGLib", "gio-unix-2.0"),
    .cLibrary("CGnuTLS", "gnutls"),
    .cLibrary("CGStreamer", "gstreamer-app-1.0 gstreamer-video-1.0 gstreamer-pbutils-1.0"),
    .cLibrary("CGtk", "libadwaita-1"),
    .cLibrary("CICU", "icu-i18n"),
    .cLibrary("CPango", "pangocairo"),
    .cLibrary("CPoppler", "poppler-glib gio-2.0"),
    .cLibrary("CPsl", "libpsl"),
    .cLibrary("CQPDF", "libqpdf"),
    .cLibrary("CSandbox", "libseccomp"),
    .systemLibrary(name: "CScanners", path: "Sources/CLibraries/CScanners"),
    .cLibrary("CSQLite", "sqlite3"),
    .systemLibrary(name: "CV4L2", path: "Sources/CLibraries/CV4L2"),
    .cLibrary("CXCB", "xcb xcb-xkb xcb-xtest"),
    .cLibrary("CXKB", "xkbcommon"),
    .cLibrary("CXlsxWriter", "xlsxwriter"),
    .cLibrary("CZBar", "zbar"),
    .cLibrary("CZXing", "zxing"),
    .systemLibrary(name: "CZint", path: "Sources/CLibraries/CZint"),

    // What codes are, where they are, and what they mean.
    .target(name: "Wording", path: "Sources/Wording"),
    .target(name: "Reading", dependencies: ["Wording"], path: "Sources/Reading"),
    .target(name: "Meaning", dependencies: ["Reading", "Wording"], path: "Sources/Meaning"),

    // The features, in three layers over one folder.
    .layer("Model", ["Meaning", "Reading", "Wording"]),
    .layer("Session", ["FeatureModels", "Meaning", "Reading", "Wording"]),
    .layer(
      "View",
      ["FeatureModels", "FeatureSessions", "GLib", "Gtk", "Meaning", "Reading", "Wording"]),

    // Adapters: one library or service for each.
    .adapter(
      "Capture",
      ["CGStreamer", "CV4L2", "FeatureModels", "Isolation", "Reading", "System", "Wording"]),
    .adapter("Desktop", ["FeatureModels", "GLib", "Meaning", "System", "Wording"]),
    .adapter(
      "Documents", ["CPango", "CXlsxWriter", "FeatureModels", "Reading", "System", "Wording"]),
    .adapter("GLib", ["CGLib", "System", "Wording"]),
    .adapter("Gtk", ["CGtk", "Documents", "FeatureModels", "GLib", "Reading", "Wording"]),
    .adapter("HistoryDatabase", ["CSQLite", "FeatureModels", "Meaning", "Reading", "System"]),
    .adapter("Isolation", ["CSandbox", "Reading", "System", "Wording"]),
    .adapter("PageServer", ["FeatureModels", "GLib", "System"]),
    .adapter("PDFExcerpts", ["CQPDF"]),
    .adapter("PDFPages", ["CPoppler", "Reading", "System"]),
    .adapter("PhoneServer", ["CGnuTLS", "Isolation", "System"]),
    .adapter("Pixbufs", ["CGdkPixbuf", "Reading"]),
    .adapter("Scanners", ["CScanners", "CXKB", "FeatureModels", "Reading", "System", "Wording"]),
    .adapter("Sounds", ["CCanberra", "FeatureSessions", "System"]),
    .adapter("System", ["Wording"]),
    .adapter("TextStandards", ["CICU", "CPsl", "GLib", "Meaning"]),
    .adapter("X11Keyboard", ["CXCB", "FeatureSessions", "System", "Wording"]),
    .adapter("ZBarRecognizer", ["CZBar", "Reading"]),
    .adapter("ZXingRecognizer", ["CZXing", "Reading"]),
    .adapter("ZintCreator", ["CZint", "FeatureModels", "Reading", "Wording"]),

    // Programs, and the parts that they share.
    .target(
      name: "Assembly",
      dependencies: [
        "FeatureModels", "Isolation", "Reading", "System", "Wording", "ZBarRecognizer",
        "ZXingRecognizer", "ZintCreator",
      ],
      path: "Sources/Programs/Assembly"),
    .program(
      "Reticle",
      [
        "Assembly", "Capture", "Commands", "Desktop", "Documents", "FeatureModels",
        "FeatureSessions", "FeatureViews", "Filing", "GLib", "Gtk", "HistoryDatabase", "Isolation",
        "Meaning", "Reading", "Scanners", "Sounds", "Staging", "System", "TextStandards", "Wording",
        "X11Keyboard", "ZBarRecognizer", "ZXingRecognizer",
      ]),
    .target(name: "Commands", dependencies: ["Wording"], path: "Sources/Programs/Commands"),
    .target(
      name: "Filing",
      dependencies: [
        "FeatureModels", "GLib", "Isolation", "Meaning", "Reading", "System", "TextStandards",
        "Wording",
      ],
      path: "Sources/Programs/Filing"),
    .target(
      name: "ScanCommand",
      dependencies: [
        "Commands", "FeatureModels", "Filing", "GLib", "HistoryDatabase", "Isolation", "Meaning",
        "Reading", "System", "TextStandards", "Wording",
      ],
      path: "Sources/Programs/ScanCommand"),
    .program("ReticleScan", ["ScanCommand"]),
    .program(
      "ReticleScanComplete",
      [
        "Assembly", "Capture", "Desktop", "Documents", "FeatureModels", "Filing", "GLib",
        "Isolation", "Reading", "ScanCommand", "Scanners", "System", "Wording",
      ]),
    .program("ReticleDecoder", ["Isolation", "Pixbufs", "Reading", "System", "Wording"]),
    .program("ReticleReader", ["Assembly", "Isolation", "Reading", "ZXingRecognizer"]),
    .program(
      "ReticleRenderer",
      ["Capture", "Isolation", "PDFPages", "Pixbufs", "Reading", "System"]),
    .program("ReticleSplitter", ["Isolation", "PDFExcerpts", "System"]),
    .program("ReticlePhone", ["Isolation", "PhoneServer"]),
    .program(
      "ReticleBrowser",
      ["FeatureModels", "GLib", "Meaning", "PageServer", "System", "TextStandards"]),

    // Measuring, and the scenes that it shares with the demonstration and the tests.
    .target(
      name: "Staging", dependencies: ["FeatureModels", "Reading", "ZXingRecognizer"],
      path: "Sources/Bench/Staging"),
    .executableTarget(
      name: "ReticleBench",
      dependencies: [
        "Assembly", "Capture", "Commands", "Documents", "FeatureModels", "FeatureSessions",
        "HistoryDatabase", "Isolation", "Meaning", "Pixbufs", "Reading", "Staging", "System",
        "TextStandards", "Wording",
        "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/Bench",
      exclude: ["README.md", "Staging"]),

    // Tests, and the support that they share.
    .target(
      name: "TestSupport",
      dependencies: [
        "Assembly", "Commands", "FeatureModels", "GLib", "Reading", "System", "Wording",
      ],
      path: "Tests/Support",
      exclude: ["CameraProbe", "Images"]),
    .executableTarget(
      name: "CameraProbe", dependencies: ["Capture", "FeatureModels", "Reading", "Wording"],
      path: "Tests/Support/CameraProbe"),
    .target(name: "ImageForge", path: "Tests/Support/Images/ImageForge"),
    .executableTarget(
      name: "ImageFuzzer",
      dependencies: [
        "Assembly", "ImageForge", "Isolation", "Pixbufs", "Reading", "Staging",
      ],
      path: "Tests/Support/Images/ImageFuzzer"),
    .tests("Wording"),
    .tests(
      "Reading",
      [
        "Assembly", "Meaning", "Staging", "System", "TestSupport", "ZBarRecognizer",
        "ZXingRecognizer",
      ]),
    .tests("Meaning", ["GLib", "TestSupport", "TextStandards"]),
    .testTarget(
      name: "FeatureTests",
      dependencies: [
        "Assembly", "FeatureModels", "FeatureSessions", "FeatureViews", "GLib", "HistoryDatabase",
        "Meaning", "Reading", "Staging", "System", "TestSupport", "TextStandards", "Wording",
        "ZXingRecognizer",
      ]),
    .tests("Capture", ["CameraProbe", "TestSupport"], in: "Adapters"),
    .tests("Desktop", ["TestSupport"], in: "Adapters"),
    .tests("Documents", ["Meaning", "TestSupport"], in: "Adapters"),
    .tests("GLib", ["Meaning", "TestSupport"], in: "Adapters"),
    .tests("HistoryDatabase", ["TestSupport"], in: "Adapters"),
    .tests("Isolation", ["Assembly", "ImageForge", "Staging", "TestSupport"], in: "Adapters"),
    .tests("PageServer", ["TestSupport"], in: "Adapters"),
    .tests("PhoneServer", ["TestSupport"], in: "Adapters"),
    .tests("Pixbufs", in: "Adapters"),
    .tests("Scanners", ["TestSupport"], in: "Adapters"),
    .tests("Sounds", ["TestSupport"], in: "Adapters"),
    .tests("System", ["TestSupport"], in: "Adapters"),
    .tests("TextStandards", ["Reading"], in: "Adapters"),
    .tests("X11Keyboard", ["TestSupport"], in: "Adapters"),
    .tests("ZBarRecognizer", ["Meaning", "Staging", "TestSupport"], in: "Adapters"),
    .tests("ZXingRecognizer", ["Meaning", "Staging", "TestSupport"], in: "Adapters"),
    .tests("ZintCreator", ["Meaning"], in: "Adapters"),
    .tests("Reticle", ["ImageForge", "ScanCommand", "TestSupport"]),
    .tests(
      "ScanCommand",
      [
        "Assembly", "Documents", "ImageForge", "ReticleScan", "ReticleScanComplete",
        "Staging", "TestSupport", "ZXingRecognizer",
      ]),
    .tests("ReticleBench", ["TestSupport"]),
    .tests("Staging", ["ZBarRecognizer"]),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "FeatureViews", "GLib", "ImageForge", "Reading", "Reticle", "Staging", "System",
        "TestSupport",
        "Wording",
      ]),
    .testTarget(name: "HygieneTests"),
    .testTarget(name: "SupportTests", dependencies: ["GLib", "Reading", "TestSupport"]),
  ]
)

extension Target {
  static func cLibrary(_ name: String, _ pkgConfig: String) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig)
  }

  /// A layer of all features: the folders of this name in the folders of Sources/Features.
  static func layer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
      name: "Feature\(name)s", dependencies: dependencies, path: "Sources/Features",
      exclude: layers.filter { $0.key != name }.flatMap { layer in
        layer.value.map { "\($0)/\(layer.key)" }
      }.sorted(),
      sources: layers[name, default: []].map { "\($0)/\(name)" })
  }

  static func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Adapters/\(name)")
  }

  static func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Sources/Programs/\(name)")
  }

  /// The tests of a module: they use it, what it uses (added below), and `others`.
  static func tests(
    _ module: String, _ others: [Target.Dependency] = [], in folder: String? = nil
  ) -> Target {
    let path = (folder.map { "\($0)/" } ?? "") + "\(module)Tests"
    return .testTarget(name: "\(module)Tests", dependencies: others, path: "Tests/\(path)")
  }
}

for module in package.targets {
  for tests in package.targets where tests.name == "\(module.name)Tests" {
    tests.dependencies += [.byName(name: module.name)] + module.dependencies
  }
}

/// Modules without C and without a toolkit, whose loops over pixels and bytes take a hundred times
/// as long without optimization.
let core: Set = ["Wording", "Reading", "Meaning", "FeatureModels", "FeatureSessions"]

for target in package.targets where target.type != .system {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // The compiler proves that a borrowed image does not outlive its owner.
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
  ]
  if core.contains(target.name) || target.name == "FeatureViews" {
    settings.append(.strictMemorySafety())
  }
  if ["FeatureSessions", "FeatureViews"].contains(target.name) {
    // All state there belongs to the window's thread.
    settings.append(.defaultIsolation(MainActor.self))
  }
  if core.contains(target.name)
    || ["PDFPages", "Pixbufs", "Staging", "ImageForge", "ImageFuzzer", "HygieneTests"].contains(
      target.name)
  {
    // HygieneTests read the whole source tree.
    settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  target.swiftSettings = settings
  if target.type == .executable {
    // All symbols are bound at the start, after which their table is read-only.
    target.linkerSettings = [.unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"])]
  }
}
