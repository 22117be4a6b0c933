import Snapshots

/// What targets say they depend on: other targets, frameworks, products of packages.
struct TargetDependencies {
  private let objects: ObjectTable
  private let groups: GroupPaths
  private let sourceRoot: String
  /// By the id of a product among the project's files, the target that makes it.
  private var makers: [String: String] = [:]

  init(objects: ObjectTable, groups: GroupPaths, sourceRoot: String) {
    self.objects = objects
    self.groups = groups
    self.sourceRoot = sourceRoot
    for target in objects.all("PBXNativeTarget") {
      if let product = target.text("productReference") { makers[product] = makers[product] ?? target.id }
    }
  }

  /// In the order of the project; what is said twice comes once.
  func dependencies(of target: ProjectObject) -> [XcodeTarget.Dependency] {
    var result = objects.list("dependencies", of: target).compactMap(dependency)
    for phase in objects.list("buildPhases", of: target) where phase.kind == "PBXFrameworksBuildPhase" {
      result += objects.list("files", of: phase).compactMap(linked)
    }
    result += objects.list("packageProductDependencies", of: target).compactMap { product($0, line: $0.line) }
    var seen: Set<XcodeTarget.Dependency.Reference> = []
    return result.filter { seen.insert($0.reference).inserted }
  }

  /// A `PBXTargetDependency`.
  private func dependency(_ object: ProjectObject) -> XcodeTarget.Dependency? {
    let isConditional = object.text("platformFilter") != nil || !object.list("platformFilters").isEmpty
    if let product = objects[object.text("productRef")] {
      return self.product(product, line: object.line, isConditional: isConditional)
    }
    let reference: XcodeTarget.Dependency.Reference?
    if let id = object.text("target"), objects[id] != nil {
      reference = .target(id: id)
    } else {
      reference =
        objects[object.text("targetProxy")].flatMap { self.reference(of: $0) }
        ?? object.text("name").map { .targetNamed($0) }
    }
    return reference.map { XcodeTarget.Dependency($0, line: object.line, isConditional: isConditional) }
  }

  /// What a `PBXContainerItemProxy` stands for.
  private func reference(of proxy: ProjectObject) -> XcodeTarget.Dependency.Reference? {
    let id = proxy.text("remoteGlobalIDString") ?? ""
    guard let portal = proxy.text("containerPortal") else { return nil }
    if portal == objects.root?.id { return makers[id].map { .target(id: $0) } ?? .target(id: id) }
    guard let project = groups.paths[portal] else { return nil }
    return .foreignTarget(id: id, name: proxy.text("remoteInfo") ?? "", project: project)
  }

  /// An entry of the phase that links.
  private func linked(_ entry: ProjectObject) -> XcodeTarget.Dependency? {
    let isConditional = entry.text("platformFilter") != nil || !entry.list("platformFilters").isEmpty
    if let product = objects[entry.text("productRef")] {
      return self.product(product, line: product.line, isConditional: isConditional)
    }
    guard let file = objects[entry.text("fileRef")] else { return nil }
    if let maker = makers[file.id] {
      return XcodeTarget.Dependency(.target(id: maker), line: entry.line, isConditional: isConditional)
    }
    if file.kind == "PBXReferenceProxy", let proxy = objects[file.text("remoteRef")] {
      return reference(of: proxy).map { XcodeTarget.Dependency($0, line: entry.line, isConditional: isConditional) }
    }
    return library(file).map { XcodeTarget.Dependency($0, line: entry.line, isConditional: isConditional) }
  }

  private func product(_ object: ProjectObject, line: Int?, isConditional: Bool = false) -> XcodeTarget.Dependency? {
    guard let written = object.text("productName") else { return nil }
    let name = written.hasPrefix("plugin:") ? String(written.dropFirst("plugin:".count)) : written
    let reference = XcodeTarget.Dependency.Reference.product(
      name: name, package: identity(ofPackage: object.text("package")))
    return XcodeTarget.Dependency(reference, line: line, isConditional: isConditional)
  }

  /// As SwiftPM calls it; nil where the product names no package, as one of a package in the navigator does.
  private func identity(ofPackage id: String?) -> String? {
    guard let package = objects[id] else { return nil }
    guard
      let location = package.text("repositoryURL") ?? package.text("relativePath").map({ joinPaths(sourceRoot, $0) })
    else { return package.text("identity") }
    var name = location.split(separator: "/").last.map(String.init) ?? location
    if name.hasSuffix(".git") { name.removeLast(4) }
    // What the root's own folder is called, or one around it, is not known here.
    return name.isEmpty || name == ".." ? nil : name.lowercased()
  }

  /// A framework or library that is not the system's; nil for one that is.
  private func library(_ file: ProjectObject) -> XcodeTarget.Dependency.Reference? {
    let path = file.text("path") ?? file.text("name") ?? ""
    guard let name = path.split(separator: "/").last.map(String.init), let dot = name.lastIndex(of: ".") else {
      return nil
    }
    guard ["framework", "xcframework", "a"].contains(name[name.index(after: dot)...]),
      !["SDKROOT", "DEVELOPER_DIR"].contains(file.text("sourceTree")), !path.contains("System/Library/")
    else { return nil }
    let base = name[..<dot]
    let isArchive = name.hasSuffix(".a") && base.hasPrefix("lib")
    return .library(name: String(isArchive ? base.dropFirst(3) : base))
  }
}
