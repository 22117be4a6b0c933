package import SwiftFacts

/// A declaration of any file, numbered across all of them.
package struct SymbolID: TableNumber {
  package let rawValue: Int32

  @inline(__always) package init(rawValue: Int32) { self.rawValue = rawValue }
}

package let noSymbol = SymbolID(rawValue: -1)

/// A spelling, numbered across all files.
package struct NameID: TableNumber {
  package let rawValue: Int32

  @inline(__always) package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A generic parameter, numbered across all files.
package struct GenericID: TableNumber {
  package let rawValue: Int32

  @inline(__always) package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// Where declarations are looked up by name: a type, a function, or the top level of a module.
package struct ScopeID: TableNumber {
  package let rawValue: Int32

  @inline(__always) package init(rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always) package init(_ symbol: SymbolID) { rawValue = symbol.rawValue }

  /// The top level of a module.
  @inline(__always) package static func module(_ index: Int32) -> ScopeID { ScopeID(rawValue: -2 - index) }
}
