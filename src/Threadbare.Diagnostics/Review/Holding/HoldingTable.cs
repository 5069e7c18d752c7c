using System.Text.Json;
using System.Text.Json.Serialization;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Review.Holding;

/// <summary>The calls that hold their thread, and what runs the code of a service: the data are in <c>HoldingCalls.json</c>.</summary>
internal sealed partial record HoldingTable
{
    private static readonly Lazy<HoldingTable> Known = new(Read);

    /// <summary>The table of this version.</summary>
    public static HoldingTable Embedded => Known.Value;

    /// <summary>The calls.</summary>
    public required IReadOnlyList<HoldingCall> Calls { get; init; }

    /// <summary>The type with the awaitable forms of the calls that read a query.</summary>
    public required string QueryExtensions { get; init; }

    /// <summary>The packages whose queries ask a database.</summary>
    public required IReadOnlyList<string> QueryPackages { get; init; }

    /// <summary>Types that read and write memory only.</summary>
    public required IReadOnlyList<string> InMemory { get; init; }

    /// <summary>The beginnings of types whose asynchronous calls run synchronously.</summary>
    public required IReadOnlyList<string> SynchronousDrivers { get; init; }

    /// <summary>The calls that run the code which they are given once, or seldom.</summary>
    public required IReadOnlyList<HoldingCall> Caches { get; init; }

    /// <summary>Types of others whose overrides and implementations the framework runs.</summary>
    public required IReadOnlyList<string> Entries { get; init; }

    /// <summary>Finds the row of a method; null if it holds no thread.</summary>
    public HoldingCall? Find(MethodName method, Ancestry ancestry)
    {
        string name = method.ShortName;
        if (name.EndsWith("Async", StringComparison.Ordinal))
        {
            return null;
        }

        List<string> types = [method.Type, .. ancestry.ListWithParents(method.Type).Where(type => type != method.Type)];
        return types.Select(type => Calls.FirstOrDefault(row => row.Means(type, name))).FirstOrDefault(row => row is not null);
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
