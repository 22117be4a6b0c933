/// Numbers values in the order in which they come, equal ones alike.
struct Interning<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  private(set) var values: [Value] = []

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
