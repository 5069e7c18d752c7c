namespace Threadbare.Analysis.Text;

/// <summary>Writes for people why the garbage collector held the threads.</summary>
internal static class PauseWording
{
    /// <summary>Writes for example: <c>9.1 % of the time in 24 collections of generation 0 a second, because of allocations, at most 5.2 ms
    /// each</c>.</summary>
    public static string Describe(CollectorPause pause) =>
        Invariant($"{100 * pause.Share:0.#} % of the time in {pause.PerSecond:0.#} {Name(pause)} a second, {Because(pause)}, ")
            + Invariant($"at most {pause.LongestMs:0.#} ms each");

    private static string Name(CollectorPause pause) => pause switch
    {
        { IsConcurrent: true } => "pauses of concurrent full collections",
        { Generation: 2 } => "full collections",
        _ => Invariant($"collections of generation {pause.Generation}"),
    };

    private static string Because(CollectorPause pause) => pause.Reason switch
    {
        CollectionReason.Allocation => "because of allocations",
        CollectionReason.LargeObjectAllocation => "because of large objects",
        CollectionReason.LowMemory => "because memory is short",
        CollectionReason.Induced when pause.CalledAt is { } at => $"asked for by {Place(at)}{(pause.Route is { } on ? $" on {on}" : "")}",
        CollectionReason.Induced => "asked for by code",
        CollectionReason.Other => "for a reason of the runtime's own",
    };

    private static string Place(CodePlace at) => FileAndLine(at.File, at.Line) is { } line ? $"{at.Method} {line}" : at.Method;
}
