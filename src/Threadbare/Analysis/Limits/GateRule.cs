using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>A gate binds when requests wait inside the process for their turn: at a semaphore, a limiter or a channel.</summary>
internal sealed class GateRule : ILimitRule
{
    private static readonly Dictionary<ReleaseMechanism, string> Gates = new()
    {
        [ReleaseMechanism.Semaphore] = "a semaphore",
        [ReleaseMechanism.Limiter] = "a limiter",
        [ReleaseMechanism.Channel] = "a channel",
        [ReleaseMechanism.TaskSource] = "a task of the service's own",
    };

    public LimitCase? Examine(Situation s) => Limiter(s) ?? Blocking(s) ?? Released(s) ?? Unseen(s);

    // One that turns requests away is told as such.
    private static LimitCase? Limiter(Situation s) => s.Runtime.LimiterQueued is { } queued and >= 1 && s.MostPast(sample => sample.LimiterLeases) is { } leases and > 0 && s.Loaded.FailedShare == 0
        ? new LimitCase
        {
            Limit = Limit.Gate,
            Weight = Math.Max(s.Explains(s.WaitOf(queued)), 0.7),
            Size = Math.Round(leases),
            Statement = "requests wait for their turn at a limiter",
            For = [$"{Counted(queued, "request waits", "requests wait")} for a lease, {Number(leases)} hold one.", Little(s)],
            NextTest = "another permit limit",
        }
        : null;

    // Few threads work and the rest wait for them: those few are the gate's size.
    private static LimitCase? Blocking(Situation s)
    {
        double waiting = new PoolWait(s).BlockedInCall("Semaphore");
        if (s.Runtime.DatabasePending >= 0.5 * waiting)
        {
            // The driver's own semaphore: the pool of connections is told as such.
            return null;
        }

        double working = (s.Runtime.BlockedThreads ?? 0) - waiting + (s.Runtime.RunningThreads ?? 0);
        return waiting < 1 || waiting < 0.3 * s.Runtime.BlockedThreads ? null : new LimitCase
        {
            Limit = Limit.Gate,
            Weight = 0.85,
            // On a crowded machine some that only wait for the processor look as if they worked.
            Size = working >= 1 ? Math.Round(Math.Min(working, s.Concurrency)) : s.ServedAtATime,
            Statement = "threads wait for their turn at a semaphore",
            For = [$"{Counted(waiting, "pool thread waits", "pool threads wait")} at a semaphore while {Counted(working, "works", "work")}.", Little(s)],
            NextTest = "more pool threads: behind a gate they bring nothing",
        };
    }

    private static LimitCase? Released(Situation s)
    {
        AsyncRelease? release = s.Result.Releases.Where(found => Gates.ContainsKey(found.Mechanism)).MaxBy(found => found.PerSecond);
        // A driver's pool hands its connections on through a semaphore or a channel: it is told as such.
        if (release is null || release.PerSecond < 0.3 * s.Throughput || DatabasePoolRule.IsFull(s))
        {
            return null;
        }

        string place = release.Method is { } method ? $" in {method}{(release.Line is { } line ? $" ({Path.GetFileName(release.File)}:{line})" : "")}" : "";
        bool isSure = release.Mechanism is ReleaseMechanism.Semaphore or ReleaseMechanism.Limiter or ReleaseMechanism.Channel;
        return new LimitCase
        {
            Limit = Limit.Gate,
            Weight = isSure ? 0.9 : 0.55,
            Size = s.ServedAtATime,
            Statement = $"requests wait for their turn at {Gates[release.Mechanism]}{place}",
            For = [$"{Number(release.PerSecond)} waiting requests a second go on when {Gates[release.Mechanism]} lets them{place}.", Little(s), .. Idle(s)],
            NextTest = "another size of the gate",
        };
    }

    // Nothing that is seen makes them wait, and the time passes inside the service. Who looked and saw no gate has none to name.
    private static LimitCase? Unseen(Situation s)
    {
        var wait = new UnseenWait(s);
        return !wait.IsThere || s.Result.Releases.Count > 0 ? null : new LimitCase
        {
            Limit = Limit.Gate,
            Weight = 0.5,
            Size = s.ServedAtATime,
            Statement = "requests wait inside the process, with threads and processor idle",
            For = [$"The service itself takes {Time(s.Runtime.ServerTimeMean!.Value)} a request, {Time(wait.Inside!.Value)} more than without load.", Little(s), .. Idle(s)],
            Against = ["What they wait for was not seen: a callee that no instrument shows would look the same."],
            NextTest = "a window with stacks (threadbare blame) that shows who lets them go on",
        };
    }

    private static string Little(Situation s) => $"By Little's law {(s.HasOneLoad ? "at most " : "")}{Number(Math.Round(s.Concurrency, 1))} are served at a time.";

    private static IEnumerable<string> Idle(Situation s) => s.CpuShare is { } cpu and < 0.6 ? [$"The service used {Percent(cpu)} of its cores."] : [];
}
