namespace Threadbare.Tests.Architecture;

/// <summary>A top-level type of an assembly and every type that it uses, wherever it uses it.</summary>
/// <param name="Name">The type's own name.</param>
/// <param name="Uses">Types named by its members, nested types, attributes and method bodies, of any assembly; without itself.</param>
internal sealed record CompiledType(TypeName Name, IReadOnlySet<TypeName> Uses);
