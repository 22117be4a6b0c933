import CodeModel
import NameResolution
import PackageReading
import Snapshots
import SwiftFacts
import TypeInference
import Visibility

/// What a session knows of the files of one reading.
///
/// The reading is known by a hash of all that it is made of. Where a file changed while it was looked at, or could not
/// be read, nothing is taken over and nothing is kept.
final class SessionFiles: FilesMemory {
  private let session: ReadingSession
  private let subject: ReadingSubject
  private let identified: [FileIdentification.File]
  /// By file, where all of them could be read.
  private let identifiers: [ContentIdentifier]
  /// Of this reading; nil where a file cannot be read.
  let key: CacheKey?
  /// Of the declarations of the last reading; nil where none are asked for.
  private let declarationsKey: CacheKey?
  /// Of what names mean in the last reading that was resolved as a whole for its references.
  private let usesKey: CacheKey
  /// No file changed between being identified and being read.
  private var isCertain = true
  /// By file, what it can see of other modules.
  private var visibilities: [UInt64] = []
  private let checkouts: SessionCheckouts

  init(_ subject: ReadingSubject, session: ReadingSession) {
    self.subject = subject
    self.session = session
    identified = session.identify(subject.skeleton.files, in: subject.snapshot, root: subject.root).files
    identifiers = identified.compactMap(\.content)
    checkouts = SessionCheckouts(subject, session: session)
    let others = (subject.checkouts, checkouts.identifiers)
    key =
      identifiers.count == identified.count
      ? session.key(of: subject.skeleton, contents: identifiers, others: others, subject.request) : nil
    declarationsKey = ReadingSession.declarationsKey(of: subject)
    usesKey = ReadingSession.usesKey(of: subject)
  }

  /// The key of the reading that was made, once it is for certain the one that was identified.
  var readingKey: CacheKey? { isCertain ? key : nil }

  func known() -> FilesReading? {
    guard let key, var reading = session.reading(under: key) else { return nil }
    if let declarationsKey {
      guard let known = session.knownDeclarations(under: declarationsKey), known.reading == key,
        known.fill(&reading.model)
      else { return nil }
    }
    return FilesReading(model: reading.model, problems: reading.problems)
  }

  func contents() -> [FileContent] {
    var reading = ContentReading(of: subject, identified: identified, session: session)
    let found = reading.read()
    isCertain = found.isCertain
    return found.contents
  }

  func resolve(_ model: inout CodeModel, _ contents: [FileContent]) {
    guard subject.request.resolvesNames else { return }
    let facts = contents.map(\.facts)
    let others = checkouts.modules(seenBy: facts)
    isCertain = isCertain && others.isCertain
    guard readingKey != nil else { return subject.request.resolve(&model, facts, others: others.modules) }
    let resolution = ReferenceResolver.resolve(
      &model, facts: facts, others: others.modules, standardLibrary: session.standardLibrary,
      declarations: subject.request.declarations, names: names
    ) { numbered in
      visibilities = numbered.table.visibility.digests(of: numbered.model)
      return stillHolding(for: numbered, facts, others.modules)
    }
    remember(resolution)
    for file in resolution.declarations { model.add(file) }
  }

  func keep(_ reading: FilesReading) {
    guard let key = readingKey else { return }
    session.remember(
      KnownReading(
        model: reading.model.withoutDeclarations, problems: reading.problems, contents: identifiers,
        visibilities: visibilities),
      under: key)
    session.rememberLatest(key, of: subject)
  }
}

extension SessionFiles {
  /// The reading of the package that is likely to have most in common with this one, with its declarations if these are
  /// asked for.
  private func earlier() -> (KnownReading, KnownDeclarations?)? {
    guard let declarationsKey else { return session.earlierReading(of: subject).map { ($0, nil) } }
    guard let declarations = session.knownDeclarations(under: declarationsKey),
      let reading = session.reading(under: declarations.reading)
    else { return nil }
    return (reading, declarations)
  }

  /// By file what an earlier reading found and still holds.
  private func stillHolding(for numbered: NumberedModel, _ facts: [FileFacts?], _ others: OtherModules)
    -> [FileFindings?]?
  {
    guard let (reading, declarations) = earlier() else { return nil }
    let reuse = session.reuse(
      of: reading, for: numbered, visibilities: visibilities, contents: identifiers, facts: facts,
      others: others.files.map(SurfaceCollector.surface), subject.request)
    return reuse?.findings(declarations, for: numbered)
  }

  /// What the names of the very same files mean, where declarations are asked for and only references were before.
  private func names(in table: SymbolTable) -> [ResolvedNames]? {
    guard let key, declarationsKey != nil, let uses = session.knownUses(of: key, under: usesKey),
      let reading = session.reading(under: key)
    else { return nil }
    return uses.names(with: reading.model.references, in: table)
  }

  private func remember(_ resolution: ReferenceResolver.Resolution) {
    guard let key else { return }
    if let declarationsKey {
      session.remember(resolution.declarations, of: key, under: declarationsKey)
    } else if let uses = resolution.uses {
      session.remember(KnownUses(reading: key, symbolCount: resolution.symbolCount, files: uses), under: usesKey)
    }
  }
}
