/// What protocols of libraries call their associated types, which a type fulfils by what is nested in it.
package enum AssociatedTypeNames {
  /// Of the standard library, Combine, SwiftUI, WidgetKit, and architectures in which a feature holds its state and actions.
  package static let known: Set<String> = [
    "Action", "AllCases", "ArrayLiteralElement", "AsyncIterator", "Body", "Bound", "Cache", "Configuration", "Content",
    "Context", "Coordinator", "Duration", "Element", "Entry", "Event", "Failure", "ID", "Index", "Indices", "Input",
    "Instant", "Intent", "Iterator", "Key", "Label", "Mutation", "Options", "Output", "RawValue", "Representation",
    "Result", "State", "Stride", "SubSequence", "Subject", "Value", "ViewState",
  ]
}
