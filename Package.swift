// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Reticle",
  products: [
    .executable(name: "reticle-scan", targets: ["ReticleScan"]),
    .executable(name: "reticle-bench", targets: ["ReticleBench"]),
  ],
  targets: [
    // C libraries: a module map and a shim header each.
    .systemLibrary(
      name: "CGdkPixbuf", path: "Sources/CLibraries/CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
    .systemLibrary(name: "CZBar", path: "Sources/CLibraries/CZBar", pkgConfig: "zbar"),
    .systemLibrary(name: "CZXing", path: "Sources/CLibraries/CZXing", pkgConfig: "zxing"),

    // Core: values and rules.
    .core("Imaging"),
    .core("Barcodes"),
    .core("Locating", ["Imaging"]),
    .core("Recognition", ["Barcodes", "Imaging", "Locating"]),

    // Adapters: one C library or service each.
    .adapter("CharacterSets", ["Barcodes"]),
    .adapter("Pictures", ["CGdkPixbuf", "Imaging"]),
    .adapter("ZBarRecognizer", ["Barcodes", "CZBar", "Imaging", "Locating", "Recognition"]),
    .adapter("ZXingRecognizer", ["Barcodes", "CZXing", "Imaging", "Locating", "Recognition"]),

    // Tools.
    .executableTarget(
      name: "ReticleScan",
      dependencies: [
        "Barcodes", "CharacterSets", "Imaging", "Pictures", "Recognition", "ZBarRecognizer",
        "ZXingRecognizer",
      ],
      path: "Sources/Tools/ReticleScan"),

    .executableTarget(
      name: "ReticleBench",
      dependencies: [
        "Barcodes", "Imaging", "Pictures", "Recognition", "ZBarRecognizer", "ZXingRecognizer",
      ],
      path: "Sources/Tools/ReticleBench"),

    // Tests: one folder per module, and what they share.
    .target(
      name: "TestSupport", dependencies: ["Barcodes", "Imaging", "ZXingRecognizer"],
      path: "Tests/Support"),
    .testTarget(name: "BarcodesTests", dependencies: ["Barcodes"]),
    .testTarget(name: "CharacterSetsTests", dependencies: ["Barcodes", "CharacterSets"]),
    .testTarget(name: "HygieneTests"),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "TestSupport"]),
    .testTarget(
      name: "LocatingTests", dependencies: ["Barcodes", "Imaging", "Locating", "TestSupport"]),
    .testTarget(name: "PicturesTests", dependencies: ["Imaging", "Pictures"]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "Barcodes", "Imaging", "Recognition", "TestSupport", "ZBarRecognizer", "ZXingRecognizer",
      ]),
    .testTarget(
      name: "ReticleBenchTests",
      dependencies: [
        "Barcodes", "Imaging", "Pictures", "Recognition", "ReticleBench", "ZBarRecognizer",
        "ZXingRecognizer",
      ]),
    .testTarget(
      name: "ReticleScanTests",
      dependencies: ["Barcodes", "Imaging", "Recognition", "ReticleScan", "ZXingRecognizer"]),
    .testTarget(
      name: "ZBarRecognizerTests",
      dependencies: ["Barcodes", "Imaging", "Recognition", "TestSupport", "ZBarRecognizer"]),
    .testTarget(
      name: "ZXingRecognizerTests",
      dependencies: ["Barcodes", "Imaging", "Recognition", "TestSupport", "ZXingRecognizer"]),
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
  if target.path?.hasPrefix("Sources/Core/") == true {
    settings.append(.strictMemorySafety())
  }
  if target.path?.hasPrefix("Sources/Core/") == true || target.name == "TestSupport" {
    // Pixel loops without optimization take a hundred times as long: tests could not be run.
    settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  target.swiftSettings = settings
}
