import TestSupport
import Testing

@testable import PackageReading

/// Chains through the standard library keep the type that goes through them: what comes out at the end is a `V`, and
/// nothing else around has a member `act`.
@Suite struct StandardChainTests {
  private static let shelf = """
    struct V: Hashable, Comparable, Identifiable, Sendable, Error {
      var id = 1
      var next: V? { nil }
      func act() {}
      static func < (l: V, r: V) -> Bool { l.id < r.id }
    }
    final class Box {
      var list: [V] = []; var set: Set<V> = []; var map: [String: V] = [:]; var maybe: V?; var nested: [[V]] = []
      var result: Result<V, any Error> = .success(V()); var failed: Result<Int, V> = .success(1)
      var slice: ArraySlice<V> = []; var dense: ContiguousArray<V> = []; var byID: [V: Int] = [:]
      var task: Task<V, any Error> = Task { V() }; var stream = AsyncStream<V> { _ in }
      var pairs: [(name: String, value: V)] = []; var maybes: [V?] = []; var groups: [String: [V]] = [:]
    }
    """

  private static func reaches(_ body: String) -> Bool {
    let use = "struct U {\n  func f(_ box: Box) async throws {\n    \(body)\n  }\n}"
    return Project(["App/Shelf.swift": shelf, "App/U.swift": use]).kinds.contains("U -> V calls")
  }

  @Test(arguments: [
    "box.list.first?.act()", "box.list.last!.act()", "box.list[0].act()", "box.list[box.list.startIndex].act()",
    "box.list.randomElement()?.act()", "box.list.min()?.act()", "box.list.max()?.act()",
    "box.list.min { $0.id < $1.id }?.act()", "box.list.max(by: { $0.id < $1.id })?.act()", "box.list.popLast()?.act()",
    "box.list.removeFirst().act()", "box.list.removeLast().act()", "box.list.remove(at: 0).act()",
    "box.list.dropFirst().first?.act()", "box.list.dropLast(2).last?.act()", "box.list.prefix(2).first?.act()",
    "box.list.suffix(2).first?.act()", "box.list.prefix(while: { $0.id > 0 }).first?.act()",
    "box.list.drop(while: { $0.id > 0 }).first?.act()", "box.list.reversed().first?.act()",
    "box.list.sorted()[0].act()", "box.list.sorted { $0.id < $1.id }[0].act()", "box.list.sorted(by: <)[0].act()",
    "box.list.shuffled()[0].act()", "box.list.filter { $0.id > 0 }[0].act()", "box.list.first { $0.id > 0 }?.act()",
    "box.list.first(where: { $0.id > 0 })?.act()", "box.list.last(where: { $0.id > 0 })?.act()",
    "box.list.map { $0 }[0].act()", "box.list.map(\\.self)[0].act()", "box.list.map { ($0, 1) }[0].0.act()",
    "box.list.compactMap { $0.next }[0].act()", "box.list.compactMap(\\.next)[0].act()",
    "box.list.flatMap { [$0, $0] }[0].act()", "box.nested.flatMap { $0 }[0].act()",
    "box.maybes.compactMap { $0 }[0].act()",
    "box.list.reduce(box.list[0]) { a, b in a.id < b.id ? a : b }.act()",
    "box.list.reduce(into: [Int: V]()) { $0[$1.id] = $1 }[1]?.act()",
    "box.list.reduce(into: [:]) { (all: inout [Int: V], v) in all[v.id] = v }[1]?.act()",
    "box.list.enumerated().map { $0.element }[0].act()", "box.list.enumerated().map(\\.element)[0].act()",
    "for (_, v) in box.list.enumerated() { v.act() }", "zip(box.list, box.list).map { $0.0 }[0].act()",
    "for (v, _) in zip(box.list, 0...) { v.act() }", "box.list.indices.map { box.list[$0] }[0].act()",
    "box.list.split { $0.id == 0 }[0].first?.act()", "box.list.split(separator: box.list[0])[0].first?.act()",
    "Array(box.list.prefix(1))[0].act()", "[V](box.set)[0].act()", "Array(repeating: box.list[0], count: 2)[0].act()",
    "box.list.forEach { $0.act() }", "_ = box.list.contains { $0.act(); return true }",
    "_ = box.list.allSatisfy { $0.act(); return true }",
    "box.list.firstIndex { $0.id == 1 }.map { box.list[$0] }?.act()",
    "box.list[1...].first?.act()", "box.list[..<1].first?.act()", "box.list[0..<1].first?.act()",
    "box.list[...].first?.act()",
    "var all = box.list; all.append(box.list[0]); all[0].act()", "(box.list + box.list)[0].act()",
    "box.list.lazy.filter { $0.id > 0 }.first?.act()",
    "box.list.lazy.map { $0 }.first?.act()", "box.list.withUnsafeBufferPointer { $0[0].act() }",
    "box.slice.first?.act()",
    "Array(box.slice)[0].act()", "box.dense[0].act()", "box.dense.map { $0 }[0].act()", "box.pairs[0].value.act()",
    "box.pairs.map(\\.value)[0].act()", "for (_, v) in box.pairs { v.act() }", "for p in box.pairs { p.value.act() }",
    "box.pairs.first { $0.name == \"\" }?.value.act()", "for case let v? in box.maybes { v.act() }",
    "box.list.swapAt(0, 1); box.list.first.map { $0.act() }",
    "box.list.difference(from: box.list); box.list.first?.act()",
    "box.list[keyPath: \\.[0]].act()", "box.list.first?.next?.act()",
    "box.list.elementsEqual(box.list) ; box.list.last?.act()",
    "stride(from: 0, to: 3, by: 1).map { box.list[$0] }[0].act()", "(0..<3).map { box.list[$0] }.last?.act()",
    "sequence(first: box.list[0], next: { $0.next }).map { $0 }[0].act()",
    "for v in sequence(first: box.list[0], next: \\.next) { v.act() }",
    "AnySequence(box.list).first { _ in true }?.act()",
  ])
  func ofSequences(body: String) { #expect(Self.reaches(body)) }

  @Test(arguments: [
    "box.set.first?.act()", "for v in box.set { v.act() }", "box.set.sorted()[0].act()", "box.set.map { $0 }[0].act()",
    "box.set.insert(box.list[0]).memberAfterInsert.act()", "box.set.remove(box.list[0])?.act()",
    "box.set.union(box.list).first?.act()", "box.set.intersection(box.set).first?.act()",
    "box.set.subtracting(box.list).first?.act()", "box.set.filter { $0.id > 0 }.first?.act()",
    "Set(box.list).first?.act()",
    "box.map[\"a\"]?.act()", "box.map[\"a\"]!.act()", "box.map[\"a\", default: box.list[0]].act()",
    "box.map.first?.value.act()", "for (_, v) in box.map { v.act() }", "for pair in box.map { pair.value.act() }",
    "box.map.values.first?.act()", "for v in box.map.values { v.act() }", "box.map.mapValues { $0 }[\"a\"]?.act()",
    "box.map.compactMapValues { $0.next }[\"a\"]?.act()", "box.map.compactMapValues(\\.next)[\"a\"]?.act()",
    "box.map.filter { $0.value.id > 0 }[\"a\"]?.act()", "box.map.map(\\.value)[0].act()",
    "box.map.map { $0.value }[0].act()",
    "box.map.removeValue(forKey: \"a\")?.act()",
    "box.map.updateValue(box.list[0], forKey: \"a\")?.act()", "box.map.merging(box.map) { $1 }[\"a\"]?.act()",
    "box.map.merging(box.map, uniquingKeysWith: { a, _ in a })[\"a\"]?.act()",
    "box.map.sorted { $0.key < $1.key }[0].value.act()",
    "box.map.min { $0.key < $1.key }?.value.act()", "box.map.first { $0.key == \"a\" }?.value.act()",
    "box.map.reduce(into: [V]()) { $0.append($1.value) }[0].act()", "box.byID.keys.first?.act()",
    "for (v, _) in box.byID { v.act() }", "box.byID.keys.sorted()[0].act()", "box.byID.map(\\.key)[0].act()",
    "Dictionary(grouping: box.list, by: \\.id)[1]?.first?.act()",
    "Dictionary(grouping: box.list) { $0.id }[1]?[0].act()",
    "Dictionary(uniqueKeysWithValues: box.list.map { ($0.id, $0) })[1]?.act()",
    "Dictionary(box.list.map { ($0.id, $0) }, uniquingKeysWith: { $1 })[1]?.act()",
    "Dictionary(uniqueKeysWithValues: zip(box.map.keys, box.list))[\"a\"]?.act()", "box.groups[\"a\"]?.first?.act()",
    "box.groups[\"a\", default: []].first?.act()", "box.groups.values.flatMap { $0 }[0].act()",
    "box.groups.flatMap(\\.value)[0].act()", "for (_, vs) in box.groups { for v in vs { v.act() } }",
    "box.groups.mapValues { $0.first }[\"a\"]??.act()", "box.map.randomElement()?.value.act()",
    "box.map.enumerated().map { $0.element.value }[0].act()",
    "box.map.index(forKey: \"a\").map { box.map[$0].value.act() }",
  ])
  func ofSetsAndDictionaries(body: String) { #expect(Self.reaches(body)) }

  @Test(arguments: [
    "box.maybe?.act()", "box.maybe!.act()", "box.maybe.map { $0.act() }", "box.maybe.map { $0 }?.act()",
    "box.maybe.flatMap { $0.next }?.act()", "(box.maybe ?? box.list[0]).act()", "(box.maybe ?? box.list.first)?.act()",
    "box.maybe.unsafelyUnwrapped.act()", "if let v = box.maybe { v.act() }",
    "guard let v = box.maybe else { return }; v.act()",
    "if case let v? = box.maybe { v.act() }", "if case .some(let v) = box.maybe { v.act() }",
    "switch box.maybe { case .some(let v): v.act(); case .none: break }",
    "switch box.maybe { case let v?: v.act(); case nil: break }",
    "while let v = box.list.popLast() { v.act() }", "box.maybe.take()?.act()", "let v = box.maybe.self; v?.act()",
    "if let v = box.maybe, let w = v.next { w.act() }", "let v = box.maybe?.next?.next; v?.act()",
    "try box.result.get().act()", "(try? box.result.get())?.act()", "try! box.result.get().act()",
    "switch box.result { case .success(let v): v.act(); case .failure: break }",
    "if case .success(let v) = box.result { v.act() }",
    "if case let .success(v) = box.result { v.act() }", "try box.result.map { $0 }.get().act()",
    "box.result.map { $0.act() }",
    "switch box.failed { case .failure(let v): v.act(); default: break }",
    "if case .failure(let v) = box.failed { v.act() }",
    "_ = box.failed.mapError { v in v.act(); return v }", "do { throw V() } catch let v as V { v.act() }",
    "do throws(V) { throw V() } catch { error.act() }", "let r = Result { box.list[0] }; try r.get().act()",
    "let r: Result<V, Never> = .success(box.list[0]); r.get().act()",
    "withUnsafePointer(to: box.list[0]) { $0.pointee.act() }",
    "let v = min(box.list[0], box.list[1]); v.act()", "max(box.list[0], box.list[1], box.list[2]).act()",
    "var v = box.list[0]; swap(&v, &box.list[1]); v.act()", "let v = box.maybe as V?; v?.act()",
    "let any: Any = 1; (any as? V)?.act()", "let any: Any = 1; if let v = any as? V { v.act() }",
    "withExtendedLifetime(box.list[0]) { $0.act() }",
    "let f: (V) -> Void = { $0.act() }; _ = f", "let f = { (v: V) in v.act() }; _ = f",
    "let f = V.act; f(box.list[0])()",
    "unsafeBitCast(1, to: V.self).act()", "let (v, _) = (box.list[0], 1); v.act()",
    "let t = (v: box.list[0], n: 1); t.v.act()",
  ])
  func ofOptionalsResultsAndFunctions(body: String) { #expect(Self.reaches(body)) }

  @Test(arguments: [
    "try await box.task.value.act()", "try await box.task.result.get().act()", "for await v in box.stream { v.act() }",
    "for await v in box.stream.map({ $0 }) { v.act() }", "for await v in box.stream.filter({ $0.id > 0 }) { v.act() }",
    "for await v in box.stream.compactMap({ $0.next }) { v.act() }", "for await v in box.stream.prefix(1) { v.act() }",
    "await box.stream.first { $0.id > 0 }?.act()", "var i = box.stream.makeAsyncIterator(); await i.next()?.act()",
    "async let v = box.list[0]; await v.act()", "let t = Task { box.list[0] }; await t.value.act()",
    "let t = Task.detached { box.list[0] }; await t.value.act()", "Task { box.list[0].act() }",
    "await withTaskGroup(of: V.self) { group in for await v in group { v.act() } }",
    "await withTaskGroup(of: V.self) { group in await group.next()?.act() }",
    "try await withThrowingTaskGroup(of: V.self) { group in for try await v in group { v.act() } }",
    "let v = await withTaskGroup(of: Int.self, returning: V.self) { _ in box.list[0] }; v.act()",
    "let v = await withTaskGroup(of: Int.self) { _ in box.list[0] }; v.act()",
    "let v: V = await withCheckedContinuation { $0.resume(returning: box.list[0]) }; v.act()",
    "let v = await withCheckedContinuation { (c: CheckedContinuation<V, Never>) in c.resume(returning: box.list[0]) }; v.act()",
    "let v: V = try await withCheckedThrowingContinuation { $0.resume(returning: box.list[0]) }; v.act()",
    "let s = AsyncStream { c in c.yield(box.list[0]) } as AsyncStream<V>; for await v in s { v.act() }",
    "let s = AsyncThrowingStream<V, any Error> { _ in }; for try await v in s { v.act() }",
    "await MainActor.run { box.list[0] }.act()", "await MainActor.run { box.list[0].act() }",
  ])
  func ofConcurrency(body: String) { #expect(Self.reaches(body)) }

  /// What comes out of these is no `V`: there nothing is said.
  @Test(arguments: [
    "box.list.count.act()", "box.list.map { $0.id }[0].act()", "box.map.keys.first?.act()",
    "box.byID.values.first?.act()",
    "box.list.isEmpty.act()", "box.list.firstIndex { _ in true }?.act()",
    "box.list.enumerated().map(\\.offset)[0].act()",
    "box.failed.get().act()", "box.list.description.act()", "box.nested.first?.act()", "box.groups[\"a\"]?.act()",
    "box.list.act()", "box.map.act()", "box.result.act()", "box.task.act()", "box.stream.act()",
    "box.list.indices.first?.act()", "box.list.hashValue.act()", "zip(0..., box.list).map { $0.0 }[0].act()",
    "box.list.reduce(0) { $0 + $1.id }.act()", "box.set.insert(box.list[0]).inserted.act()",
    "unknown(box.list[0]).act()",
    "box.list.compactMap { $0.id }[0].act()", "box.list.sorted().count.act()",
    "box.map.mapValues { $0.id }[\"a\"]?.act()",
  ])
  func whatIsNone(body: String) { #expect(!Self.reaches(body)) }

  /// What a protocol demands, its types of the standard library have; what it only offers, the nearer protocol's is meant.
  @Test(arguments: [
    ("Collection where Index == Int", "startIndex", "[Float]()", false), ("Sequence", "isEmpty", "[1: 2]", false),
    ("Collection", "isEmpty", "\"a\"", false), ("Collection", "middle", "[1]", true),
    ("Sequence", "first", "Own()", false), ("Sequence", "middle", "Own()", true),
  ])
  func whatAConcreteTypeHasStandsBeforeExtensionsOfItsProtocols(
    extended: String, name: String, value: String, isMeant: Bool
  ) {
    let own =
      "struct Own: Collection { let startIndex = 0, endIndex = 1; func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> Int { i } }"
    let project = Project([
      "App/Own.swift": own, "App/Text.swift": "extension \(extended) { var \(name): Mark { Mark() } }",
      "App/Mark.swift": "struct Mark { func act() {} }",
      "App/U.swift": "struct U { func f() { \(value).\(name).act() } }",
    ])
    #expect(project.kinds.contains("U -> Mark calls") == isMeant, "\(project.kinds)")
  }
}
