import CodeModel
import SwiftFacts

/// Writes down who names what in one file.
package final class ReferenceRecorder {
  private let table: SymbolTable
  /// Whether single declarations are noted as well.
  private let collectsUses: Bool
  private var references: [Reference] = []
  private var uses: [UseRecord] = []
  private var conditionDepth = 0
  private var defaultArgumentDepth = 0

  package init(table: SymbolTable, collectsUses: Bool) {
    self.table = table
    self.collectsUses = collectsUses
  }

  /// All that was recorded.
  package var names: ResolvedNames { ResolvedNames(references: references.sortedByPlace, uses: uses.sortedByPlace) }

  // MARK: - What is named

  /// Records that code names a declaration.
  ///
  /// - Parameter isFileKnown: false where others of the same type and module may be meant: between the files of a module
  ///   nothing is said then.
  func record(
    _ id: SymbolID, at position: UInt32, _ kind: DependencyKind, from place: Place, isFileKnown: Bool = true
  ) {
    let symbol = table[id]
    guard !symbol.isLocal, table.isOfModel(symbol) else { return }
    noteUse(of: id, at: position, kind, from: place)
    let isType = symbol.kind.isNominal
    let dependency: Int32 = isType ? symbol.node : table.node(declaring: symbol)
    let isOfModule = table.fileModules[Int(symbol.file)] == table.fileModules[Int(place.file)]
    append(
      dependency: dependency, file: isFileKnown || !isOfModule ? symbol.file : place.file, at: position, kind,
      from: place, isExplicit: isType)
  }

  /// Records that code names a member of a type that its own declaration does not spell out: one that a superclass
  /// declares, or that the compiler writes.
  func recordInherited(by heir: SymbolID, at position: UInt32, _ kind: DependencyKind, from place: Place) {
    guard table[heir].node >= 0 else { return }
    append(dependency: table[heir].node, file: table[heir].file, at: position, kind, from: place, isExplicit: false)
  }

  /// Records that code makes a value by the initializer that the compiler writes, without the name of the type: `.init()`.
  func recordMaking(of type: SymbolID, at position: UInt32, from place: Place) {
    noteUse(of: type, at: position, .creates, from: place, isExplicit: false)
    recordInherited(by: type, at: position, .creates, from: place)
  }

  /// Records that an import statement names a declaration, which no code uses by that alone.
  package func recordImported(_ id: SymbolID, at position: UInt32, from place: Place) {
    let symbol = table[id]
    guard table.isOfModel(symbol) else { return }
    let isType = symbol.kind.isNominal
    append(
      dependency: isType ? symbol.node : table.node(declaring: symbol), file: symbol.file, at: position, .mentions,
      from: place, isExplicit: isType)
  }

  private func append(
    dependency: Int32, file: Int32, at position: UInt32, _ kind: DependencyKind, from place: Place, isExplicit: Bool
  ) {
    // A type's use of itself inside one file says nothing at any level.
    if file == place.file, dependency == place.dependent || dependency < 0 { return }
    let (line, column) = table.facts[Int(place.file)].place(of: position)
    var traits: Reference.Traits = isExplicit ? .explicit : []
    if conditionDepth > 0 { traits.insert(.conditional) }
    if place.isInExtension { traits.insert(.inExtension) }
    references.append(
      Reference(
        file: FileID(Int(place.file)), dependent: place.dependent < 0 ? nil : TypeID(Int(place.dependent)),
        dependencyFile: FileID(Int(file)), dependency: dependency < 0 ? nil : TypeID(Int(dependency)),
        kind: defaultArgumentDepth > 0 ? .defaultArgument : kind, line: line, column: column, traits: traits))
  }

  /// Notes a use for those who ask for single declarations; references keep what types need.
  private func noteUse(
    of id: SymbolID, at position: UInt32, _ kind: DependencyKind, from place: Place, isExplicit: Bool = true
  ) {
    guard collectsUses else { return }
    let isNamed = isExplicit && !(table[id].kind == .initializer && kind == .creates)
    var traits: DeclarationUse.Traits = isNamed ? .explicit : []
    if conditionDepth > 0 { traits.insert(.conditional) }
    if defaultArgumentDepth > 0 { traits.insert(.defaultArgument) }
    uses.append(UseRecord(position: position, symbol: id, container: place.container, kind: kind, traits: traits))
  }

  // MARK: - What stands around it

  /// What `body` records depends on a condition of compilation.
  package func recordConditionally(_ body: () -> Void) {
    conditionDepth += 1
    body()
    conditionDepth -= 1
  }

  /// What `body` records stands in a default argument.
  func recordDefaultArgument(_ body: () -> Void) {
    defaultArgumentDepth += 1
    body()
    defaultArgumentDepth -= 1
  }

  /// What `body` records stands on the left of an assignment: the name at `position` is what is set.
  func recordAssignment(at position: UInt32?, _ body: () -> Void) {
    let count = uses.count
    body()
    for index in count..<uses.count where uses[index].position == position { uses[index].traits.insert(.assigned) }
  }

  /// What `body` records stands in an inheritance clause: conformances, but for classes.
  func recordInheritance(_ body: () -> Void) {
    let (count, useCount) = (references.count, uses.count)
    body()
    for index in count..<references.count
    where references[index].kind == .conforms && isClass(references[index].dependency) {
      references[index].kind = .inherits
    }
    for index in useCount..<uses.count where uses[index].kind == .conforms && table[uses[index].symbol].kind == .class {
      uses[index].kind = .inherits
    }
  }

  private func isClass(_ type: TypeID?) -> Bool {
    guard let type else { return false }
    return table.nodeKinds[type.index] == .class
  }
}
