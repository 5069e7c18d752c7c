namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>The things that every part of a live comparison needs.</summary>
/// <param name="Folder">Keeps the comparison and, beneath it, each run.</param>
/// <param name="Observer">Follows it.</param>
/// <param name="Stop">Ends it early.</param>
/// <param name="Time">The clock.</param>
internal sealed record ComparisonContext(string Folder, IComparisonObserver Observer, StopTokens Stop, TimeProvider Time)
{
    /// <summary>Carries the loads; this process by default.</summary>
    internal ILoadCarrier Carrier { get; init; } = LocalCarrier.Instance;

    /// <summary>Watches the process of both arms where it runs, on another machine; null when this machine does.</summary>
    internal IRuntimeProbe? Elsewhere { get; init; }

    /// <summary>Observers of every load.</summary>
    internal IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    internal async Task ReportAsync(IEnumerable<string> problems)
    {
        foreach (string problem in problems)
        {
            await Observer.OnProblemAsync(problem).ConfigureAwait(false);
        }
    }
}
