// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "seam",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "seam", targets: ["seam"]),
    .library(name: "SeamKit", targets: ["SeamKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", "0.26.0"..<"0.28.0"),
  ],
  targets: [

    // MARK: - DependencyGraph: numbered nodes, frozen adjacency, algorithms

    .target(name: "DependencyGraph", dependencies: [.product(name: "Algorithms", package: "swift-algorithms")]),
    .testTarget(
      name: "DependencyGraphTests",
      dependencies: [
        "DependencyGraph",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - CodeModel: what a package declares, and how its parts depend on each other

    .target(
      name: "CodeModel",
      dependencies: ["DependencyGraph", .product(name: "Algorithms", package: "swift-algorithms")]
    ),
    .testTarget(
      name: "CodeModelTests",
      dependencies: [
        "CodeModel",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - HostSystem: files, stamps, processes and threads of the machine

    .target(name: "HostSystem", dependencies: [.product(name: "SystemPackage", package: "swift-system")]),
    .testTarget(
      name: "HostSystemTests",
      dependencies: [
        "HostSystem",
        "Snapshots",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - PlatformTables: what is known of the platform without being told by a package

    .target(name: "PlatformTables", exclude: ["Generator"]),
    .testTarget(
      name: "PlatformTablesTests", dependencies: ["HostSystem", "PlatformTables", "SwiftFacts", "TestSupport"]),

    // MARK: - JSONReading: the one reader of JSON

    .target(name: "JSONReading"),
    .testTarget(name: "JSONReadingTests", dependencies: ["JSONReading", "TestSupport"]),

    // MARK: - SourceWords: a look at a text, before it is parsed

    .target(name: "SourceWords", dependencies: ["CodeModel"]),
    .testTarget(name: "SourceWordsTests", dependencies: ["CodeModel", "SourceWords", "SwiftFacts"]),

    // MARK: - SourceSites: what code does at a place

    .target(
      name: "SourceSites",
      dependencies: ["CodeModel", "PlatformTables", .product(name: "Algorithms", package: "swift-algorithms")]
    ),
    .testTarget(
      name: "SourceSitesTests",
      dependencies: ["CodeModel", "NameResolution", "PackageWriting", "SourceSites", "SwiftFacts", "TestSupport"]
    ),

    // MARK: - SwiftFacts: what one file says

    .target(
      name: "SwiftFacts",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "PlatformTables",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "SwiftFactsTests",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "NameResolution",
        "PackageReading",
        "SwiftFacts",
        "TestSupport",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),

    // MARK: - Snapshots: the files of a working tree or of a commit

    .target(
      name: "Snapshots",
      dependencies: [
        "HostSystem",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "Manifests",
        "PackageReading",
        "Snapshots",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - Manifests: what Package.swift declares

    .target(
      name: "Manifests",
      dependencies: [
        "HostSystem",
        "JSONReading",
        "PlatformTables",
        "Snapshots",
        "SwiftFacts",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "ManifestsTests",
      dependencies: [
        "CodeModel",
        "IncrementalReading",
        "JSONReading",
        "Manifests",
        "PackageReading",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - XcodeProjects: what Xcode projects and workspaces declare

    .target(
      name: "XcodeProjects",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "Settings",
        "Snapshots",
        "SwiftFacts",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .testTarget(
      name: "XcodeProjectsTests",
      dependencies: [
        "CodeModel",
        "Manifests",
        "PackageReading",
        "Snapshots",
        "TestSupport",
        "XcodeProjects",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - Visibility: which modules a file sees

    .target(name: "Visibility", dependencies: ["CodeModel", "SwiftFacts"]),
    .testTarget(
      name: "VisibilityTests",
      dependencies: ["CodeModel", "HostSystem", "SwiftFacts", "TestSupport", "Visibility"]
    ),

    // MARK: - TypeInference, NameResolution: what expressions are and what names in sources mean

    .target(
      name: "TypeInference",
      dependencies: [
        "CodeModel", "PlatformTables", "SwiftFacts", "Visibility",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]
    ),
    .target(
      name: "NameResolution",
      dependencies: ["CodeModel", "HostSystem", "SwiftFacts", "TypeInference", "Visibility"]
    ),
    .testTarget(
      name: "NameResolutionTests",
      dependencies: [
        "CodeModel", "HostSystem", "Manifests", "NameResolution", "PackageReading", "SwiftFacts", "TestSupport",
        "TypeInference", "Visibility",
      ]
    ),

    // MARK: - IndexReading: the compiler's own index

    .target(name: "CIndexStore"),
    .target(
      name: "IndexReading",
      dependencies: [
        "CIndexStore",
        "CodeModel",
        "HostSystem",
        "Snapshots",
        "SwiftFacts",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "IndexReadingTests",
      dependencies: ["CodeModel", "IndexReading", "PackageReading", "SwiftFacts"]
    ),

    // MARK: - PackageReading: the pipeline from files to the model

    .target(
      name: "PackageReading",
      dependencies: [
        "CodeModel", "HostSystem", "IndexReading", "JSONReading", "Manifests", "NameResolution", "PlatformTables",
        "Snapshots", "SwiftFacts", "TypeInference", "Visibility", "XcodeProjects",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "PackageReadingTests",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "Manifests",
        "PackageReading",
        "Snapshots",
        "SwiftFacts",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - IncrementalReading: what readings remember

    .systemLibrary(name: "CSQLite"),
    .target(
      name: "IncrementalReading",
      dependencies: [
        "CSQLite", "CodeModel", "HostSystem", "Manifests", "NameResolution", "PackageReading", "Snapshots",
        "SwiftFacts", "TypeInference", "Visibility", .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "IncrementalReadingTests",
      dependencies: [
        "CodeModel", "HostSystem", "IncrementalReading", "Manifests", "NameResolution", "PackageReading",
        "PlatformTables", "Snapshots", "SwiftFacts", "TestSupport", "TypeInference",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - GraphAnalysis, Untangling, Injection, Wiring, Separation: what the model says about design

    .target(
      name: "GraphAnalysis",
      dependencies: ["CodeModel", "DependencyGraph", .product(name: "Algorithms", package: "swift-algorithms")]
    ),
    .target(name: "UntanglingAdvice", dependencies: ["CodeModel", "DependencyGraph", "GraphAnalysis"]),
    .target(
      name: "Untangling",
      dependencies: ["CodeModel", "DependencyGraph", "GraphAnalysis", "PlatformTables", "UntanglingAdvice"]),
    .target(name: "InjectionFindings", dependencies: ["CodeModel"]),
    .target(
      name: "Collaborators",
      dependencies: [
        "CodeModel", "DependencyGraph", "InjectionFindings", "PlatformTables",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]
    ),
    .target(name: "Injection", dependencies: ["CodeModel", "Collaborators", "InjectionFindings"]),
    .target(
      name: "Containers",
      dependencies: ["CodeModel", "Collaborators", "DependencyGraph", "Injection", "InjectionFindings"]),
    .target(name: "Wiring", dependencies: ["CodeModel", "PlatformTables"]),
    .target(name: "SeparationPlans", dependencies: ["CodeModel"]),
    .target(
      name: "SeparationChecks",
      dependencies: ["CodeModel", "DependencyGraph", "PlatformTables", "SeparationPlans", "SourceSites", "SourceWords"]
    ),
    .target(
      name: "Separation",
      dependencies: [
        "CodeModel", "DependencyGraph", "PlatformTables", "SeparationChecks", "SeparationPlans", "SourceSites",
        "SourceWords", .product(name: "Algorithms", package: "swift-algorithms"),
      ]
    ),
    .target(
      name: "ImportAnalysis",
      dependencies: [
        "CodeModel", "PlatformTables", "SwiftFacts", .product(name: "Algorithms", package: "swift-algorithms"),
      ]
    ),
    .testTarget(
      name: "GraphAnalysisTests",
      dependencies: [
        "CodeModel",
        "DependencyGraph",
        "GraphAnalysis",
        "SwiftFacts",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "UntanglingTests",
      dependencies: [
        "CodeModel", "GraphAnalysis", "NameResolution", "TestSupport", "Untangling", "UntanglingAdvice",
      ]
    ),
    .testTarget(
      name: "InjectionTests",
      dependencies: [
        "CodeModel", "Collaborators", "Containers", "InjectionFindings", "NameResolution", "PackageReading",
        "SwiftFacts", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ContainersTests",
      dependencies: [
        "CodeModel", "Containers", "HostSystem", "InjectionFindings", "Manifests", "NameResolution", "PackageReading",
        "SwiftFacts", "TestSupport",
      ]
    ),
    .testTarget(
      name: "SeparationTests",
      dependencies: [
        "CodeModel", "Manifests", "NameResolution", "PackageReading", "PackageWriting", "Separation",
        "SeparationChecks", "SeparationPlans", "SeparationReports", "Snapshots", "SwiftFacts", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "WiringTests",
      dependencies: ["CodeModel", "NameResolution", "PackageReading", "TestSupport", "Wiring"]
    ),
    .testTarget(
      name: "ImportAnalysisTests",
      dependencies: [
        "CodeModel",
        "ImportAnalysis",
        "Manifests",
        "PackageReading",
        "Snapshots",
        "SwiftFacts",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - Settings, Rules: what a team decided, and whether the code holds to it

    .target(name: "Settings", dependencies: ["CodeModel", .product(name: "Yams", package: "Yams")]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings", "TestSupport"]),
    .target(
      name: "Rules",
      dependencies: [
        "CodeModel", "Collaborators", "DependencyGraph", "GraphAnalysis", "HostSystem", "InjectionFindings",
        "JSONReading", "Settings",
      ]
    ),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "CodeModel", "Containers", "HostSystem", "InjectionFindings", "NameResolution", "Rules", "Settings",
        "TestSupport",
      ]
    ),

    // MARK: - PackageWriting: from advice to changed sources

    .target(
      name: "PackageWriting",
      dependencies: [
        "CodeModel", "HostSystem", "PlatformTables", "Separation", "SeparationChecks", "SeparationPlans", "Snapshots",
        "SourceSites", "SwiftFacts", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "PackageWritingTests",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "PackageWriting",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),

    // MARK: - Planning: one separation after the other, carried out in memory

    .target(
      name: "Planning",
      dependencies: [
        "CodeModel", "DependencyGraph", "HostSystem", "PackageWriting", "Separation", "SeparationChecks",
        "SeparationPlans", "Settings", "Snapshots",
      ]
    ),
    .testTarget(
      name: "PlanningTests",
      dependencies: [
        "CodeModel", "Manifests", "PackageReading", "PackageWriting", "Planning", "Separation", "SeparationPlans",
        "Settings", "Snapshots",
        "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - GraphRendering: from a finished graph to a picture or a text

    .systemLibrary(
      name: "CGraphviz",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2"]), .brew(["cairo"])]),
    .target(
      name: "GraphRendering",
      dependencies: ["CCairo", "CGraphviz", "CodeModel", "DependencyGraph", "HostSystem", "JSONReading"]
    ),
    .testTarget(
      name: "GraphRenderingTests",
      dependencies: [
        "CodeModel",
        "DependencyGraph",
        "GraphRendering",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Snapshots"]
    ),

    // MARK: - ModelExport: tables, GraphML and SCIP, for engines that are not Seam

    .target(
      name: "ModelExport",
      dependencies: [
        "CodeModel",
        "DependencyGraph",
        "GraphAnalysis",
        "GraphRendering",
        "HostSystem",
        "JSONReading",
        "PlatformTables",
        "SwiftFacts",
      ]
    ),
    .testTarget(
      name: "ModelExportTests",
      dependencies: [
        "CodeModel",
        "GraphRendering",
        "HostSystem",
        "JSONReading",
        "Manifests",
        "ModelExport",
        "PackageReading",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - AgentServer: Seam's answers for agents, by the Model Context Protocol

    .target(name: "AgentServer", dependencies: ["GraphRendering", "HostSystem", "JSONReading"]),
    .testTarget(name: "AgentServerTests", dependencies: ["AgentServer", "JSONReading", "TestSupport"]),

    // MARK: - Explorer: the page in which a codebase can be walked

    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CExplorerPage", exclude: ["Page"]),
    .target(
      name: "Explorer",
      dependencies: ["CExplorerPage", "CZlib", "CodeModel", "DependencyGraph", "GraphRendering"]
    ),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["CodeModel", "DependencyGraph", "Explorer", "GraphRendering", "TestSupport"]
    ),

    // MARK: - SeamKit: the public library

    .target(
      name: "SeamKit",
      dependencies: [
        "CodeModel", "GraphAnalysis", "GraphRendering", "Manifests", "PackageReading", "PackageWriting", "Separation",
        "SeparationChecks", "SeparationPlans", "Snapshots", "SwiftFacts",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "SeamKitTests",
      dependencies: [
        "CodeModel",
        "SeamKit",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - Reports: what a person, or a program, reads of it

    .target(
      name: "Reports",
      dependencies: [
        "CodeModel", "Collaborators", "Containers", "DependencyGraph", "GraphAnalysis", "GraphRendering", "HostSystem",
        "ImportAnalysis", "InjectionFindings", "JSONReading", "PackageReading", "Rules", "Snapshots", "Untangling",
        "UntanglingAdvice", "Wiring",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "CodeModel", "Collaborators", "Containers", "GraphAnalysis", "GraphRendering", "HostSystem", "ImportAnalysis",
        "InjectionFindings", "NameResolution", "PackageReading", "PackageWriting", "PlatformTables", "Reports", "Rules",
        "Separation", "SeparationChecks", "SeparationPlans", "SeparationReports", "Settings", "Snapshots", "SwiftFacts",
        "TestSupport", "Untangling", "UntanglingAdvice", "Wiring",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    .target(
      name: "SeparationReports",
      dependencies: [
        "CodeModel", "DependencyGraph", "GraphRendering", "PackageWriting", "Reports", "Separation", "SeparationChecks",
        "SeparationPlans",
      ]
    ),
    .testTarget(
      name: "SeparationReportsTests",
      dependencies: [
        "CodeModel", "GraphRendering", "PackageWriting", "Reports", "Separation", "SeparationChecks", "SeparationPlans",
        "SeparationReports", "SwiftFacts", "TestSupport",
      ]
    ),
    .target(
      name: "PlanReports",
      dependencies: [
        "CodeModel", "DependencyGraph", "GraphRendering", "PackageWriting", "Planning", "Reports", "Separation",
        "SeparationPlans",
        "SeparationReports",
      ]
    ),
    .testTarget(
      name: "PlanReportsTests",
      dependencies: [
        "CodeModel", "GraphRendering", "PackageWriting", "PlanReports", "Planning", "Reports", "Separation",
        "SeparationPlans", "Settings",
        "TestSupport",
      ]
    ),

    // MARK: - seam: the commands

    .executableTarget(
      name: "seam",
      dependencies: [
        "AgentServer", "CodeModel", "Collaborators", "Containers", "DependencyGraph", "Explorer", "GraphAnalysis",
        "GraphRendering", "HostSystem", "ImportAnalysis", "IncrementalReading", "InjectionFindings", "Manifests",
        "ModelExport", "JSONReading", "PackageReading", "PackageWriting", "PlanReports", "Planning", "Reports", "Rules",
        "Separation", "SeparationChecks", "SeparationPlans", "SeparationReports", "Settings", "Snapshots",
        "SourceWords",
        "SwiftFacts", "Untangling", "UntanglingAdvice", "Wiring", "XcodeProjects",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"), .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(
      name: "SeamTests",
      dependencies: [
        "CodeModel", "GraphRendering", "HostSystem", "InjectionFindings",
        "JSONReading",
        "Manifests",
        "NameResolution", "PackageReading", "PackageWriting", "Settings", "TestSupport",
        "seam", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // MARK: - TestSupport: packages, graphs and folders as literals

    .target(
      name: "TestSupport",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "Manifests",
        "NameResolution",
        "PackageReading",
        "SwiftFacts",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/TestSupport"
    ),

    // MARK: - Examples: how SeamKit is used

    .executableTarget(name: "dependency-report", dependencies: ["SeamKit"], path: "Examples/DependencyReport"),

    // MARK: - Benchmarks: long measurements, run by hand

    .executableTarget(
      name: "graph-figures",
      dependencies: ["DependencyGraph"],
      path: "Benchmarks/GraphFigures",
      exclude: ["compare.py", "tangles.py"]
    ),
    .executableTarget(name: "graph-core", dependencies: ["DependencyGraph"], path: "Benchmarks/GraphCore"),
    .executableTarget(
      name: "rendering-speed",
      dependencies: ["CodeModel", "GraphRendering"],
      path: "Benchmarks/RenderingSpeed"
    ),
    .executableTarget(
      name: "manifest-agreement",
      dependencies: [
        "Manifests",
        "Snapshots",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/ManifestAgreement"
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CodeModel",
        "GraphRendering",
        "HostSystem",
        "Manifests",
        "PackageReading",
        "Rules",
        "Settings",
        "Snapshots",
        "SwiftFacts",
        "XcodeProjects",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/Fuzz"
    ),
    .executableTarget(
      name: "pipeline-speed",
      dependencies: [
        "CodeModel",
        "Manifests",
        "PackageReading",
        "Snapshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/PipelineSpeed"
    ),
    .executableTarget(
      name: "suggest-proof",
      dependencies: [
        "CodeModel", "HostSystem", "Manifests", "PackageReading", "PackageWriting", "Separation", "SeparationChecks",
        "SeparationPlans", "Snapshots", "SwiftFacts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/SuggestProof"
    ),
    .executableTarget(
      name: "suggest-shapes",
      dependencies: [
        "CodeModel", "HostSystem", "Manifests", "PackageReading", "PackageWriting", "Separation", "SeparationChecks",
        "SeparationPlans", "Snapshots", "SwiftFacts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/SuggestShapes"
    ),
    .executableTarget(
      name: "injection-oracle",
      dependencies: [
        "CodeModel", "Containers", "InjectionFindings", "Manifests", "PackageReading",
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
        "IncrementalReading",
        "Manifests",
        "PackageReading",
        "Snapshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/IncrementalAgreement"
    ),
    .executableTarget(
      name: "cache-speed",
      dependencies: [
        "CodeModel",
        "HostSystem",
        "Manifests",
        "PackageReading",
        "SwiftFacts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/CacheSpeed"
    ),
    .executableTarget(
      name: "index-agreement",
      dependencies: [
        "CodeModel",
        "IndexReading",
        "Manifests",
        "NameResolution",
        "PackageReading",
        "Snapshots",
        "SwiftFacts",
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
