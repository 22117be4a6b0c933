package import CodeModel

extension InjectionSurvey {
  /// What is there from the beginning, or is found out when it is first asked for, and whatever follows from that: others
  /// may ask, and by all that its members say nothing happens then.
  ///
  /// Whether it does anything but look up and compute, the effects of its methods tell.
  func isTable(_ type: TypeID) -> Bool {
    ([type] + ancestry.ancestors(of: type).filter(isReference)).allSatisfy { part in
      membersOfType[part.index].allSatisfy(isFact)
    }
  }

  private func isFact(_ id: DeclarationID) -> Bool {
    let member = model[id]
    if member.flags.contains(.isStatic) { return true }
    switch member.kind {
    case .function: return isLookup(member) || isLoading(id) || onlyLogs(id)
    case .variable where !member.flags.contains(.isComputed): return isLoadedOnce(id)
    case .variable, .subscript: return !member.flags.contains(.isSettable)
    default: return true
    }
  }

  /// Gives a value without waiting or failing, and is called after no change.
  private func isLookup(_ function: Declaration) -> Bool {
    guard let result = function.valueType, function.flags.isDisjoint(with: [.isAsync, .isThrowing]),
      !function.hasDiscardableResult
    else { return false }
    return !isAwaited(result)
      && !Self.changing.contains { verb in
        function.name.hasPrefix(verb) && (function.name.dropFirst(verb.count).first?.isUppercase ?? true)
      }
  }

  /// `func logCapabilities()`: it sets nothing, and calls nobody but a log and its own.
  private func onlyLogs(_ id: DeclarationID) -> Bool {
    let function = model[id]
    guard function.valueType == nil, function.parameters.isEmpty,
      function.flags.isDisjoint(with: [.isAsync, .isThrowing, .isMutating]), isNamedAsLogging(function.name)
    else { return false }
    return uses(by: id).allSatisfy { use in
      guard !use.traits.contains(.assigned) else { return false }
      guard model[use.used].kind == .function else { return true }
      return model[use.used].type.map { $0 == function.type || isLog($0) } ?? false
    }
  }

  private func isNamedAsLogging(_ name: String) -> Bool {
    let words = name.words
    // To log in is something else.
    return words.first.map(Self.logging.contains) ?? false
      && !["In", "Out", "Off", "On"].contains(words.dropFirst().first)
  }

  private static let logging: Set<String> = ["log", "print", "dump", "trace"]

  /// Called while the object is made, and never again.
  private func isLoading(_ id: DeclarationID) -> Bool {
    model[id].kind == .function && model[id].access <= .fileprivate && !calledOnceMade.contains(id)
  }

  /// A constant of data, a variable that is set as a whole while the object is made and never again, or what lookups
  /// remember.
  private func isLoadedOnce(_ id: DeclarationID) -> Bool {
    let property = model[id]
    guard property.attributes.isEmpty, let type = property.valueType, isPlain(type) else { return false }
    if property.flags.contains(.isConstant) || property.flags.contains(.isLazy) || isMemo(id) { return true }
    if Constants(self).contains(id) { return true }
    guard property.access <= .fileprivate || property.flags.contains(.hasRestrictedSetter) else { return false }
    return isNamedAsMemo(property) || loadedProperties.contains(id)
  }

  /// Properties that code sets while their owners are made, and no other code: as a whole, or a member of what they hold.
  func findLoadedProperties() -> Set<DeclarationID> {
    var (loaded, changed): (Set<DeclarationID>, Set<DeclarationID>) = ([], [])
    for (index, use) in model.uses.enumerated() where use.traits.contains(.assigned) {
      let isMaking = use.user.map { model.declarations[$0.index].kind == .initializer || isLoading($0) } ?? false
      let set = [use.used] + properties(before: index)
      if isMaking { loaded.formUnion(set) } else { changed.formUnion(set) }
    }
    return loaded.subtracting(changed)
  }

  /// `device` and `info` of `device.info.model = name`.
  private func properties(before index: Int) -> [DeclarationID] {
    var result: [DeclarationID] = []
    var next = model.uses[index]
    for use in model.uses[..<index].reversed() {
      let gap = next.offset - use.offset - model.declarations[use.used.index].name.utf8.count
      guard use.file == next.file, (1...2).contains(gap), model.declarations[use.used.index].kind == .variable else {
        break
      }
      result.append(use.used)
      next = use
    }
    return result
  }

  private static let changing = [
    "add", "append", "insert", "push", "pop", "remove", "delete", "take", "next", "consume", "register", "set", "save",
    "store", "update", "toggle", "reset", "clear", "enqueue", "dequeue", "record", "mark", "increment", "start", "stop",
  ]

  /// What it gives arrives later.
  package func isAwaited(_ type: TypeExpression) -> Bool {
    guard case .named(let named) = type.unwrapped else { return false }
    return named.declaration == nil && Self.awaited.contains(named.name.lastComponent)
  }

  private static let awaited: Set<String> = [
    "AnyPublisher", "Observable", "Single", "Completable", "Maybe", "Promise", "EventLoopFuture", "Future",
    "SignalProducer", "Signal", "Task", "URLSessionTask", "URLSessionDataTask", "AsyncStream", "AsyncThrowingStream",
  ]
}

extension Declaration {
  /// What it gives may be thrown away, so that it is called for what it does.
  package var hasDiscardableResult: Bool { attributes.contains { $0.description == "discardableResult" } }
}
