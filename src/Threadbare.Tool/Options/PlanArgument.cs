using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.PlanFiles;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>Names a plan file.</summary>
internal sealed class PlanArgument
{
    private const string Expected = "expected one plan file, such as plan.yaml";

    /// <summary>The file.</summary>
    public ValueArgument Argument { get; } = new("PLAN", "A plan file: YAML or JSON");

    /// <summary>The target in place of that of the plan.</summary>
    public ValueOption Target { get; } = new("--target", "URL", "The target in place of that of the plan")
    {
        Expected = "an address such as http://localhost:5000",
    };

    /// <summary>Reads the plan; null when a mistake was reported.</summary>
    /// <exception cref="UsageException">The plan has mistakes.</exception>
    public LoadPlan? Read(OptionReader reader)
    {
        string? target = reader.Text(Target);
        if (target is not null && AddressText.OfService(target) is null)
        {
            reader.FaultOf(Target, $"'{Mask.Address(target)}'");
        }

        IReadOnlyList<string> words = reader.Words(Argument);
        if (words.Count != 1)
        {
            reader.Fault(words.Count == 0 ? $"No plan is given: {Expected}." : $"'{string.Join(" ", words)}': {Expected}.");
            return null;
        }

        if (InputFiles.OfDisk.ReadText(words[0], out string problem) is not { } text)
        {
            reader.Fault($"{words[0]}: {problem}");
            return null;
        }

        reader.RequireNoProblems();
        return PlanFile.Parse(new PlanSource(words[0], text, PlanThresholds.Read)
        {
            Folder = Path.GetDirectoryName(words[0]) ?? "",
            Target = target,
        });
    }
}
