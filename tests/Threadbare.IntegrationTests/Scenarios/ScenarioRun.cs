using System.Text.Json;
using Threadbare.IntegrationTests.Tool;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>Runs a plan against a service with the built tool, over the engine of the service.</summary>
internal static class ScenarioRun
{
    /// <summary>Runs a plan whose first lines (schema, target, connections) are added.</summary>
    public static async Task<ToolRun> RunAsync(string engine, string address, string plan, params string[] options)
    {
        string file = await WriteAsync(engine, address, plan);
        return await ThreadbareTool.RunAsync(["run", file, "--no-attach", .. options]);
    }

    /// <summary>Writes a plan and its files to a folder of their own.</summary>
    public static async Task<string> WriteAsync(string engine, string address, string plan, params (string Name, string Text)[] files)
    {
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        foreach ((string name, string text) in files)
        {
            await File.WriteAllTextAsync(Path.Combine(folder, name), text);
        }

        bool isSecure = address.StartsWith("https:", StringComparison.Ordinal);
        string head = $"schema: threadbare-plan/1\ntarget: {address}\n"
            + $"connections: {{ engine: {engine}, http: {(isSecure ? "2" : "1.1")}, loops: 1 }}\n";
        string path = Path.Combine(folder, "plan.yaml");
        await File.WriteAllTextAsync(path, head + plan);
        return path;
    }

    /// <summary>Finds an endpoint of a run by its name.</summary>
    public static JsonElement Endpoint(this ToolRun run, string name) => Named(run.Run.GetProperty("endpoints"), name);

    /// <summary>Finds a scenario of a run by its name.</summary>
    public static JsonElement Scenario(this ToolRun run, string name) => Named(run.Run.GetProperty("scenarios"), name);

    /// <summary>The checks of an endpoint: name, passed and failed.</summary>
    public static IReadOnlyList<(string Name, long Passed, long Failed)> Checks(this JsonElement endpoint) =>
    [
        .. endpoint.GetProperty("checks").EnumerateArray().Select(check =>
            (check.GetProperty("name").GetString()!, check.Long("passed"), check.Long("failed"))),
    ];

    /// <summary>How many requests of a run failed in a way.</summary>
    public static long Failures(this ToolRun run, string kind) => run.Totals.GetProperty("failures").Long(kind);

    /// <summary>Reads a count.</summary>
    public static long Long(this JsonElement element, string name) => element.GetProperty(name).GetInt64();

    private static JsonElement Named(JsonElement list, string name) =>
        list.EnumerateArray().Single(one => one.GetProperty("name").GetString() == name);
}
