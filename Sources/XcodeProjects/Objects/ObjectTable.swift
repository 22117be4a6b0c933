import CodeModel

/// The objects of a project file by their ids.
///
/// Of a damaged file, whatever objects can be read are here, and of each that cannot a sentence is.
struct ObjectTable: Sendable {
  private(set) var problems: [Problem] = []
  private let file: String
  private let objects: [String: ProjectObject]
  /// The project itself; nil where the file holds none.
  let root: ProjectObject?

  /// How many damaged objects are named; the rest are counted.
  private static let namedDamageLimit = 10

  /// - Parameters:
  ///   - bytes: of `project.pbxproj`.
  ///   - file: what sentences call it.
  init(_ bytes: [UInt8], file: String) {
    self.file = file
    let markers = MergeMarkers(in: bytes)
    var problems: [Problem] = []
    if let line = markers.firstLine {
      problems.append(
        Problem(
          file: file, line: line, message: "the file holds the markers of an unfinished merge; both sides are read"))
    }
    var fields: [String: ProjectValue]
    var root: String?
    let lineOfObject: [String: Int]
    if let whole = PropertyList.document(markers.both)
      ?? (markers.firstLine == nil ? nil : PropertyList.document(markers.ours))
    {
      fields = whole.root["objects"]?.table ?? [:]
      root = whole.root["rootObject"]?.text
      lineOfObject = whole.lineOfObject
    } else {
      let lines = ProjectLines(markers.both)
      var damage: [Problem]
      (fields, damage) = Self.undamaged(lines, file: file)
      problems += damage
      root = lines.rootObject
      lineOfObject = lines.lineOfObject
    }
    if root.flatMap({ fields[$0]?.table }) == nil {
      root = fields.keys.sorted().first { fields[$0]?.table?["isa"]?.text == "PBXProject" }
    }
    var objects: [String: ProjectObject] = [:]
    for (id, value) in fields {
      if let table = value.table { objects[id] = ProjectObject(id: id, line: lineOfObject[id], fields: table) }
    }
    self.objects = objects
    let written = root.flatMap { objects[$0] }
    self.root = written ?? Self.root(standingFor: objects)
    self.problems = problems
    if written == nil, self.root != nil {
      self.problems.append(
        Problem(
          file: file,
          message: "the object of the project itself cannot be read; targets and groups are read as they are found"))
    }
  }

  /// Of a project whose own object is lost: all of its targets, in the group that is in no other and holds most.
  private static func root(standingFor objects: [String: ProjectObject]) -> ProjectObject? {
    let targets = objects.values.filter { ProjectObject.targetKinds.contains($0.kind) }.map(\.id).sorted()
    guard !targets.isEmpty else { return nil }
    let children = Set(objects.values.filter { $0.kind == "PBXGroup" }.flatMap { $0.list("children") })
    let outermost = objects.values.filter { $0.kind == "PBXGroup" && !children.contains($0.id) }
    let main = outermost.max { ($0.list("children").count, $1.id) < ($1.list("children").count, $0.id) }
    var fields: [String: ProjectValue] = [
      "isa": .text("PBXProject"), "targets": .list(targets.map(ProjectValue.text)),
    ]
    if let main { fields["mainGroup"] = .text(main.id) }
    return ProjectObject(id: "", line: nil, fields: fields)
  }

  subscript(id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// The objects of each kind, in the order of their ids.
  var byKind: [String: [ProjectObject]] {
    Dictionary(grouping: objects.values, by: \.kind).mapValues { $0.sorted { $0.id < $1.id } }
  }

  /// All objects of a kind, in the order of their ids.
  func all(_ kind: String) -> [ProjectObject] {
    objects.values.filter { $0.kind == kind }.sorted { $0.id < $1.id }
  }

  /// The objects that a list names, without those that are not there.
  func list(_ field: String, of object: ProjectObject) -> [ProjectObject] {
    object.list(field).compactMap { objects[$0] }
  }

  /// Object by object: those that are whole, and a sentence for each that is not.
  private static func undamaged(_ lines: ProjectLines, file: String) -> (
    fields: [String: ProjectValue], damage: [Problem]
  ) {
    var fields: [String: ProjectValue] = [:]
    var damaged: [(id: String, line: Int)] = []
    for number in lines.heads.indices {
      let (id, line) = lines.heads[number]
      if let value = PropertyList.table(lines.object(at: number))?[id], value.table != nil {
        fields[id] = fields[id] ?? value
      } else {
        damaged.append((id, line))
      }
    }
    var problems = damaged.prefix(namedDamageLimit).map { id, line in
      Problem(file: file, line: line, message: "the object \(id) is damaged; it is left out")
    }
    if damaged.count > namedDamageLimit {
      let rest = damaged.count - namedDamageLimit
      problems.append(Problem(file: file, message: "\(rest) more objects are damaged; they are left out"))
    }
    if damaged.isEmpty {
      problems.append(
        Problem(file: file, message: "the file is damaged outside of its objects; \(fields.count) objects are read"))
    }
    return (fields, problems)
  }
}
