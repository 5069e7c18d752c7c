using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Evidence;

/// <summary>Raw results in <c>docs/evidence/figures</c>, one JSON object a line.</summary>
/// <remarks>A run is appended when it ends; none is written over.</remarks>
internal static class KeptRows
{
    // Several runs may end at a time.
    private static readonly Lock Turn = new();

    /// <summary>Reads all rows of a file, in the order in which they were measured.</summary>
    /// <param name="file">The name of the file, without its ending.</param>
    public static IReadOnlyList<T> Read<T>(string file)
        where T : KeptRow =>
        [.. File.ReadLines(PathOf(file)).Select(line => JsonSerializer.Deserialize(line, TypeOf<T>())!).OrderBy(row => row.Measured)];

    /// <summary>Adds where and when a run has just ended.</summary>
    public static T Stamp<T>(T row)
        where T : KeptRow =>
        row with
        {
            Measured = TimeProvider.System.GetUtcNow(),
            Commit = Machine.Commit,
            Processor = Machine.Processor,
            Load = Machine.ReadLoad(),
        };

    /// <summary>Appends a row.</summary>
    public static void Append<T>(string file, T row)
        where T : KeptRow
    {
        lock (Turn)
        {
            File.AppendAllText(PathOf(file), JsonSerializer.Serialize(row, TypeOf<T>()) + "\n");
        }
    }

    /// <summary>Returns the path of a file of rows.</summary>
    public static string PathOf(string file) => Path.Combine(SourceTree.Root, "docs", "evidence", "figures", file + ".jsonl");

    private static JsonTypeInfo<T> TypeOf<T>() => (JsonTypeInfo<T>)EvidenceJson.Default.GetTypeInfo(typeof(T))!;
}
