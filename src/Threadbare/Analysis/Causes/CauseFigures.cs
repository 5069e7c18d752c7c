namespace Threadbare.Analysis.Causes;

/// <summary>The figures of a loaded step that can be the sign of a cause, by name.</summary>
internal static class CauseFigures
{
    private static readonly Dictionary<string, (string Words, Func<RuntimeSample, double, double?> Read)> Known = new()
    {
        ["opens-a-request"] = ("{0:0.##} database connections were opened for each request", (runtime, requests) =>
            requests > 0 ? runtime.Pools?.Sum(pool => pool.OpensPerSecond) / requests : null),
        ["threads-of-maximum"] = ("{0:0.##} of the threads that the pool may have were there", (runtime, _) =>
            runtime.Threads / runtime.MaxThreads),
        ["compiling-percent"] = ("code was compiled during {0:0} % of the time of a core", (runtime, _) => runtime.CompilingPercent),
        ["opening-share"] = ("waits until an HTTP connection was open took {0:0.##} of the time inside the service", (runtime, _) =>
            runtime.OutboundClosedPerSecond >= EvidenceConstants.ClosedConnections * runtime.OutboundQueuedPerSecond
                ? runtime.OutboundQueuedPerSecond * runtime.OutboundQueueTimeMean / (runtime.ServedPerSecond * runtime.ServerTimeMean)
                : null),
        ["waits-for-streams"] = ("{0:0.##} of the waits for an outbound connection were for a stream of HTTP/2", (runtime, _) =>
            runtime.OutboundStreamsQueuedPerSecond / runtime.OutboundQueuedPerSecond),
    };

    /// <summary>Reads a figure, with a sentence that tells it; null where it was not measured.</summary>
    /// <param name="name">The name of the figure.</param>
    /// <param name="step">The step.</param>
    public static (double Value, string Words)? Read(string name, StepResult? step) =>
        step is { Runtime: { } runtime } && Known[name] is var (words, read) && read(runtime, step.RequestsPerSecond) is { } value
            && double.IsFinite(value)
            ? (value, string.Format(System.Globalization.CultureInfo.InvariantCulture, words, value))
            : null;
}
