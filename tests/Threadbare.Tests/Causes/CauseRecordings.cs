using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Results;

namespace Threadbare.Tests.Causes;

/// <summary>The recordings of the catalogue: what a watched run showed of a service with the cause, and of one that only seems to have it.
/// </summary>
/// <remarks>A recording holds the parts of a run.json that causes are read from. <c>eng/record-cause.py</c> takes them.</remarks>
internal static class CauseRecordings
{
    private static readonly string Folder = Find();

    /// <summary>The names of the causes that have a recording.</summary>
    public static IEnumerable<string> Names => Directory.EnumerateFiles(Folder, "*.other.json")
        .Select(path => Path.GetFileName(path)[..^".other.json".Length])
        .Order(StringComparer.Ordinal);

    /// <summary>Reads a recording as a run.</summary>
    /// <param name="name">The name of its file without the extension.</param>
    public static RunResult Read(string name)
    {
        JsonObject recorded = JsonNode.Parse(File.ReadAllText(Path.Combine(Folder, name + ".json")))!.AsObject();
        JsonObject run = JsonSerializer.SerializeToNode(Example, RunJson.Default.RunResult)!.AsObject();
        foreach ((string key, JsonNode? value) in recorded.Where(pair => pair.Key != "from"))
        {
            run[key] = value?.DeepClone();
        }

        if (run["verdict"] is JsonObject verdict)
        {
            verdict["findings"] ??= new JsonArray();
        }

        return run.Deserialize(RunJson.Default.RunResult)!;
    }

    /// <summary>A run of which nothing is known.</summary>
    public static RunResult Example => new()
    {
        Id = "recorded",
        StartedAt = DateTimeOffset.UnixEpoch,
        Target = new TargetDescription(),
        Environment = new RunEnvironment { Machine = "", Cores = 2, OperatingSystem = "", DotNet = "", Threadbare = "" },
    };

    private static string Find([CallerFilePath] string here = "") => Path.Combine(Path.GetDirectoryName(here)!, "Recordings");
}
