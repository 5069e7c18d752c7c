using Threadbare.Fuzz.Targets;

namespace Threadbare.Fuzz;

/// <summary>All targets. A new one is a class and a line here.</summary>
internal static class FuzzTargets
{
    /// <summary>The targets, in the order in which they run.</summary>
    public static IReadOnlyList<FuzzTarget> All { get; } =
    [
        new ResponseTarget(),
        new ResponseLimitTarget(),
        new ChunkTarget(),
        new TraceTarget(),
        new TraceFileTarget(),
        new ChainTarget(),
        new IlTarget(),
        new AssemblyTarget(),
        new SymbolsTarget(),
        new BundleTarget(),
        new RunFileTarget(),
        new JournalTarget(),
        new HistogramTarget(),
        new ThresholdTarget(),
        new FeedTarget(),
        new CsvTarget(),
        new ExperimentTarget(),
        new PlanFileTarget(),
        new OpenApiTarget(),
        new RecordingTarget(),
        new ScriptTarget(),
        new ClaimTarget(),
        new DurationTarget(),
        new StatusRangeTarget(),
        new SetCookieTarget(),
        new JsonPathTarget(),
        new UserTextTarget(),
        new StatementTarget(),
        new EnrolmentTarget(),
    ];
}
