// swift-tools-version: 6.3
// Run it with: swift run --package-path data/examples/read-image read-image data/example.png
import PackageDescription

let package = Package(
  name: "read-image",
  // The folder with Reticle's Package.swift.
  dependencies: [.package(name: "Reticle", path: "../../..")],
  targets: [
    .executableTarget(
      name: "read-image",
      dependencies: [
        .product(name: "Reading", package: "Reticle"),
        .product(name: "Meaning", package: "Reticle"),
        // Decode images and documents, as processes of their own. They lie beside the program.
        .product(name: "reticle-decoder", package: "Reticle"),
        .product(name: "reticle-renderer", package: "Reticle"),
      ])
  ]
)
