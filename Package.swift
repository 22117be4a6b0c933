// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "seam",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "seam", targets: ["seam"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
  ],
  targets: [

    // MARK: - DependencyGraph: numbered nodes, frozen adjacency, algorithms

    .target(name: "DependencyGraph"),
    .testTarget(name: "DependencyGraphTests", dependencies: ["DependencyGraph"]),

    // MARK: - CodeModel: what a package declares, and how its parts depend on each other

    .target(name: "CodeModel", dependencies: ["DependencyGraph"]),
    .testTarget(name: "CodeModelTests", dependencies: ["CodeModel"]),

    // MARK: - PackageReading: from bytes to the code model

    .target(name: "CIndexStore"),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "PackageReading",
      dependencies: [
        "CIndexStore",
        "CSQLite",
        "CodeModel",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "PackageReadingTests",
      dependencies: [
        "CodeModel",
        "PackageReading",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - Architecture: what the model says about design

    .target(name: "Architecture", dependencies: ["CodeModel", "DependencyGraph"]),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        "Architecture", "CodeModel", "DependencyGraph", "PackageReading", .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "ContainerTests",
      dependencies: ["Architecture", "CodeModel", "PackageReading", .product(name: "SystemPackage", package: "swift-system")]
    ),

    // MARK: - PackageWriting: from advice to changed sources

    .target(
      name: "PackageWriting",
      dependencies: [
        "Architecture",
        "CodeModel",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "PackageWritingTests",
      dependencies: [
        "PackageWriting",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - GraphRendering: from a finished graph to a picture or a text

    .systemLibrary(
      name: "CGraphviz",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),
    .target(name: "GraphRendering", dependencies: ["CGraphviz", "CodeModel", "DependencyGraph"]),
    .testTarget(
      name: "GraphRenderingTests",
      dependencies: ["CodeModel", "DependencyGraph", "GraphRendering"],
      exclude: ["Snapshots"]
    ),
    .executableTarget(
      name: "rendering-speed",
      dependencies: ["CodeModel", "GraphRendering"],
      path: "Benchmarks/RenderingSpeed"
    ),

    // MARK: - seam: the commands

    .executableTarget(
      name: "seam",
      dependencies: [
        "Architecture",
        "CodeModel",
        "DependencyGraph",
        "GraphRendering",
        "PackageReading",
        "PackageWriting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .testTarget(
      name: "SeamTests",
      dependencies: ["Architecture", "CodeModel", "PackageReading", "PackageWriting", "seam", .product(name: "SystemPackage", package: "swift-system")]
    ),

    // MARK: - Benchmarks: long measurements, run by hand

    .executableTarget(
      name: "graph-figures", dependencies: ["DependencyGraph"], path: "Benchmarks/GraphFigures", exclude: ["compare.py", "tangles.py"]),
    .executableTarget(name: "graph-core", dependencies: ["DependencyGraph"], path: "Benchmarks/GraphCore"),
    .executableTarget(
      name: "manifest-agreement",
      dependencies: [
        "PackageReading",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/ManifestAgreement"
    ),
    .executableTarget(
      name: "pipeline-speed",
      dependencies: [
        "CodeModel",
        "PackageReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/PipelineSpeed"
    ),
    .executableTarget(
      name: "suggest-proof",
      dependencies: [
        "Architecture",
        "CodeModel",
        "PackageReading",
        "PackageWriting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/SuggestProof"
    ),
    .executableTarget(
      name: "injection-oracle",
      dependencies: [
        "Architecture",
        "CodeModel",
        "PackageReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/InjectionOracle",
      exclude: ["extract.py"]
    ),
    .executableTarget(
      name: "incremental-agreement",
      dependencies: [
        "CodeModel",
        "PackageReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/IncrementalAgreement"
    ),
    .executableTarget(
      name: "cache-speed",
      dependencies: [
        "PackageReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/CacheSpeed"
    ),
    .executableTarget(
      name: "index-agreement",
      dependencies: [
        "CodeModel",
        "PackageReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/IndexAgreement"
    ),
  ]
)

for target in package.targets where ![.system, .binary, .plugin].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
