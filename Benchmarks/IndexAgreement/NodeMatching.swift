import CodeModel
import SwiftFacts

/// Which of the compiler's types each type of a graph is.
struct NodeMatching {
  enum End: Equatable {
    case type(String)
    /// Local, or in an inactive clause, or in a file that the index does not cover: the compiler says nothing about it.
    case unscored
    /// The compiler should know it and does not.
    case unknown

    var usr: String? {
      if case .type(let usr) = self { usr } else { nil }
    }
  }

  /// Parallel to the model's types.
  private(set) var ends: [End]

  private struct Key: Hashable {
    var file: String
    var line: Int
    var name: String
  }

  init(model: CodeModel, truth: CompilerTruth) {
    let nodes = Dictionary(grouping: truth.nodes.values) { Key(file: $0.file, line: $0.line, name: $0.name) }
    ends = []
    for type in model.types {
      // The compiler knows no such nodes: what they hold is compared as that of the types that they extend, which stand
      // before them.
      if type.kind == .extension {
        ends.append(type.extended.map { ends[$0.index] } ?? .unscored)
      } else {
        ends.append(Self.end(of: type, at: model[type.file].path, nodes: nodes, in: truth))
      }
    }
    matchAlternatives(model: model)
  }

  private static func end(
    of type: NominalType, at path: String, nodes: [Key: [CompilerDeclarations.Node]], in truth: CompilerTruth
  ) -> End {
    let key = Key(file: path, line: Int(type.line), name: type.simpleName)
    let candidates = (nodes[key] ?? []).sorted {
      abs($0.column - Int(type.column)) < abs($1.column - Int(type.column))
    }
    if let nearest = candidates.first { return .type(nearest.usr) }
    return end(ofUnmatched: type, in: truth.files[path])
  }

  private static func end(ofUnmatched type: NominalType, in file: CoveredFile?) -> End {
    guard let file, let offset = file.text.offset(line: Int(type.line), column: Int(type.column)) else {
      return .unscored
    }
    if file.isInactive(line: Int(type.line), column: Int(type.column)) { return .unscored }
    return file.text.isLocal(offset) ? .unscored : .unknown
  }

  /// A type that `#if` declares once per platform is one type to its users, whichever of its declarations the compiler
  /// read.
  private mutating func matchAlternatives(model: CodeModel) {
    struct Name: Hashable {
      var module: ModuleID
      var name: String
    }
    var active: [Name: End] = [:]
    for (type, end) in zip(model.types, ends) where end.usr != nil && type.kind != .extension {
      active[Name(module: type.module, name: type.name)] = end
    }
    for index in ends.indices where ends[index] == .unscored && model.types[index].kind != .extension {
      let type = model.types[index]
      if let end = active[Name(module: type.module, name: type.name)] { ends[index] = end }
    }
  }
}

extension NominalType {
  /// The last part of the name.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
