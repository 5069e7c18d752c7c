namespace Threadbare.Tests.Architecture;

/// <summary>The full name of a top-level type. Nested types carry the name of the type around them.</summary>
internal readonly record struct TypeName(string Namespace, string Name)
{
    public override string ToString() => Namespace.Length == 0 ? Name : $"{Namespace}.{Name}";
}
