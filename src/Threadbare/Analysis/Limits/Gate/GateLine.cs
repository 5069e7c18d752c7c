namespace Threadbare.Analysis.Limits.Gate;

/// <summary>The line that holds a permit at the gate, or else one that gives it back or waits for it.</summary>
internal sealed class GateLine : ILimitLine
{
    public string Missing => "Requests wait inside the process, and no line of the service's own code was seen at what they wait for.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        HeldLine.Find(result, Limit.Gate, GateRule.FindRelease(result.Releases)?.Method)
        ?? FindRelease(result)
        ?? BlamedLine.FindWait(result, verdict, IsWait, "a permit");

    private static VerdictLine? FindRelease(RunResult result) =>
        GateRule.FindRelease(result.Releases) is { Method: not null } release
            ? NamedLine.From(release, $"Its method holds a permit at {GateRule.Name(release)} and gives it back here, "
                + $"{Number(release.PerSecond)} times a second to a request that waited.")
            : null;

    private static bool IsWait(BlamedPlace place) => place.Call.Contains("Semaphore", StringComparison.Ordinal);
}
