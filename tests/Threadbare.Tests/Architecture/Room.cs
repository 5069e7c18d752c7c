namespace Threadbare.Tests.Architecture;

/// <summary>One row of the map: a folder, named as its namespace without "Threadbare.", and the rooms that it may use.</summary>
internal sealed record Room(string Name, params string[] MayUse)
{
    public bool IsInside(string other) => IsInside(Name, other);

    public static bool IsInside(string name, string other) => name.StartsWith(other + ".", StringComparison.Ordinal);
}
