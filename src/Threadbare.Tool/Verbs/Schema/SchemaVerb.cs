namespace Threadbare.Tool.Verbs.Schema;

/// <summary>Prints the JSON Schema of plan files and of runs.</summary>
internal sealed class SchemaVerb : IVerb
{
    private static readonly Dictionary<string, Func<string>> Formats = new()
    {
        ["plan"] = PlanFile.WriteSchema, ["run"] = ReadRunSchema,
    };

    public VerbHelp Help { get; } = new("schema", "Prints the JSON Schema of plan files and of run.json",
        "Prints the JSON Schema (draft 2020-12) of plan files or of run.json. An editor that knows YAML completes keys and marks mistakes "
        + "when the schema is beside the plan: a saved plan refers to plan.schema.json in its first line.",
    [
        new("The schema beside your plans", "threadbare schema plan > plan.schema.json"),
        new("The schema of results, for programs that read them", "threadbare schema run > run.schema.json"),
    ])
    { Without = OutputOptions.Files };

    public ValueArgument Argument { get; } = new("FORMAT", "plan or run");

    public IReadOnlyList<OptionGroup> Groups => [];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        IReadOnlyList<string> words = reader.Words(Argument);
        Func<string>? write = words is [var format] ? Formats.GetValueOrDefault(format) : null;
        if (write is null)
        {
            reader.Fault($"'{string.Join(" ", words)}': expected threadbare schema plan or threadbare schema run.");
        }

        reader.RequireNoProblems();
        await streams.Output.WriteAsync(write!());
        return ExitCode.Done;
    }

    // Tests write it from the types of results and their documentation.
    private static string ReadRunSchema()
    {
        using var reader = new StreamReader(typeof(SchemaVerb).Assembly.GetManifestResourceStream("run.schema.json")!);
        return reader.ReadToEnd();
    }
}
