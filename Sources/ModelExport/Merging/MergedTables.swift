package import CodeModel
import HostSystem

/// The model of all shards in a folder of tables, as if one package after another had been read.
///
/// Shards come in the order of their repositories' names, whatever the folder lists first: merging in two orders gives
/// equal models.
package struct MergedTables {
  package private(set) var model: CodeModel
  package private(set) var problems: [Problem]

  /// - Parameters:
  ///   - folder: what `seam export --tables` wrote, once or often.
  ///   - withTypes: whether types are wanted.
  ///   - withReferences: whether it is wanted who names which; types come with it.
  /// - Throws: ``TableError`` that names file and line.
  package init(folder: String, withTypes: Bool, withReferences: Bool) throws(TableError) {
    let catalog = try ShardCatalog(folder)
    let read = catalog.entries.concurrentMap { entry -> Result<ShardContent, TableError> in
      Result { () throws(TableError) in
        try ShardContent(entry, of: catalog, withTypes: withTypes, withReferences: withReferences)
      }
    }
    var shards: [ShardContent] = []
    for result in read { shards.append(try result.get()) }
    var merging = Merging()
    let names = catalog.entries.map(\.repository)
    merging.addPackages(of: shards, names: names)
    for (index, shard) in shards.enumerated() { merging.addModules(of: shard, index) }
    merging.finishModules()
    for (index, shard) in shards.enumerated() { merging.addFilesAndTypes(of: shard, index) }
    merging.finishTypes()
    for (index, shard) in shards.enumerated() { merging.addDeclared(of: shard, index) }
    for (index, shard) in shards.enumerated() { merging.addImports(of: shard, index) }
    for (index, shard) in shards.enumerated() { merging.addReferences(of: shard, index) }
    (model, problems) = (merging.finished, merging.problems)
  }
}
