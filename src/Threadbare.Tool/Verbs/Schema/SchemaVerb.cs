using System.CommandLine;
using Threadbare.PlanFiles;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;

namespace Threadbare.Tool.Verbs.Schema;

/// <summary>Prints the JSON Schema of plan files.</summary>
internal sealed class SchemaVerb : IVerb
{
    private const string Plan = "plan";

    public string Name => "schema";

    public string Purpose => "Prints the JSON Schema of plan files, for editors";

    public string Explanation =>
        "Prints the JSON Schema (draft 2020-12) of plan files. An editor that knows YAML completes keys and marks mistakes when the "
        + "schema is beside the plan: a saved plan refers to plan.schema.json in its first line.";

    public ValueArgument Argument { get; } = new("plan", "The format: plan is the only one");

    public IReadOnlyList<OptionGroup> Groups => [];

    public IReadOnlyList<string> Without => OutputOptions.Files;

    public IReadOnlyList<Example> Examples => [new("The schema beside your plans", "threadbare schema plan > plan.schema.json")];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        IReadOnlyList<string> words = reader.Words(Argument);
        if (words is not [Plan])
        {
            reader.Fault($"'{string.Join(" ", words)}': expected threadbare schema {Plan}.");
        }

        reader.RequireNoProblems();
        await streams.Output.WriteAsync(PlanFile.WriteSchema());
        return ExitCode.Done;
    }
}
