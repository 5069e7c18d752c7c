using System.CommandLine;
using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;

namespace Threadbare.Tests.Options;

/// <summary>Reads load options as if they were typed after <c>threadbare run</c>.</summary>
internal static class Typed
{
    private static readonly Dictionary<string, string> Files = new()
    {
        ["ids.csv"] = "1\n2\n3\n",
        ["people.csv"] = "id,name\n7,\"Ada, L.\"\n8,\"Say \"\"hi\"\"\"\n",
        ["body.json"] = "{}",
        ["plan.yaml"] = "schema: threadbare-plan/1\ntarget: http://localhost:5000\n"
            + "defaults: { headers: { X-Key: a }, timeout: 5s }\n"
            + "scenarios: { main: { steps: [ { get: /, headers: { X-Id: b } }, { post: /, json: { pin: 1234, to: \"{x}\" } } ] } }\n"
            + "load: { users: 5, duration: 20s, warmUp: 1s }\nthresholds: [ \"p99<1s\" ]\n",
        ["plain.yaml"] = "schema: threadbare-plan/1\ntarget: http://localhost:5000\n"
            + "scenarios: { main: { steps: [ { get: /orders } ] } }\nload: { users: 5 }\n",
        ["named.yaml"] = "schema: threadbare-plan/1\ntarget: http://localhost:5000\n"
            + "scenarios: { main: { steps: [ { get: /orders, name: orders } ] } }\nload: { users: 5 }\n",
        ["recording.json"] = "{ \"log\": { \"version\": \"1.2\", \"entries\": [] } }",
        ["api.json"] = "{ \"openapi\": \"3.1.0\", \"paths\": {} }",
        ["api.yaml"] = "# The shop\nopenapi: 3.1.0\npaths: {}\n",
        ["good.yaml"] = "schema: threadbare-plan/1\ntarget: http://localhost:5000\n"
            + "defaults: { headers: { X-Key: a }, timeout: 5s }\n"
            + "scenarios: { main: { steps: [ { get: /, headers: { X-Id: b } }, { post: /, json: { pin: 1234, ok: true } } ] } }\n"
            + "load: { users: 5, duration: 20s, warmUp: 1s }\nthresholds: [ \"p99<1s\" ]\n",
    };

    public static LoadPlan Plan(params string[] words)
    {
        (LoadPlan plan, IReadOnlyList<string> problems) = Read(words);
        return problems.Count == 0 ? plan : throw new UsageException(problems);
    }

    public static IReadOnlyList<string> Problems(params string[] words) => Read(words).Problems;

    private static (LoadPlan Plan, IReadOnlyList<string> Problems) Read(string[] words)
    {
        var load = new LoadOptions(new InputFiles(path =>
            Files.TryGetValue(path, out string? text) ? text : throw new FileNotFoundException()), LoadDefaults.OfRun);
        var command = new Command("run") { load.Urls };
        foreach (Option option in load.Groups.SelectMany(group => group.Options))
        {
            command.Add(option);
        }

        var root = new RootCommand { command };
        var reader = new OptionReader(root.Parse(["run", .. words],
            new ParserConfiguration { EnablePosixBundling = false, ResponseFileTokenReplacer = null }));
        LoadPlan plan = load.Read(reader);
        return (plan, [.. reader.Problems.Distinct()]);
    }
}
