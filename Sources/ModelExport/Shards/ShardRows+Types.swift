import CodeModel

/// Types, and who names which.
extension Shard {
  func addNodes(to encoder: inout TableEncoder) {
    var access = [Declaration.Access?](repeating: nil, count: model.types.count)
    for declaration in model.declarations where declaration.kind.isNominal {
      if let type = declaration.type { access[type.index] = declaration.access }
    }
    var seen: Set<String> = []
    for (index, type) in model.types.enumerated() where isOwn(type.module) {
      // The branches of an #if declare one type.
      guard seen.insert(keys.types[index]).inserted else { continue }
      encoder.add([
        "access": .text(access[index].map { "\($0)" }), "column": .number(Int(type.column)),
        "extends": .text(type.extended.map { keys.types[$0.index] }), "file": .text(keys.files[type.file.index]),
        "key": .text(keys.types[index]), "kind": .text(type.kind.rawValue),
        "line": .number(Int(type.line)), "module": .text(keys.modules[type.module.index]), "name": .text(type.name),
        "test": .flag(model[type.module].kind == .test),
      ])
    }
  }

  func addEdges(to encoder: inout TableEncoder) {
    let graph = model.graph(at: .type, scope: GraphScope(includesTests: true))
    let number = Dictionary(zip(model.typeIdentifiers, model.types.indices), uniquingKeysWith: { first, _ in first })
    for edge in graph.edges {
      guard let from = number[graph.nodes[edge.dependent].id], let to = number[graph.nodes[edge.dependency].id],
        isOwn(model.types[from].module)
      else { continue }
      encoder.add([
        "conditional": .flag(edge.isConditional), "extensions": .flag(edge.isInExtensions),
        "from": .text(keys.types[from]), "kinds": .words(edge.kinds.map(\.rawValue)),
        "test": .flag(graph.nodes[edge.dependent].isTest), "to": .text(keys.types[to]), "weight": .number(edge.weight),
      ])
    }
  }

  func addEvidence(to encoder: inout TableEncoder) {
    for reference in model.references where isOwn(model[reference.file].module) {
      let traits = reference.traits
      encoder.add([
        "column": .number(Int(reference.column)), "conditional": .flag(traits.contains(.conditional)),
        "explicit": .flag(traits.contains(.explicit)), "extension": .flag(traits.contains(.inExtension)),
        "file": .text(keys.files[reference.file.index]),
        "from": .text(reference.dependent.map { keys.types[$0.index] }),
        "fromModule": .text(keys.modules[model[reference.file].module.index]), "kind": .text(reference.kind.rawValue),
        "line": .number(Int(reference.line)), "to": .text(reference.dependency.map { keys.types[$0.index] }),
        "toFile": .text(keys.files[reference.dependencyFile.index]),
        "toModule": .text(keys.modules[model[reference.dependencyFile].module.index]),
      ])
    }
  }

  func addExternal(to encoder: inout TableEncoder) {
    var candidates: [FileID: Set<String>] = [:]
    for statement in model.imports where model[statement.dependency].kind == .external {
      candidates[statement.file, default: []].insert(keys.modules[statement.dependency.index])
    }
    for (index, names) in foreignNames.enumerated() where !names.isEmpty {
      let modules = candidates[FileID(index), default: []].sorted()
      for name in names {
        encoder.add([
          "column": .number(name.column), "file": .text(keys.files[index]),
          "from": .text(name.dependent.map { keys.types[$0.index] }),
          "fromModule": .text(keys.modules[model.files[index].module.index]), "line": .number(name.line),
          "name": .text(name.name), "toModules": .words(modules),
        ])
      }
    }
  }
}
