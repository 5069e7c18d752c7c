using System.Text;
using Threadbare.Experiments.Dependencies;
using Threadbare.Experiments.Files;
using Threadbare.Plan;

namespace Threadbare.Fuzz.Targets;

/// <summary>The file of an experiment (YAML): it is read, or a line says where it is wrong.</summary>
internal sealed class ExperimentTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "experiment";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "name: ", "title: ", "parts:\n", "- name: a\n", "  arms:\n", "  claims:\n", "source:\n", "  year: ",
        "service:\n", "quick: ", "&a ", "*a",
        "<<: *a", "[", "]", "{", "}", "|\n", ">\n", "---\n", "...\n", "!!str ", "? ", ": ", "- ", "\n", "  ", "null",
        "~", "1e999", "'", "\"", "%YAML 1.1\n",
    ];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        try
        {
            Experiment experiment = ExperimentFiles.Parse(Encoding.UTF8.GetString(input), "fuzzed.yaml");
            Require(experiment is not null, "an experiment that is read is there");
            bool areKnown = experiment!.Parts.TrueForAll(part => (part.Needs | DependencyNeeds.All) == DependencyNeeds.All);
            Require(areKnown, "the needs of a part follow from its arms");
            return new(Math.Min(3, experiment.Parts.Count));
        }
        catch (UsageException refusal)
        {
            Require(refusal.Message.StartsWith("fuzzed.yaml, line ", StringComparison.Ordinal), "a refusal names the line");
            return new(string.GetHashCode(refusal.Message.AsSpan(refusal.Message.IndexOf(':') + 1)) % 256);
        }
    }
}
