namespace Threadbare.Analysis.Causes;

/// <summary>The known causes: one file each, in the folder beside this one.</summary>
internal static partial class CauseCatalogue
{
    private const string Prefix = "Threadbare.Causes.";

    private static readonly Lazy<IReadOnlyList<CauseEntry>> Known = new(() =>
    [
        .. typeof(CauseCatalogue).Assembly.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(Read),
    ]);

    /// <summary>All entries, by name.</summary>
    public static IReadOnlyList<CauseEntry> Entries => Known.Value;

    private static CauseEntry Read(string name)
    {
        using Stream file = typeof(CauseCatalogue).Assembly.GetManifestResourceStream(name)!;
        return JsonSerializer.Deserialize(file, EntryJson.Default.CauseEntry)!;
    }

    [JsonSourceGenerationOptions(
        PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)]
    [JsonSerializable(typeof(CauseEntry))]
    private sealed partial class EntryJson : JsonSerializerContext;
}
