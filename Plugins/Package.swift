// swift-tools-version: 5.9
import Foundation
import PackageDescription

// A package of its own without dependencies: whoever uses the plug-ins does not compile Seam, nor get its version of swift-syntax.
// `.ci/artifact-bundle` makes the bundle of released programs; SEAM_BUNDLE names one on disk, for trying it out.
let bundle = ProcessInfo.processInfo.environment["SEAM_BUNDLE"] ?? "seam.artifactbundle"

let package = Package(
  name: "seam-plugins",
  products: [
    .plugin(name: "SeamCommand", targets: ["SeamCommand"]),
    .plugin(name: "SeamCheck", targets: ["SeamCheck"]),
  ],
  targets: [
    .plugin(
      name: "SeamCommand",
      capability: .command(
        intent: .custom(verb: "seam", description: "See, measure and cut the dependencies of this package."),
        permissions: []),
      dependencies: ["seam"]),
    .plugin(name: "SeamCheck", capability: .buildTool(), dependencies: ["seam"]),
    .binaryTarget(name: "seam", path: bundle),
  ]
)
