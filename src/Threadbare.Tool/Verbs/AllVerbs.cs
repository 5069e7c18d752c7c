namespace Threadbare.Tool.Verbs;

/// <summary>The verbs of the tool. A new one is one class and one line here.</summary>
internal static class AllVerbs
{
    /// <summary>The verbs, in the order in which the help lists them.</summary>
    /// <param name="output">The options of all verbs.</param>
    /// <param name="time">The clock.</param>
    /// <param name="program">The plan of the C# program that runs; null in the tool itself.</param>
    public static IReadOnlyList<IVerb> Create(OutputOptions output, TimeProvider time, PlanBasis? program = null) =>
    [
        new FindVerb(new SearchOptions(InputFiles.OfDisk, program), new WatchOptions(), new LiveOptions(time), output, time),
        new RunVerb(
            new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun, program), new WatchOptions(), new LiveOptions(time), output, time),
        new CompareVerb(output, time, program),
        new WatchVerb(output, time),
        new BlameVerb(output, time),
        new ReviewVerb(output, time),
        new InitVerb(output),
        new LabVerb(output, time),
        new ReportVerb(output),
        new TrendVerb(output, time),
        new DoctorVerb(output, time),
        new SchemaVerb(),
        new McpVerb(inner => Create(inner, time), time),
        new CompletionVerb(),
        new CheckVerb(output, time, program),
        new AgentVerb(output, time),
        new AgentKeysVerb(time),
        new AgentManifestVerb(time),
    ];
}
