namespace Threadbare.Diagnostics.Review.Holding;

/// <summary>The calls that hold their thread, and what runs the code of a service: the data are in <c>HoldingCalls.json</c>.</summary>
/// <param name="Calls">The calls.</param>
/// <param name="QueryExtensions">The type with the awaitable forms of the calls that read a query.</param>
/// <param name="QueryPackages">The packages whose queries ask a database.</param>
/// <param name="InMemory">Types that read and write memory only.</param>
/// <param name="SynchronousDrivers">The beginnings of types whose asynchronous calls run synchronously.</param>
/// <param name="Caches">The calls that run the code which they are given once, or seldom.</param>
/// <param name="Entries">Types of others whose overrides and implementations the framework runs.</param>
internal sealed partial record HoldingTable(
    IReadOnlyList<HoldingCall> Calls, string QueryExtensions, IReadOnlyList<string> QueryPackages, IReadOnlyList<string> InMemory,
    IReadOnlyList<string> SynchronousDrivers, IReadOnlyList<HoldingCall> Caches, IReadOnlyList<string> Entries)
{
    private static readonly Lazy<HoldingTable> Known = new(Read);

    /// <summary>The table of this version.</summary>
    public static HoldingTable Embedded => Known.Value;

    /// <summary>Finds the row of a method; null if it holds no thread.</summary>
    public HoldingCall? Find(MethodName method, Ancestry ancestry)
    {
        string name = method.ShortName;
        IEnumerable<string> types = ancestry.ListWithParents(method.Type).OrderBy(type => type == method.Type ? 0 : 1);
        return name.EndsWith("Async", StringComparison.Ordinal)
            ? null
            : types.Select(type => Calls.FirstOrDefault(row => row.Means(type, name))).FirstOrDefault(row => row is not null);
    }

    /// <summary>True if a call runs the code that it is given once, or seldom.</summary>
    public bool IsCache(MethodName method) => Caches.Any(row => row.Means(method.Type, method.ShortName));

    /// <summary>True if the framework runs the methods of types that inherit from a type.</summary>
    public bool IsEntry(string type) => Entries.Any(name => HoldingCall.Fits(name, type));

    private static HoldingTable Read()
    {
        using Stream file = typeof(HoldingTable).Assembly.GetManifestResourceStream("Threadbare.HoldingCalls")!;
        return JsonSerializer.Deserialize(file, TableJson.Default.HoldingTable)!;
    }

    [JsonSourceGenerationOptions(
        PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)]
    [JsonSerializable(typeof(HoldingTable))]
    private sealed partial class TableJson : JsonSerializerContext;
}
