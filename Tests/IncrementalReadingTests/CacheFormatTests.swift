import CodeModel
import Testing

@testable import HostSystem
@testable import IncrementalReading
@testable import Manifests
@testable import NameResolution
@testable import PackageReading
@testable import Snapshots
@testable import SwiftFacts
@testable import TypeInference

/// The layout of what is kept, as it was at ``CacheFormat/version``.
///
/// When one of these fails, a kept value has changed: read and write the new field, raise `CacheFormat.version`, and
/// put down the new layout here.
@Suite struct CacheFormatTests {
  private func fields(_ value: Any) -> String {
    Mirror(reflecting: value).children.map { $0.label ?? "?" }.joined(separator: " ")
  }

  @Test func theVersionOfTheseLayouts() { #expect(CacheFormat.version == 8) }

  @Test func theFieldsOfFacts() {
    #expect(
      fields(FileFacts())
        == "names imports declarations parameters genericParameters terms links topLevelCode lines hasSyntaxErrors")
    #expect(
      fields(DeclarationFact(kind: .class))
        == "kind flags name position start end container type typeText value body inheritance requirements attributes parameters genericParameters tupleElement"
    )
    #expect(
      fields(
        ParameterFact(
          label: 0, name: 0, type: noTerm, typeText: 0, defaultValue: noTerm, attributes: .empty, isVariadic: false,
          isAutoclosure: false, isPack: false))
        == "label name type typeText defaultValue attributes isVariadic isAutoclosure isPack")
    #expect(fields(GenericParameterFact(name: 0, constraint: noTerm, isPack: false)) == "name constraint isPack")
    #expect(fields(Term(kind: .block)) == "kind flags name position firstLink linkCount")
    #expect(
      fields(
        ImportFact(
          path: [], line: 0, column: 0, isTestable: false, isExported: false, isConditional: false,
          namesDeclaration: false))
        == "path line column isTestable isExported isConditional namesDeclaration")
    #expect(fields(LineTable([])) == "starts endsWithBreak")
    #expect(Term.Kind.conditionalRegion.rawValue == 82)
    #expect(DeclarationFact.Kind.precedenceGroup.rawValue == 16)
  }

  @Test func theFieldsOfTheModel() {
    #expect(
      fields(CodeModel())
        == "packages modules files types declaredDependencies imports references declarations uses bodies topLevelCode revision title sources unassigned"
    )
    #expect(fields(FileContent(unreadable: "")) == "lineCount imports remarks facts")
    #expect(
      fields(SourceFile(path: "", module: ModuleID(0), lineCount: 0, isSwift: true))
        == "path module lineCount isSwift isWhollyRead")
    #expect(
      fields(Module(name: "", kind: .library, package: nil, folder: nil))
        == "name kind package folder declaration isVended moduleName platforms importsTesting holdsResources conditions"
    )
    #expect(fields(Package(identity: "", name: "", origin: .root, path: "")) == "identity name origin path projectFile")
    #expect(
      fields(
        NominalType(name: "", kind: .class, module: ModuleID(0), file: FileID(0), line: 0, column: 0, container: nil))
        == "name kind module file line column container extended")
    #expect(
      fields(
        Reference(
          file: FileID(0), dependent: nil, dependencyFile: FileID(0), dependency: nil, kind: .calls, line: 0, column: 0,
          traits: []))
        == "file dependent dependencyFile dependency kind line column traits")
    #expect(
      fields(Import(file: FileID(0), dependency: ModuleID(0), line: 0, column: 0, attributes: []))
        == "file dependency line column attributes")
    #expect(
      fields(DeclaredDependency(dependent: ModuleID(0), dependency: ModuleID(0), location: nil, isConditional: false))
        == "dependent dependency location isConditional")
    #expect(
      fields(ImportStatement(module: "", line: 0, column: 0))
        == "module line column access isTestable isExported isConditional")
    #expect(
      DependencyKind.allCases.map(\.rawValue).joined(separator: " ")
        == "declared imported used inherits conforms extends stores signature constrains creates calls accesses mentions default-argument provides resolves injects"
    )
  }

  @Test func theFieldsOfDeclarations() {
    let declaration = Declaration(
      kind: .class, name: "", file: FileID(0), line: 0, column: 0, offset: 0, extent: 0..<0, lines: 0...0,
      container: nil, type: nil,
      access: .public, flags: [])
    #expect(
      fields(declaration)
        == "kind name file line column offset extent lines container type access writtenAccess flags parameters genericParameters inheritance valueType typeText initialValue attributes attributeArguments"
    )
    #expect(
      fields(
        Parameter(
          label: nil, name: "", type: .unknown, typeText: "", defaultValue: nil, isVariadic: false, isAutoclosure: false
        ))
        == "label name type typeText defaultValue isVariadic isAutoclosure")
    #expect(fields(GenericParameter(name: "", constraint: nil)) == "name constraint")
    #expect(
      fields(
        DeclarationUse(
          file: FileID(0), line: 0, column: 0, offset: 0, user: nil, used: DeclarationID(0), kind: .calls, traits: []))
        == "file line column offset user used kind traits")
    #expect(
      fields(UseRecord(position: 0, symbol: SymbolID(0), container: noSymbol, kind: .calls, traits: []))
        == "position symbol container kind traits")
    #expect(fields(Expression(.literal)) == "form line column")
    #expect(fields(Expression.Name("")) == "text declaration genericArguments")
    #expect(fields(Expression.Argument(label: nil, value: Expression(.literal))) == "label value isTrailing")
    #expect(
      fields(Expression.Closure(parameters: [], parameterTypes: [], isShorthand: false, statements: []))
        == "parameters parameterTypes isShorthand statements")
    #expect(fields(TypeExpression.Named(name: "", declaration: nil)) == "name declaration arguments")
    #expect(fields(FoundDeclarations()) == "declarations uses bodies topLevelCode")
    #expect(
      Declaration.Kind.allCases.map(\.rawValue).joined(separator: " ")
        == "class struct enum actor protocol extension typealias associatedType function initializer subscript deinitializer variable enumCase macro operator precedenceGroup"
    )
  }

  @Test func theFieldsOfManifests() {
    #expect(
      fields(Manifest(name: "", toolsVersion: ToolsVersion(6)))
        // An answer that looks at files is not kept, so that does not stand in what is.
        == "name toolsVersion packageDependencies products targets looksAtFiles")
    #expect(
      fields(Manifest.Target(name: "", kind: .regular))
        == "name kind dependencies path url exclude sources resources publicHeadersPath pluginUsages position")
    #expect(fields(Manifest.TargetDependency(.byName(""))) == "reference condition position")
    #expect(fields(Manifest.PackageDependency(location: .registry(id: ""))) == "location explicitName position")
    #expect(fields(Manifest.Product(name: "", kind: .executable, targets: [])) == "name kind targets")
    #expect(fields(Manifest.Condition(platforms: [])) == "platforms traits")
  }

  /// The bytes of one file's facts: they change with the layout, and with what the collector collects.
  @Test func theBytesOfAnExample() {
    var writer = ByteWriter()
    FileFacts(parsing: Array("struct A<T: B>: C { let d = e.f(1); func g(h i: J = .k) {} }\nimport L".utf8)).encode(
      into: &writer)
    #expect(
      ContentIdentifier(algorithm: .sha1, bytes: SHA1.hash(of: writer.bytes)).hexadecimal
        == "267458dd746303f37d3f8ee6d2bf145c0f4a3499")
  }
}
