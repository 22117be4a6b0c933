/// The number of a package, module, file or type inside one ``CodeModel``: its index in the array that holds it.
package struct Numbered<Element>: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(_ index: Int) { rawValue = Int32(index) }

  package var index: Int { Int(rawValue) }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

package typealias PackageID = Numbered<Package>
package typealias ModuleID = Numbered<Module>
package typealias FileID = Numbered<SourceFile>
package typealias TypeID = Numbered<NominalType>
