import CodeModel
import TestSupport
import Testing

@testable import Planning

/// To which module a path of the history belongs.
@Suite struct FileHomesTests {
  private static let model: CodeModel = {
    var model = Project.skeleton(of: [("App/main.swift", ""), ("Core/C.swift", ""), ("Core/Sub/D.swift", "")])
    model.modules.append(Module(name: "Inner", kind: .library, package: PackageID(0), folder: "Core/Inner"))
    model.modules.append(Module(name: "Log", kind: .external, package: nil, folder: nil))
    return model
  }()

  private func home(_ path: String) -> String {
    switch FileHomes(Self.model).home(of: path) {
    case .file(let module): module
    case .gone(let module): "gone from \(module)"
    case nil: "nowhere"
    }
  }

  @Test(arguments: [
    ("Core/C.swift", "Core"), ("Core/Sub/D.swift", "Core"), ("Core/Gone.swift", "gone from Core"),
    ("Core/Sub/Deep/Gone.swift", "gone from Core"), ("Core/Inner/Gone.swift", "gone from Inner"),
    ("Core/Gone.c", "gone from Core"), ("Core/Gone.h", "gone from Core"), ("Core/Gone.mm", "gone from Core"),
    ("Core/README.md", "nowhere"), ("Core/Gone.swift.orig", "nowhere"), ("CoreX/Gone.swift", "nowhere"),
    ("Gone.swift", "nowhere"), ("", "nowhere"), ("Core", "nowhere"), ("/Core/Gone.swift", "nowhere"),
  ])
  func theNearestFolderOfSourcesCounts(path: String, home: String) { #expect(self.home(path) == home) }

  @Test func anEmptyPackageIsHomeToNothing() {
    let home = FileHomes(CodeModel()).home(of: "Sources/A/A.swift")
    #expect(home.map { _ in true } == nil)
  }
}
