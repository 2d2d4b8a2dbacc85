// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Reticle",
  products: [
    .executable(name: "reticle", targets: ["Reticle"]),
    .executable(name: "reticle-scan", targets: ["ReticleScan"]),
    .executable(name: "reticle-bench", targets: ["ReticleBench"]),
  ],
  targets: [
    // C libraries: a module map and a shim header each.
    .systemLibrary(
      name: "CGdkPixbuf", path: "Sources/CLibraries/CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
    .systemLibrary(name: "CGLib", path: "Sources/CLibraries/CGLib", pkgConfig: "gio-unix-2.0"),
    .systemLibrary(
      name: "CGStreamer", path: "Sources/CLibraries/CGStreamer",
      pkgConfig: "gstreamer-app-1.0 gstreamer-video-1.0 gstreamer-pbutils-1.0"),
    .systemLibrary(name: "CGtk", path: "Sources/CLibraries/CGtk", pkgConfig: "libadwaita-1"),
    .systemLibrary(name: "CICU", path: "Sources/CLibraries/CICU", pkgConfig: "icu-i18n"),
    .systemLibrary(name: "CPsl", path: "Sources/CLibraries/CPsl", pkgConfig: "libpsl"),
    .systemLibrary(name: "CZBar", path: "Sources/CLibraries/CZBar", pkgConfig: "zbar"),
    .systemLibrary(name: "CZXing", path: "Sources/CLibraries/CZXing", pkgConfig: "zxing"),

    // Core: values and rules.
    .core("Wording"),
    .core("Imaging"),
    .core("Barcodes", ["Wording"]),
    .core("Cameras", ["Imaging", "Wording"]),
    .core("Contents", ["Barcodes", "Wording"]),
    .core("Locating", ["Imaging"]),
    .core("Recognition", ["Barcodes", "Imaging", "Locating"]),
    .core(
      "Scanning", ["Barcodes", "Cameras", "Contents", "Imaging", "Recognition", "Wording"]),

    // Adapters: one C library or service each.
    .adapter("Capture", ["CGStreamer", "Cameras", "GLib", "Imaging", "Threads", "Wording"]),
    .adapter("CharacterSets", ["Barcodes"]),
    .adapter("Desktop", ["Cameras", "Contents", "GLib", "Wording"]),
    .adapter("GLib", ["CGLib", "Wording"]),
    .adapter("Gtk", ["CGtk", "GLib", "Imaging", "Wording"]),
    .adapter("HostNames", ["CICU", "Contents"]),
    .adapter("Pictures", ["CGdkPixbuf", "Imaging", "Wording"]),
    .adapter("PublicSuffixList", ["CPsl", "Contents"]),
    .adapter("Threads", []),
    .adapter("ZBarRecognizer", ["Barcodes", "CZBar", "Imaging", "Locating", "Recognition"]),
    .adapter("ZXingRecognizer", ["Barcodes", "CZXing", "Imaging", "Locating", "Recognition"]),

    // The window.
    .target(
      name: "ReticleUI",
      dependencies: [
        "Barcodes", "Cameras", "Contents", "GLib", "Gtk", "Imaging", "Recognition", "Scanning",
        "Wording",
      ],
      path: "Sources/App/ReticleUI"),
    .executableTarget(
      name: "Reticle",
      dependencies: [
        "Barcodes", "Cameras", "Capture", "CharacterSets", "Contents", "Desktop", "GLib", "Gtk",
        "HostNames", "Imaging", "Pictures", "PublicSuffixList", "Recognition", "ReticleUI",
        "Scanning", "Staging", "Threads", "Wording", "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/App/Reticle"),

    // Tools.
    .target(
      name: "Staging", dependencies: ["Barcodes", "Imaging", "ZXingRecognizer"],
      path: "Sources/Tools/Staging"),
    .executableTarget(
      name: "ReticleScan",
      dependencies: [
        "Barcodes", "Cameras", "Capture", "CharacterSets", "Contents", "Desktop", "GLib",
        "HostNames", "Imaging", "Pictures", "PublicSuffixList", "Recognition", "Threads",
        "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/Tools/ReticleScan"),

    .executableTarget(
      name: "ReticleBench",
      dependencies: [
        "Barcodes", "Capture", "Imaging", "Pictures", "Recognition", "Staging", "Threads",
        "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/Tools/ReticleBench"),

    // Tests: one folder per module, and what they share.
    .target(
      name: "TestSupport", dependencies: ["GLib", "Imaging", "Threads"], path: "Tests/Support"),
    .executableTarget(
      name: "CameraProbe", dependencies: ["Cameras", "Capture", "Imaging"],
      path: "Tests/CameraProbe"),
    .testTarget(name: "BarcodesTests", dependencies: ["Barcodes"]),
    .testTarget(name: "CamerasTests", dependencies: ["Cameras", "Imaging"]),
    .testTarget(
      name: "CaptureTests",
      dependencies: ["CameraProbe", "Cameras", "Capture", "Imaging", "TestSupport"]),
    .testTarget(name: "CharacterSetsTests", dependencies: ["Barcodes", "CharacterSets"]),
    .testTarget(name: "ContentsTests", dependencies: ["Barcodes", "Contents", "Wording"]),
    .testTarget(
      name: "DesktopTests",
      dependencies: ["Cameras", "Contents", "Desktop", "GLib", "TestSupport"]),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "Barcodes", "GLib", "Imaging", "Reticle", "Staging", "TestSupport", "Wording",
        "ZXingRecognizer",
      ],
      path: "Tests/EndToEnd"),
    .testTarget(name: "GLibTests", dependencies: ["Contents", "GLib"]),
    .testTarget(name: "HostNamesTests", dependencies: ["Contents", "HostNames"]),
    .testTarget(name: "HygieneTests"),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "Staging"]),
    .testTarget(
      name: "LinkTests", dependencies: ["Contents", "HostNames", "PublicSuffixList"]),
    .testTarget(
      name: "LocatingTests", dependencies: ["Barcodes", "Imaging", "Locating", "Staging"]),
    .testTarget(name: "PicturesTests", dependencies: ["Imaging", "Pictures"]),
    .testTarget(name: "PublicSuffixListTests", dependencies: ["Contents", "PublicSuffixList"]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "Barcodes", "Imaging", "Recognition", "Staging", "TestSupport", "Threads",
        "ZBarRecognizer", "ZXingRecognizer",
      ]),
    .testTarget(
      name: "ReticleBenchTests",
      dependencies: [
        "Barcodes", "Imaging", "Pictures", "Recognition", "ReticleBench", "Staging",
        "ZBarRecognizer", "ZXingRecognizer",
      ]),
    .testTarget(
      name: "ReticleScanTests",
      dependencies: [
        "Barcodes", "Contents", "Imaging", "Recognition", "ReticleScan", "Staging", "TestSupport",
        "ZXingRecognizer",
      ]),
    .testTarget(
      name: "StagingTests",
      dependencies: [
        "Barcodes", "Imaging", "Recognition", "Staging", "ZBarRecognizer", "ZXingRecognizer",
      ]),
    .testTarget(name: "WordingTests", dependencies: ["Wording"]),
    .testTarget(
      name: "ZBarRecognizerTests",
      dependencies: [
        "Barcodes", "Imaging", "Recognition", "Staging", "TestSupport", "ZBarRecognizer",
      ]),
    .testTarget(
      name: "ScanningTests",
      dependencies: ["Barcodes", "Cameras", "Contents", "Imaging", "Recognition", "Scanning"]),
    .testTarget(
      name: "ReticleTests",
      dependencies: [
        "Barcodes", "Cameras", "Capture", "Desktop", "GLib", "Imaging", "Recognition", "Reticle",
        "Scanning", "Staging", "TestSupport", "ZBarRecognizer", "ZXingRecognizer",
      ]),
    .testTarget(
      name: "ReticleUITests",
      dependencies: [
        "Barcodes", "Contents", "Imaging", "Recognition", "ReticleUI", "Scanning",
      ]),
    .testTarget(name: "SupportTests", dependencies: ["GLib", "Imaging", "TestSupport"]),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(
      name: "ZXingRecognizerTests",
      dependencies: [
        "Barcodes", "Imaging", "Recognition", "Staging", "TestSupport", "ZXingRecognizer",
      ]),
  ]
)

extension Target {
  static func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Core/\(name)")
  }

  static func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Adapters/\(name)")
  }
}

for target in package.targets where target.type != .system {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // A borrowed picture may not outlive its owner; the compiler proves it.
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
  ]
  if target.path?.hasPrefix("Sources/Core/") == true || target.name == "ReticleUI" {
    settings.append(.strictMemorySafety())
  }
  if ["Scanning", "ReticleUI"].contains(target.name) {
    // Everything there belongs to the window's thread.
    settings.append(.defaultIsolation(MainActor.self))
  }
  if target.path?.hasPrefix("Sources/Core/") == true || target.name == "Staging" {
    // Pixel loops without optimization take a hundred times as long: tests could not be run.
    settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  target.swiftSettings = settings
}
