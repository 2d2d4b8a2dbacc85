// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Reticle",
  products: [
    .executable(name: "reticle", targets: ["Reticle"]),
    .executable(name: "reticle-scan", targets: ["ReticleScan"]),
    .executable(name: "reticle-bench", targets: ["ReticleBench"]),
    .executable(name: "reticle-decoder", targets: ["ReticleDecoder"]),
  ],
  targets: [
    // C libraries: a module map and a shim header for each.
    .cLibrary("CCanberra", "libcanberra"),
    .cLibrary("CGdkPixbuf", "gdk-pixbuf-2.0"),
    .cLibrary("CGLib", "gio-unix-2.0"),
    .cLibrary("CGStreamer", "gstreamer-app-1.0 gstreamer-video-1.0 gstreamer-pbutils-1.0"),
    .cLibrary("CGtk", "libadwaita-1"),
    .cLibrary("CICU", "icu-i18n"),
    .cLibrary("CPango", "pangocairo"),
    .cLibrary("CPoppler", "poppler-glib"),
    .cLibrary("CPsl", "libpsl"),
    .cLibrary("CSandbox", "libseccomp"),
    .cLibrary("CSQLite", "sqlite3"),
    .systemLibrary(name: "CV4L2", path: "Sources/CLibraries/CV4L2"),
    .cLibrary("CXCB", "xcb xcb-xkb xcb-xtest"),
    .cLibrary("CXlsxWriter", "xlsxwriter"),
    .cLibrary("CZBar", "zbar"),
    .cLibrary("CZXing", "zxing"),

    // Core: values and rules.
    .core("Wording"), .core("Imaging"), .core("Tables"),
    .core("Barcodes", ["Wording"]),
    .core("Cameras", ["Imaging", "Wording"]),
    .core("Contents", ["Barcodes", "Text", "Wording"]),
    .core(
      "Counting", ["Barcodes", "Contents", "Imaging", "Recognition", "Tables", "Wording"]),
    .core("History", ["Barcodes", "Contents", "Imaging", "Tables", "Wording"]),
    .core("Locating", ["Imaging"]),
    .core("Recognition", ["Barcodes", "Imaging", "Locating"]),
    .core("Making", ["Barcodes", "Contents", "Counting", "Imaging", "Wording"]),
    .core("CheckUp", ["Barcodes", "Imaging", "Making", "Recognition", "Wording"]),
    .core("Records", ["Barcodes", "Contents", "Imaging", "Recognition", "Tables", "Wording"]),
    .core(
      "Scanning",
      [
        "Barcodes", "Cameras", "CheckUp", "Contents", "Counting", "History", "Imaging",
        "Recognition", "Records", "Tables", "Text", "Wording",
      ]),
    .core("Text", ["Barcodes"]),

    // Adapters: one C library or service for each.
    .adapter("Capture", ["CGStreamer", "Cameras", "Imaging", "Isolation", "System", "Wording"]),
    .adapter("CharacterSets", ["Text"]),
    .adapter("Desktop", ["Cameras", "Contents", "GLib", "System", "Wording"]),
    .adapter("Writers/Documents", ["CPango", "Imaging", "Making"]),
    .adapter("GLib", ["CGLib", "System", "Wording"]),
    .adapter("Gtk", ["CGtk", "Documents", "GLib", "Imaging", "Making", "Wording"]),
    .adapter(
      "HistoryDatabase",
      ["Barcodes", "CSQLite", "Contents", "History", "System", "Tables", "Wording"]),
    .adapter("WebNames/HostNames", ["CICU", "Contents"]),
    .adapter("Images", ["Imaging", "Isolation", "System", "Wording"]),
    .adapter(
      "Recognizers/IsolatedRecognizer",
      ["Barcodes", "Imaging", "Isolation", "Recognition", "System"]),
    .adapter("Isolation", ["CSandbox", "System"]),
    .adapter("Decoders/PDFPages", ["CPoppler", "Imaging"]),
    .adapter("Decoders/Pixbufs", ["CGdkPixbuf", "Imaging"]),
    .adapter("WebNames/PublicSuffixList", ["CPsl", "Contents"]),
    .adapter("Sounds", ["CCanberra", "Scanning", "System"]),
    .adapter("System", ["Wording"]),
    .adapter("Writers/TableFiles", ["CXlsxWriter", "History", "System", "Tables", "Wording"]),
    .adapter("CameraDrivers/V4L2Controls", ["CV4L2", "Cameras", "System"]),
    .adapter("X11Keyboard", ["CXCB", "Scanning", "System", "Wording"]),
    .adapter(
      "Recognizers/ZBarRecognizer", ["Barcodes", "CZBar", "Imaging", "Locating", "Recognition"]),
    .adapter(
      "Recognizers/ZXingRecognizer", ["Barcodes", "CZXing", "Imaging", "Locating", "Recognition"]),

    // What the programs compose alike.
    .target(
      name: "Assembly",
      dependencies: [
        "Barcodes", "CharacterSets", "Contents", "HostNames", "Images", "Imaging", "Making",
        "PublicSuffixList", "Recognition", "System", "Text", "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/Assembly"),

    // The window.
    .target(
      name: "ReticleUI",
      dependencies: [
        "Barcodes", "Cameras", "CheckUp", "Contents", "Counting", "GLib", "Gtk", "History",
        "Imaging", "Making", "Recognition", "Scanning", "Text", "Wording",
      ],
      path: "Sources/App/ReticleUI"),
    .executableTarget(
      name: "Reticle",
      dependencies: [
        "Assembly", "Barcodes", "Cameras", "Capture", "CheckUp", "Contents", "Desktop",
        "Documents", "GLib", "Gtk",
        "HistoryDatabase", "Images", "Imaging", "IsolatedRecognizer", "Isolation", "Making",
        "Recognition", "ReticleUI", "Scanning", "Sounds", "Staging", "System", "TableFiles", "Text",
        "V4L2Controls", "Wording",
        "X11Keyboard", "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/App/Reticle"),

    // Tools.
    .target(
      name: "Staging", dependencies: ["Barcodes", "Cameras", "Imaging", "Text", "ZXingRecognizer"],
      path: "Sources/Tools/Staging"),
    .executableTarget(
      name: "ReticleScan",
      dependencies: [
        "Assembly", "Barcodes", "Cameras", "Capture", "Contents", "Counting", "Desktop",
        "Documents", "GLib", "History", "HistoryDatabase", "Images", "Imaging",
        "IsolatedRecognizer", "Isolation",
        "Making", "Recognition", "Records", "System", "Tables", "Text", "Wording",
      ],
      path: "Sources/Tools/ReticleScan"),

    .executableTarget(
      name: "ReticleDecoder",
      dependencies: [
        "Assembly", "Barcodes", "Capture", "Images", "Imaging", "IsolatedRecognizer", "Isolation",
        "PDFPages", "Pixbufs", "Recognition", "System", "Wording", "ZXingRecognizer",
      ],
      path: "Sources/Tools/ReticleDecoder"),

    .executableTarget(
      name: "ReticleBench",
      dependencies: [
        "Assembly", "Barcodes", "Cameras", "Capture", "Contents", "History", "HistoryDatabase",
        "Images", "Imaging", "IsolatedRecognizer", "Isolation", "Pixbufs", "Recognition",
        "Scanning", "Staging", "System", "TableFiles", "Text", "Wording", "ZBarRecognizer",
        "ZXingRecognizer",
      ],
      path: "Sources/Tools/ReticleBench"),

    // Tests: one folder for each module, and the support that they share.
    .target(
      name: "TestSupport", dependencies: ["Cameras", "GLib", "Imaging", "System"],
      path: "Tests/Support",
      exclude: ["CameraProbe", "Images"]),
    .executableTarget(
      name: "CameraProbe", dependencies: ["Cameras", "Capture", "Imaging", "Wording"],
      path: "Tests/Support/CameraProbe"),
    .target(name: "ImageForge", path: "Tests/Support/Images/ImageForge"),
    .executableTarget(
      name: "ImageFuzzer",
      dependencies: [
        "Assembly", "Barcodes", "ImageForge", "Images", "Imaging", "IsolatedRecognizer",
        "Isolation", "Pixbufs", "Recognition", "Staging",
      ],
      path: "Tests/Support/Images/ImageFuzzer"),
    .tests("Core/BarcodesTests"),
    .tests("Core/TextTests"),
    .tests("Core/CamerasTests", ["TestSupport"]),
    .tests("Adapters/CaptureTests", ["CameraProbe", "TestSupport"]),
    .tests("Adapters/CharacterSetsTests", ["Barcodes"]),
    .tests("Core/ContentsTests", ["TestSupport"]),
    .tests("Adapters/DesktopTests", ["TestSupport"]),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "Barcodes", "GLib", "ImageForge", "Imaging", "Reticle", "Staging", "TestSupport", "Text",
        "Wording", "ZXingRecognizer",
      ],
      path: "Tests/EndToEnd"),
    .tests("Adapters/GLibTests", ["Contents", "TestSupport"]),
    .tests("Adapters/HistoryDatabaseTests", ["Imaging", "TestSupport"]),
    .tests("Core/CheckUpTests", ["Assembly", "Staging"]),
    .tests("Core/CountingTests"),
    .tests("Core/HistoryTests"),
    .tests("Adapters/HostNamesTests"),
    .testTarget(name: "HygieneTests"),
    .tests("Core/ImagingTests", ["Staging"]),
    .tests("Core/LinkTests", ["Contents", "HostNames", "PublicSuffixList", "Text"]),
    .tests("Core/LocatingTests", ["Barcodes", "Staging", "Text"]),
    .tests("Adapters/ImagesTests", ["ImageForge", "TestSupport"]),
    .tests("Adapters/Recognizers/IsolatedRecognizerTests", ["Assembly", "Staging", "TestSupport"]),
    .tests("Adapters/IsolationTests", ["TestSupport"]),
    .tests("Adapters/PixbufsTests"),
    .tests("Adapters/PublicSuffixListTests"),
    .tests(
      "Core/RecognitionTests",
      [
        "Assembly", "Contents", "Staging", "System", "TestSupport", "Text", "ZBarRecognizer",
        "ZXingRecognizer",
      ]),
    .tests("Tools/ReticleBenchTests", ["TestSupport"]),
    .tests(
      "Tools/ReticleScanTests", ["ImageForge", "Staging", "TestSupport", "ZXingRecognizer"]),
    .tests("Tools/StagingTests", ["Recognition", "ZBarRecognizer"]),
    .tests("Adapters/TableFilesTests", ["Barcodes", "Contents", "TestSupport"]),
    .tests("Core/TablesTests"),
    .tests("Core/MakingTests", ["Assembly", "Recognition", "TestSupport", "ZXingRecognizer"]),
    .tests("Core/WordingTests"),
    .tests("Adapters/Recognizers/ZBarRecognizerTests", ["Staging", "TestSupport", "Text"]),
    .tests("Core/ScanningTests"),
    .tests("App/ReticleTests", ["ImageForge", "TestSupport"]),
    .tests("App/ReticleUITests"),
    .tests("Adapters/SoundsTests", ["TestSupport"]),
    .testTarget(name: "SupportTests", dependencies: ["GLib", "Imaging", "TestSupport"]),
    .tests("Adapters/SystemTests", ["TestSupport"]),
    .tests("Adapters/V4L2ControlsTests"),
    .tests("Adapters/X11KeyboardTests", ["TestSupport"]),
    .tests("Adapters/Recognizers/ZXingRecognizerTests", ["Staging", "TestSupport", "Text"]),
  ]
)

extension Target {
  static func cLibrary(_ name: String, _ pkgConfig: String) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig)
  }

  static func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Core/\(name)")
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The tests of a module: they use it, what it uses (added below), and `others`. The last part
  /// of `path`, which starts below Tests, is their name.
  static func tests(_ path: String, _ others: [Target.Dependency] = []) -> Target {
    .testTarget(name: name(of: path), dependencies: others, path: "Tests/\(path)")
  }

  /// An adapter. The last part of `path`, which starts below Adapters, is its name.
  static func adapter(_ path: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name(of: path), dependencies: dependencies, path: "Sources/Adapters/\(path)")
  }
}

for module in package.targets {
  for tests in package.targets where tests.name == "\(module.name)Tests" {
    tests.dependencies += [.byName(name: module.name)] + module.dependencies
  }
}

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
  if target.path?.hasPrefix("Sources/Core/") == true || target.name == "ReticleUI" {
    settings.append(.strictMemorySafety())
  }
  if ["Scanning", "ReticleUI"].contains(target.name) {
    // All state there belongs to the window's thread.
    settings.append(.defaultIsolation(MainActor.self))
  }
  if target.path?.hasPrefix("Sources/Core/") == true
    || ["PDFPages", "Pixbufs", "Staging", "ImageForge", "ImageFuzzer", "HygieneTests"]
      .contains(target.name)
  {
    // Without optimization, loops over pixels and over the whole source tree take a hundred times
    // as long.
    settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  target.swiftSettings = settings
}
