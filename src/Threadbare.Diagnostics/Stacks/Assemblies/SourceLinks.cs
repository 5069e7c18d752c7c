namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>Finds the page of a source file in its repository, by the Source Link map that the compiler keeps in the symbols.</summary>
/// <remarks>The map is JSON: paths, which may end in <c>*</c>, and the addresses from which a debugger reads the files.</remarks>
internal sealed partial class SourceLinks
{
    // The kind of custom debug information that holds the map: the specification of portable symbols names it.
    private static readonly Guid Kind = new("CC110556-A091-4D38-9FEC-25AB9A351A6A");

    private readonly IReadOnlyList<(string Path, string Address)> _map;

    private SourceLinks(IReadOnlyList<(string Path, string Address)> map) => _map = map;

    /// <summary>Reads the map of symbols; one without it finds nothing.</summary>
    public static SourceLinks Read(MetadataReader symbols)
    {
        foreach (CustomDebugInformationHandle handle in symbols.GetCustomDebugInformation(EntityHandle.ModuleDefinition))
        {
            CustomDebugInformation found = symbols.GetCustomDebugInformation(handle);
            if (symbols.GetGuid(found.Kind) == Kind)
            {
                return Parse(symbols.GetBlobBytes(found.Value));
            }
        }

        return new SourceLinks([]);
    }

    /// <summary>Parses a map; one that is damaged finds nothing.</summary>
    public static SourceLinks Parse(ReadOnlyMemory<byte> json)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(json);
            return new SourceLinks([.. document.RootElement.GetProperty("documents").EnumerateObject()
                .Select(entry => (entry.Name, entry.Value.GetString() ?? ""))]);
        }
        catch (Exception fault) when (fault is JsonException or KeyNotFoundException or InvalidOperationException)
        {
            return new SourceLinks([]);
        }
    }

    /// <summary>Finds the address that shows a line; null when none is known.</summary>
    /// <param name="file">The file's path as the compiler got it.</param>
    /// <param name="line">The line's number, from 1.</param>
    public string? Find(string file, int line)
    {
        foreach ((string path, string address) in _map)
        {
            if (Match(path, file) is { } rest && address.StartsWith("https://", StringComparison.Ordinal))
            {
                string escaped = string.Join('/', rest.Split('/').Select(Uri.EscapeDataString));
                return ShowLine(address.Replace("*", escaped, StringComparison.Ordinal), line);
            }
        }

        return null;
    }

    // The part of the file that stands for the star; empty for a path without one. Null when the path does not fit.
    private static string? Match(string path, string file)
    {
        if (!path.EndsWith('*'))
        {
            return path.Equals(file, StringComparison.OrdinalIgnoreCase) ? "" : null;
        }

        return file.StartsWith(path[..^1], StringComparison.OrdinalIgnoreCase) ? file[(path.Length - 1)..].Replace('\\', '/') : null;
    }

    // A debugger reads the bare file; a person wants its page.
    private static string ShowLine(string address, int line)
    {
        Match bare = GitHub().Match(address);
        return bare.Success
            ? $"https://github.com/{bare.Groups["repository"]}/blob/{bare.Groups["rest"]}#L{line}"
            : address.Contains("/-/raw/", StringComparison.Ordinal)
                ? $"{address.Replace("/-/raw/", "/-/blob/", StringComparison.Ordinal)}#L{line}"
                : address;
    }

    [GeneratedRegex("^https://raw\\.githubusercontent\\.com/(?<repository>[^/]+/[^/]+)/(?<rest>.+)$")]
    private static partial Regex GitHub();
}
