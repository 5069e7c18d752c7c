using System.Text;
using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.PlanFiles;

namespace Threadbare.Fuzz.Targets;

/// <summary>A plan file (YAML or JSON): it is read, or lines say where it is wrong; a plan is read as it was written.</summary>
internal sealed class PlanFileTarget : FuzzTarget
{
    private static readonly InputFiles NoFiles = new(path => throw new FileNotFoundException(path));

    /// <inheritdoc/>
    public override string Name => "plan-file";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "schema: threadbare-plan/1\n", "target: http://localhost:5000\n", "scenarios:\n", "  main:\n", "    steps:\n", "      - get: /\n",
        "post: /a", "json: ", "form: ", "body: ", "take: { id: json $.id }", "{id}", "{{", "expect: { status: 200 }",
        "headers: ", "think: 1s..3s",
        "repeat: ", "group: ", "feeds: ", "rows: ", "values: ", "urls: [ http://localhost/ ]", "load: { users: 5 }",
        "rate: 1..5", "over: 5s",
        "&a ", "*a", "<<: *a", "[", "]", "{", "}", "|\n", ">\n", "---\n", "!!str ", "? ", ": ", "- ", "\n", "  ", "null",
        "1e999", "'", "\"",
    ];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        PlanDocument document = PlanFile.Read(CreateSource(Encoding.UTF8.GetString(input)));
        IReadOnlyList<string> problems = document.ListProblems();
        if (problems.Count > 0)
        {
            Require(problems.All(line => line.StartsWith("fuzzed.yaml:", StringComparison.Ordinal)), "a refusal names its place");
            return new(string.GetHashCode(problems[0].AsSpan(problems[0].LastIndexOf(':') + 1)) % 256);
        }

        string written = PlanFile.Write(document.Plan, PlanFormat.Yaml);
        LoadPlan again = PlanFile.Parse(CreateSource(written));
        Require(PlanFile.Write(again, PlanFormat.Yaml) == written, "a plan is read as it was written");
        _ = document.Plan.ForShowing();
        return new(HashCode.Combine(document.Plan.Scenarios.Count, document.Plan.Urls.Count));
    }

    private static PlanSource CreateSource(string text) => new("fuzzed.yaml", text, ThresholdText.Parse) { Files = NoFiles };
}
