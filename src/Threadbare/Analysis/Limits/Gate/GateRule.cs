using Threadbare.Analysis.Evidence;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Limits.Gate;

/// <summary>A gate binds when requests wait inside the process for their turn: at a semaphore, a limiter or a channel.</summary>
internal static class GateRule
{
    private static readonly Dictionary<ReleaseMechanism, string> Gates = new()
    {
        [ReleaseMechanism.Semaphore] = "a semaphore",
        [ReleaseMechanism.Limiter] = "a limiter",
        [ReleaseMechanism.Channel] = "a channel",
        [ReleaseMechanism.TaskSource] = "a task of the service's own",
    };

    public static LimitCase? Examine(Situation s) => Limiter(s) ?? Blocking(s) ?? Released(s) ?? Unseen(s);

    // One that turns requests away is told as such.
    private static LimitCase? Limiter(Situation s) =>
        s.Runtime.LimiterQueued is { } queued and >= 1
            && s.MostPast(sample => sample.LimiterLeases) is { } leases and > 0
            && s.Loaded.FailedShare == 0
            ? new LimitCase
            {
                Limit = Limit.Gate,
                Weight = Math.Max(s.Explains(s.WaitOf(queued)), Weights.Partial),
                Size = Math.Round(leases),
                Statement = "requests wait for their turn at a limiter",
                For =
                [
                    $"{Counted(queued, "request waits", "requests wait")} for a lease, {Number(leases)} hold one.",
                    EvidenceText.DescribeConcurrency(s)
                ],
                NextTest = "another permit limit",
            }
            : null;

    // Few threads work and the rest wait for them: those few are the gate's size.
    private static LimitCase? Blocking(Situation s)
    {
        double waiting = new PoolWait(s).BlockedInCall("Semaphore");
        if (s.Runtime.DatabasePending >= GateConstants.PoolsOwn * waiting)
        {
            // The driver's own semaphore: the pool of connections is told as such.
            return null;
        }

        double working = (s.Runtime.BlockedThreads ?? 0) - waiting + (s.Runtime.RunningThreads ?? 0);
        return waiting < 1 || waiting < GateConstants.SomeThreads * s.Runtime.BlockedThreads ? null : new LimitCase
        {
            Limit = Limit.Gate,
            Weight = Weights.Strong,
            // On a crowded machine some that only wait for the processor look as if they worked.
            Size = working >= 1 ? Math.Round(Math.Min(working, s.Concurrency)) : s.ServedAtATime,
            Statement = "threads wait for their turn at a semaphore",
            For =
            [
                $"{Counted(waiting, "pool thread waits", "pool threads wait")} at a semaphore while {Counted(working, "works", "work")}.",
                EvidenceText.DescribeConcurrency(s)
            ],
            NextTest = "more pool threads: behind a gate they bring nothing",
        };
    }

    /// <summary>The gate that let most waiting requests go on; null where none did.</summary>
    public static AsyncRelease? FindRelease(IEnumerable<AsyncRelease> releases) =>
        releases.Where(found => Gates.ContainsKey(found.Mechanism)).MaxBy(found => found.PerSecond);

    /// <summary>The kind of gate of a release, such as <c>a semaphore</c>.</summary>
    public static string Name(AsyncRelease release) => Gates[release.Mechanism];

    private static LimitCase? Released(Situation s)
    {
        AsyncRelease? release = FindRelease(s.Result.Releases);
        // A driver's pool hands its connections on through a semaphore or a channel of its own: the limit is the pool.
        if (release is null || release.PerSecond < GateConstants.SomeReleases * s.Throughput || DatabaseConnections.AreFull(s)
            || DatabaseConnections.FindWait(s) is not null
            || (release.Mechanism == ReleaseMechanism.Channel && s.Runtime.DatabasePending >= 1))
        {
            return null;
        }

        string place = release.Method is { } method
            ? $" in {method}{(FileAndLine(release.File, release.Line) is { } line ? $" ({line})" : "")}"
            : "";
        bool isSure = release.Mechanism is ReleaseMechanism.Semaphore or ReleaseMechanism.Limiter or ReleaseMechanism.Channel;
        return new LimitCase
        {
            Limit = Limit.Gate,
            Weight = isSure ? Weights.Standing : Weights.Suggestive,
            Size = s.ServedAtATime,
            Statement = $"requests wait for their turn at {Gates[release.Mechanism]}{place}",
            For =
            [
                $"{Number(release.PerSecond)} waiting requests a second go on when {Gates[release.Mechanism]} lets them{place}.",
                EvidenceText.DescribeConcurrency(s), .. EvidenceText.DescribeIdleProcessors(s)
            ],
            NextTest = "another size of the gate",
        };
    }

    // Nothing that is seen makes them wait, and the time passes inside the service. Who looked and saw no gate has none to name.
    private static LimitCase? Unseen(Situation s)
    {
        var wait = new UnseenWait(s);
        return !wait.IsFound || s.Result.Releases.Count > 0 ? null : new LimitCase
        {
            Limit = Limit.Gate,
            Weight = Weights.Unseen,
            Size = s.ServedAtATime,
            Statement = "requests wait inside the process, with threads and processor idle",
            For =
            [
                $"The service itself takes {Time(s.Runtime.ServerTimeMean!.Value)} a request, {Time(wait.Inside!.Value)} more than without "
                    + $"load.", EvidenceText.DescribeConcurrency(s), .. EvidenceText.DescribeIdleProcessors(s)
            ],
            Against = ["What they wait for was not seen: a callee that no instrument shows would look the same."],
            NextTest = "a stack burst (threadbare blame) that shows what lets them continue",
        };
    }
}
