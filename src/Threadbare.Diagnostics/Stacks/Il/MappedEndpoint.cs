namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>A method that answers the paths of a pattern.</summary>
/// <param name="Pattern">As it was written; a group may stand before it.</param>
/// <param name="Handler">The method.</param>
internal sealed record MappedEndpoint(string Pattern, MethodCode Handler)
{
    private readonly string[] _parts = Split(Pattern);

    /// <summary>How many parts of the pattern are written out.</summary>
    public int Literals => _parts.Count(part => !IsOpen(part));

    /// <summary>True when a path ends as the pattern says; one that says nothing must be as long.</summary>
    public bool Fits(string path)
    {
        string[] given = Split(path);
        if (Literals == 0 ? _parts.Length != given.Length : _parts.Length > given.Length)
        {
            return false;
        }

        string[] end = given[^_parts.Length..];
        return _parts.Zip(end).All(pair => IsOpen(pair.First) || string.Equals(pair.First, pair.Second, StringComparison.OrdinalIgnoreCase));
    }

    private static bool IsOpen(string part) => part.Contains('{', StringComparison.Ordinal);

    private static string[] Split(string path) => path.Split('/', StringSplitOptions.RemoveEmptyEntries);
}
