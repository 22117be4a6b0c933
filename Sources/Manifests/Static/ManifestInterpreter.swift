import SwiftSyntax

/// Goes through a manifest statement by statement, as the program that SwiftPM would compile of it, but only in its
/// head.
///
/// It knows the language as far as manifests use it, the parts of the standard library that they use, and
/// PackageDescription. Everything else is an unknown value. Its parts stand in layers (values, environment,
/// PackageDescription and library, declarations, calls, expressions, statements); here they are put together.
final class ManifestInterpreter {
  private let environment: Environment
  private let buildConfiguration: ManifestBuildConfiguration

  init(
    configuration: ManifestConfiguration, toolsVersion: ToolsVersion, folder: String, file: String, files: PackageFiles?
  ) {
    buildConfiguration = ManifestBuildConfiguration(configuration: configuration, toolsVersion: toolsVersion)
    environment = Environment(
      configuration: configuration, folder: folder, file: file, files: files,
      types: KnownTypes(modules: [PackageDescription.interface, Library.interface]))
  }

  /// Runs the manifest to its end and returns the package.
  func package(of file: SourceFileSyntax) throws -> Instance {
    defer { environment.globals.clear() }
    switch try execute(file.statements, in: environment.globals) {
    case .next: break
    case .left(let offset): throw Refusal(offset: offset, reason: "the manifest leaves its top level early")
    default: throw Refusal(offset: 0, reason: "the manifest leaves its top level early")
    }
    guard let package = environment.packages.last else { throw Refusal(offset: 0, reason: "it makes no Package") }
    guard environment.packages.count == 1 else {
      throw Refusal(offset: package.offset, reason: "it makes more than one Package")
    }
    return package
  }

  /// Whether the package that was made hangs on files beside the manifest.
  var looksAtFiles: Bool { environment.looksAtFiles }

  private var run: Run { Run(environment: environment, evaluator: self) }
}

extension ManifestInterpreter: Evaluating {
  func evaluateInChain(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    try Expressions(run: run).evaluateInChain(expression, in: scope)
  }

  func execute(_ items: CodeBlockItemListSyntax, in scope: Scope) throws -> Completion {
    let declarations = BlockDeclarations(types: environment.types, buildConfiguration: buildConfiguration)
    return try StatementExecution(run: run, declarations: declarations).execute(items, in: scope)
  }

  func convert(_ value: Value, to type: TypeReference?, _ offset: Int) throws -> Value {
    try Conversion(run: run).convert(value, to: type, offset)
  }

  func invoke(_ function: Function, _ arguments: [Argument], receiver: Receiver?, _ offset: Int) throws -> Value {
    try Invocation(run: run).invoke(function, arguments, receiver: receiver, offset)
  }

  func call(_ callee: Value, _ arguments: [Argument], _ offset: Int) throws -> Value {
    try Invocation(run: run).call(callee, arguments, offset)
  }
}
