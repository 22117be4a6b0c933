/// A product of a package whose manifest was read: the name by which other packages depend on some of its modules.
package struct Product: Sendable, Hashable {
  package var package: PackageID
  package var name: String
  /// In the order of the manifest.
  package var modules: [ModuleID]

  package init(package: PackageID, name: String, modules: [ModuleID]) {
    self.package = package
    self.name = name
    self.modules = modules
  }
}
