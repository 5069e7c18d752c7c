using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Another load generator.</summary>
/// <param name="Name">Its name, which selects the comparison.</param>
/// <param name="Program">The program.</param>
/// <param name="RunAsync">Loads an address with a number of connections for a time, on one core.</param>
internal sealed record Peer(string Name, Requirement Program, Func<string, int, TimeSpan, Task<LoadFigures>> RunAsync)
{
    /// <summary>wrk, written in C.</summary>
    public static Peer Wrk { get; } = new("wrk", Requirement.Wrk, WrkRun.RunAsync);

    /// <summary>hey, written in Go.</summary>
    public static Peer Hey { get; } = new("hey", Requirement.Hey, HeyRun.RunAsync);
}
