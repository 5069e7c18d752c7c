namespace Threadbare.Tool.Options;

/// <summary>Names a plan file or a saved run.</summary>
/// <param name="program">The plan of the C# program that runs; null in the tool itself.</param>
internal sealed class PlanArgument(PlanBasis? program = null)
{
    private const string Expected = "expected one plan file, such as plan.yaml";

    /// <summary>The file.</summary>
    public ValueArgument Argument { get; } = new("PLAN", "A plan file, YAML or JSON, or a saved run");

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

        PlanBasis? basis = new PlanReader(InputFiles.OfDisk, program).Read(reader, words[0], target);
        if (target is not null && basis is { Document: null, Program: null })
        {
            reader.Fault($"{Target.Name}: a saved run has addresses of its own. Leave it out, or give a plan file.");
        }

        reader.RequireNoProblems();
        return basis is null ? null : Require(basis);
    }

    /// <summary>Returns a plan without mistakes.</summary>
    /// <exception cref="UsageException">It has mistakes; the problems list them.</exception>
    public static LoadPlan Require(PlanBasis basis)
    {
        IReadOnlyList<string> problems = basis.Document?.ListProblems()
            ?? [.. basis.Plan.Validate().Select(problem => OptionNames.Closed.Translate(problem.Statement))];
        return problems.Count > 0 ? throw new UsageException(problems) : basis.Plan;
    }
}
