import CodeModel
import UntanglingAdvice

/// One move, or several that only together dissolve a cut.
struct SettledChange {
  var advice: CutAdvice
  var code: [MovedCode]

  /// What it takes to make it: 1 a file, and a declaration each.
  var price: Int {
    advice.isFree ? advice.fileCount : max(1, code.reduce(0) { $0 + $1.files.count + $1.declarations.count })
  }

  func joined(with other: Self) -> Self {
    func parts(_ advice: CutAdvice) -> [CutAdvice] { if case .several(let parts) = advice { parts } else { [advice] } }
    // A file of several targets is told once.
    let told = (parts(advice) + parts(other.advice)).eachOnce
    return Self(advice: told.count == 1 ? told[0] : .several(told), code: code + other.code)
  }
}

extension SettledChange {
  /// Both as one move; nil where they are not of one file, or have nothing in common.
  func joined(overlapping other: Self) -> Self? {
    guard case .move(var move) = advice, case .move(let next) = other.advice, let own = code.first,
      let more = other.code.first, code.count == 1, other.code.count == 1,
      [move, next].allSatisfy({ $0.destination == .ownPlace && !$0.isNested && !$0.isWholeFile }),
      (move.file, move.from) == (next.file, next.from), !own.declarations.isDisjoint(with: more.declarations)
    else { return nil }
    move.declarations = (move.declarations + next.declarations).eachOnce
    move.line = min(move.line, next.line)
    move.tiesHere += next.tiesHere
    var both = own
    both.declarations.formUnion(more.declarations)
    return Self(advice: .move(move), code: [both])
  }
}

extension [SettledChange] {
  func joined() -> [MovedCode] { flatMap(\.code) }

  /// Files that leave one folder for a place below it leave it together, as long as most of it stays.
  ///
  /// - Parameter mayLeave: whether a folder makes sense without these.
  func joiningSplits(_ mayLeave: ([String]) -> Bool) -> Self {
    var result: Self = []
    for change in self {
      let known = result.firstIndex { change.advice.mayLeave(with: $0.advice) }
      guard let known, let advice = result[known].advice.joined(with: change.advice), mayLeave(advice.files) else {
        result.append(change)
        continue
      }
      result[known] = SettledChange(advice: .split(advice), code: result[known].code + change.code)
    }
    return result
  }

  /// Each with the cuts that fall with it: what only helps another is told with that.
  ///
  /// - Parameter helped: by change without a cut of its own, the one that it helps.
  func joined(falling: [[Int]], helped: [Int: Int]) -> [(change: SettledChange, cuts: [Int])] {
    var parts: [Int: [Int]] = [:]
    for position in indices where !falling[position].isEmpty { parts[position, default: []].append(position) }
    for position in indices where falling[position].isEmpty {
      let target = helped[position] ?? indices.first { !falling[$0].isEmpty } ?? position
      parts[target, default: []].append(position)
    }
    return parts.keys.sorted().map { target in
      let own = parts[target]!.sorted()  // The key has been found there.
      let change = own.dropFirst().reduce(self[own[0]]) { $0.joined(with: self[$1]) }
      return (change, falling[target])
    }
  }
}

extension CutAdvice {
  fileprivate func mayLeave(with other: CutAdvice) -> Bool { joined(with: other) != nil }

  /// Both as one, where files go below the same folder.
  fileprivate func joined(with other: CutAdvice) -> FolderSplit? {
    guard case .split(let one) = self, case .split(let two) = other, one.from == two.from, one.isBelow, two.isBelow,
      one.into == nil, two.into == nil
    else { return nil }
    var result = one
    result.files = Set(one.files + two.files).sorted()
    return result
  }
}
