namespace Threadbare.Analysis.Limits.Gate;

/// <summary>A gate binds when requests wait inside the process for their turn: at a semaphore, a limiter or a channel.</summary>
internal static class GateRule
{
    private static readonly Dictionary<ReleaseMechanism, string> Gates = new()
    {
        [ReleaseMechanism.Semaphore] = "a semaphore",
        [ReleaseMechanism.Limiter] = "a limiter",
        [ReleaseMechanism.Rate] = "a rate limiter",
        [ReleaseMechanism.Channel] = "a channel",
        [ReleaseMechanism.TaskSource] = "a task of the service's own",
    };

    public static LimitCase? Examine(Situation s) => Limiter(s) ?? Parked(s) ?? Blocking(s) ?? Released(s) ?? Unseen(s);

    // One that turns requests away is told as such.
    private static LimitCase? Limiter(Situation s)
    {
        if (s.Runtime.LimiterQueued is not ({ } queued and >= 1) || s.Loaded.FailedShare > 0)
        {
            return null;
        }

        bool isRate = IsRate(s);
        double leases = s.MostPast(sample => sample.LimiterLeases) ?? 0;
        return !isRate && leases == 0 ? null : new LimitCase
        {
            Limit = Limit.Gate,
            Weight = Math.Max(s.Explains(s.WaitOf(queued)), Weights.Partial),
            Size = isRate ? null : Math.Max(1, Math.Round(leases)),
            Statement = isRate ? AtRate(s) : "requests wait for their turn at a limiter",
            For =
            [
                $"{Counted(queued, "request waits", "requests wait")} for a lease, {Number(leases)} hold one.",
                isRate ? OfRate(s) : EvidenceText.DescribeConcurrency(s),
            ],
            NextTest = "another permit limit",
        };
    }

    // A limiter of permits has all of them taken while a request waits. One of tokens lets requests through as tokens come: fewer than
    // one may be inside at a time, or many in one second and none in the next.
    private static bool IsRate(Situation s)
    {
        List<double> held = [.. s.SecondsOf(s.Loaded.Step)
            .Where(second => second.Runtime?.LimiterQueued >= 1)
            .Select(second => second.Runtime!.LimiterLeases ?? 0)];
        return LetsFewerThanOneIn(s)
            || (held.Count >= EvidenceConstants.FewestHeldSeconds && held.Average() <= EvidenceConstants.Majority * held.Max());
    }

    private static bool LetsFewerThanOneIn(Situation s) => !s.HasOneLoad && s.ServedAtATime is null;

    private static string AtRate(Situation s) => $"requests wait at a limiter that lets {Number(s.Throughput)} a second through";

    private static string OfRate(Situation s) =>
        $"{Number(s.Throughput)} a second are let through, and by Little's law only {Number(Math.Round(s.Concurrency, 1))} of them are "
        + "inside at a time.";

    // Nothing goes on though threads are free: those that have the permits never give them back.
    private static LimitCase? Parked(Situation s)
    {
        Holder? parked = s.Result.Holders.Where(holder => holder is { Limit: Limit.Gate, Parked: > 0 }).MaxBy(holder => holder.Parked);
        bool isFree = !(s.Runtime.QueueLength >= 1) && !(s.Runtime.BlockedThreads >= 1);
        bool isStill = s.Throughput == 0
            || (s.Loaded.Step.Stall is { Seconds: >= CurveConstants.LongStall } stall && !Stalls.IsOfPool(stall));
        if (parked is null || !isFree || !isStill)
        {
            return null;
        }

        string place = FileAndLine(parked.WaitsAt) ?? parked.WaitsAt?.Method ?? parked.Resource;
        return new LimitCase
        {
            Limit = Limit.Gate,
            Weight = Weights.Partial,
            Statement = $"requests wait for a permit at {place} ({parked.Resource}), and nobody gives one back",
            For =
            [
                $"The service was looked at while it answered nothing: {Counted(parked.Parked, "request waits", "requests wait")} at "
                    + $"{place}, and none went on.",
                .. EvidenceText.DescribeIdleProcessors(s),
            ],
            NextTest = "a new start of the service, after which it answers again until the permits are used up",
        };
    }

    // Few threads work and the rest wait for them: those few are the gate's size.
    private static LimitCase? Blocking(Situation s)
    {
        double waiting = new PoolWait(s).BlockedInCall("Semaphore");
        double own = s.Result.Blame.Where(IsDriversOwn).Sum(place => place.Threads);
        if (Math.Max(s.Runtime.DatabasePending ?? 0, own) >= GateConstants.PoolsOwn * waiting)
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
    public static AsyncRelease? FindRelease(IEnumerable<AsyncRelease> releases) => releases.Where(IsGate).MaxBy(found => found.PerSecond);

    /// <summary>The kind of gate of a release, such as <c>a semaphore</c>, with the package that it belongs to.</summary>
    public static string Name(AsyncRelease release) =>
        Gates[release.Mechanism] + (release.Package is { } package ? $" of {package}" : "");

    // A driver's gate is its pool of connections, and a package that completes a task answers a call.
    private static bool IsGate(AsyncRelease release) => Gates.ContainsKey(release.Mechanism)
        && !DatabaseDrivers.IsDriver(release.Package)
        && !(release is { Mechanism: ReleaseMechanism.TaskSource, Package: not null });

    private static bool IsDriversOwn(BlamedPlace place) =>
        DatabaseDrivers.IsThrough(place) && place.Stack.Any(frame => frame.Contains("Semaphore", StringComparison.Ordinal));

    private static LimitCase? Released(Situation s)
    {
        AsyncRelease? release = FindRelease(s.Result.Releases);
        if (release is null
            || release.PerSecond < GateConstants.SomeReleases * s.Throughput
            || DatabaseConnections.AreWaitedFor(s, release.Mechanism))
        {
            return null;
        }

        string place = release.Method is { } method
            ? $" in {method}{(FileAndLine(release.File, release.Line) is { } line ? $" ({line})" : "")}"
            : "";
        // A package may keep work of its own there, which no request waits for.
        bool isSure = release is { Package: null, Mechanism: not ReleaseMechanism.TaskSource };
        bool isTimed = release.Mechanism == ReleaseMechanism.Rate;
        bool isRate = isTimed || (release.Mechanism == ReleaseMechanism.Limiter && LetsFewerThanOneIn(s));
        Holder? held = s.HasOneLoad || isRate ? null : FindHeld(s, release);
        return new LimitCase
        {
            Limit = Limit.Gate,
            Weight = isSure ? Weights.Standing : Weights.Suggestive,
            Size = isRate ? null : held?.HeldAtOnce ?? s.ServedAtATime,
            Statement = isRate ? AtRate(s) + place : $"requests wait for their turn at {Name(release)}{place}",
            For =
            [
                $"{Number(release.PerSecond)} waiting requests a second go on when {Name(release)} lets them{place}.",
                isTimed ? "Its permits come with the time, however many requests wait or have ended." : isRate ? OfRate(s)
                    : held is null ? EvidenceText.DescribeConcurrency(s) : OfHeld(held),
                .. EvidenceText.DescribeIdleProcessors(s),
            ],
            NextTest = "another size of the gate",
        };
    }

    // Of all requests only some may pass the gate, and those may do more than what they need it for: then fewer hold a permit than are
    // served at a time, never more.
    private static Holder? FindHeld(Situation s, AsyncRelease release) => s.Result.Holders.FirstOrDefault(holder =>
        holder is { Limit: Limit.Gate, HeldAtOnce: not null }
        && release.Method is { } method && (holder.WaitsAt?.Method == method || holder.HeldAt?.Method == method)
        && holder.HeldAtOnce < s.ServedAtATime);

    private static string OfHeld(Holder held) => $"Most of the time {Counted(held.HeldAtOnce!.Value, "request has", "requests have")} a "
        + $"permit at a time while others wait for one, {Number(held.Samples)} of them in {Number(Math.Round(held.WindowSeconds, 1))} s.";

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
            NextTest = $"a look at its stacks with {PlanProperty.Blame}, which shows what lets them continue",
        };
    }
}
