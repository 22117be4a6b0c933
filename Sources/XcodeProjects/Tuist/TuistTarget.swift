import CodeModel
import Snapshots
import SwiftFacts
import SwiftSyntax

/// One target that is written out, with its sources and dependencies as far as these are.
struct TuistTarget {
  private let call: FunctionCallExprSyntax
  private let places: TuistPlaces
  private let texts: TuistTexts
  private let names: TuistNames
  private let lines: LineTable

  init(
    _ call: FunctionCallExprSyntax, places: TuistPlaces, texts: TuistTexts, names: TuistNames, lines: LineTable
  ) {
    (self.call, self.places, self.texts, self.names, self.lines) = (call, places, texts, names, lines)
  }

  func target(named name: String, kind: Module.Kind) -> XcodeTarget {
    let product = call.argument("productName").flatMap(texts.text) ?? name
    var target = XcodeTarget(
      id: name, name: name, kind: kind, moduleName: Module.importName(of: product), productName: product)
    target.folders = ["sources", "buildableFolders"].flatMap { label in
      elements(call.argument(label)).compactMap(sources)
    }
    target.platforms = platforms
    target.line = line(of: call)
    target.dependencies = elements(call.argument("dependencies")).compactMap { element in
      reference(element).map { XcodeTarget.Dependency($0, line: line(of: element)) }
    }
    return target
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset).line
  }

  /// The elements of a list, or of the list that a call is given: `.paths([…])`, `.sourceFilesList(globs: […])`.
  private func elements(_ expression: ExprSyntax?) -> [ExprSyntax] {
    guard let expression else { return [] }
    if let list = expression.as(ArrayExprSyntax.self) { return list.elements.map(\.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self),
      let list = call.arguments.first?.expression.as(ArrayExprSyntax.self)
    {
      return list.elements.map(\.expression)
    }
    return [expression]
  }

  private func sources(_ expression: ExprSyntax) -> XcodeTarget.SourceFolder? {
    guard let written = texts.text(expression) else { return nil }
    let excluding = expression.as(FunctionCallExprSyntax.self)?.argument("excluding")
    return places.sources(written, excluding: elements(excluding).compactMap(texts.text))
  }

  /// Of `.iOS`, `[.iPhone, .iPad]`, `.macOS`; none where it is written otherwise.
  private var platforms: [String] {
    let words = elements(call.argument("destinations") ?? call.argument("platform")).compactMap { element in
      element.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
    let systems = words.compactMap { word in
      switch word {
      case "iPhone", "iPad": "iOS"
      case "mac": "macOS"
      case "appleTv": "tvOS"
      case "appleWatch": "watchOS"
      case "appleVision": "visionOS"
      default: Platforms.named(word)
      }
    }
    return systems.count == words.count ? Set(systems).sorted() : []
  }

  private func reference(_ expression: ExprSyntax) -> XcodeTarget.Dependency.Reference? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    let text = { (label: String) in call.argument(label).flatMap(texts.text) }
    switch kind {
    case "target": return (text("name") ?? call.argument("name").flatMap(names.known)).map { .targetNamed($0) }
    case "project":
      guard let name = text("target"), let path = text("path") else { return nil }
      return .foreignTarget(id: name, name: name, project: joinPaths(places.path(path), "Project.swift"))
    case "external": return text("name").map { .product(name: $0, package: nil) }
    case "package": return text("product").map { .product(name: $0, package: nil) }
    case "framework", "xcframework", "library":
      let file = text("path")?.split(separator: "/").last.map(String.init)
      return file.map { .library(name: $0.firstIndex(of: ".").map { dot in String(file![..<dot]) } ?? $0) }
    default: return nil
    }
  }
}

/// The words of Tuist for what a target makes.
enum TuistProduct {
  /// - Parameter expression: `.framework`; anything else than a word is not read.
  static func kind(_ expression: ExprSyntax) -> Module.Kind? {
    guard let word = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return nil }
    switch word {
    case "app", "appClip", "watch2App": return .app
    case "staticLibrary", "dynamicLibrary": return .library
    case "framework", "staticFramework": return .framework
    case "unitTests": return .test
    case "uiTests": return .uiTest
    case "commandLineTool", "xpc": return .tool
    case "bundle": return .bundle
    case "macro": return .macro
    case _ where word.lowercased().hasSuffix("extension"): return .appExtension
    default: return nil
    }
  }
}
