namespace Threadbare.Analysis.Limits.Downstream;

/// <summary>A callee binds when its answers take longer the more requests are sent to it.</summary>
/// <remarks>
/// A slow callee of constant time is no limit. In a starved pool the end of an asynchronous call waits for a thread too, and
/// that wait looks like the callee's: it is taken off where the threads hold asynchronous calls. Where they hold synchronous
/// ones, or all pooled connections are taken, the queue for a thread or a connection stands behind the callee that slowed: it
/// counts for the callee, the more the clearer that one has slowed. A request that calls several times waits for all the calls that it
/// makes one after another, though perhaps only one of them has slowed: the mean of all then grew by that part only.
/// </remarks>
internal static class DownstreamRule
{
    public static LimitCase? Examine(Situation s) => FindSlowest(s) is { } slowest ? Seen(s, slowest) : Unseen(s);

    /// <summary>The kind of callee that slowed; null where none was seen to.</summary>
    public static CallKind? FindKind(Situation s) => FindSlowest(s)?.Kind;

    private static Callee? FindSlowest(Situation s)
    {
        double clearly = new PoolWait(s).HoldsCalls ? DownstreamConstants.SlowerBeneathThreads : DownstreamConstants.Slower;
        double slower = Math.Max(clearly, 1 + s.Curve.Uncertainty);
        return Callees(s).Where(callee => callee.Loaded > slower * callee.Calm).MaxBy(callee => callee.InTurn * callee.Growth);
    }

    private static LimitCase Seen(Situation s, Callee callee)
    {
        var pool = new PoolWait(s);
        double forThread = (pool.Wait ?? 0) >= DownstreamConstants.WaitForThread * callee.Growth ? pool.Wait ?? 0 : 0;
        bool mayBePool = forThread > 0 && !pool.HoldsCalls;
        double behind = mayBePool ? 0 : Math.Max(forThread, callee.WaitBefore);
        double slower = Math.Clamp(((callee.Loaded / callee.Calm) - 1) / (EvidenceConstants.ClearlySlower - 1), 0, 1);
        double clear = behind > 0 ? DownstreamConstants.SuspectedWeight + ((1 - DownstreamConstants.SuspectedWeight) * slower) : 1;
        double weight = clear * s.Explains((callee.InTurn * Math.Max(0, callee.Growth - (mayBePool ? forThread : 0))) + behind);
        return new LimitCase
        {
            Limit = Limit.Downstream,
            Weight = weight,
            Size = Math.Round(s.Curve.Capacity * callee.InTurn * callee.Calm / 1000, 1),
            Statement = $"{callee.Name} is the limit",
            For =
            [
                $"{callee.Of} takes {Time(callee.Loaded)} under load and {Time(callee.Calm)} without, {callee.NoQueue}.",
                .. Math.Round(callee.InTurn) > 1
                    ? [$"A request makes {Number(Math.Round(callee.InTurn, 1))} of them one after another."]
                    : Array.Empty<string>(),
                .. Outbound(s),
            ],
            Against = mayBePool
                ? ["The thread pool is starved as well, and the end of a call waits for a thread: part of its time is that wait."]
                : [],
            NextTest = $"the same load on {callee.Name} itself, or more pool threads: a callee that is the limit then answers no faster",
        };
    }

    // No instrument shows the call, but who woke the waiting requests was a socket. Calls that are seen wake them too.
    private static LimitCase? Unseen(Situation s)
    {
        double woken = s.Result.Releases.Where(release => release.Mechanism == ReleaseMechanism.Socket).Sum(release => release.PerSecond);
        bool isCalling = s.Runtime is not { OutboundTimeMean: null, DatabaseTimeMean: null };
        if (isCalling || DatabaseConnections.FindWait(s) is not null || woken < DownstreamConstants.MoreThanClients * s.Throughput
            || !new UnseenWait(s).IsFound)
        {
            return null;
        }

        return new LimitCase
        {
            Limit = Limit.Downstream,
            Weight = Weights.Doubtful,
            Size = s.ServedAtATime,
            Statement = "what is called over sockets is the limit",
            For = [$"With threads and processor idle, answers on sockets let {Number(woken)} times a second go on what waited; "
                + $"{Number(s.Throughput)} requests a second were answered."],
            Against = ["Which service is called was not seen: no instrument shows these calls."],
            NextTest = "the same load on what is called",
        };
    }

    // Over all loads at which nothing queued: of one alone, a few slow calls may bend it.
    private static double? Quiet(Situation s, Func<RuntimeSample, double?> time) =>
        time(s.Calm.Runtime) is { } calm ? s.Curve.OverQuiet(point => time(point.Runtime) ?? calm) ?? calm : null;

    private static IEnumerable<Callee> Callees(Situation s)
    {
        RuntimeSample loaded = s.Runtime;
        if (Quiet(s, sample => sample.OutboundTimeMean) is { } before && loaded.OutboundTimeMean is { } after)
        {
            double queue = loaded.OutboundQueuedPerSecond > 0 ? loaded.OutboundQueueTimeMean ?? 0 : 0;
            double behind = OutboundWait.IsForOwnConnections(s) ? 0 : queue;
            yield return new Callee(CallKind.Http, "the service that is called", "An outbound call", before, after - queue, behind,
                "the wait for a connection left out") { InTurn = InTurn(s, loaded.OutboundPerSecond, after) };
        }

        if (Quiet(s, sample => sample.DatabaseTimeMean) is { } query && loaded.DatabaseTimeMean is { } slower)
        {
            double queue = DatabaseConnections.AreFull(s) ? s.WaitOf(loaded.DatabasePending) ?? 0 : 0;
            yield return new Callee(CallKind.Database, "the database", "A database operation", query,
                Math.Min(slower, Held(s) ?? slower), queue, $"with {Number(loaded.DatabaseUsed ?? 0)} connections in use")
            {
                InTurn = InTurn(s, loaded.DatabasePerSecond, slower),
            };
        }
    }

    // Calls a request, of which those that it makes at the same time count as one: by Little's law so many are under way for each request
    // that is inside.
    private static double InTurn(Situation s, double? perSecond, double each)
    {
        double calls = s.AllThroughput > 0 && perSecond is { } all ? all / s.AllThroughput : 1;
        double atOnce = calls * each / Math.Min(s.LoadedTime, s.Runtime.ServerTimeMean ?? double.PositiveInfinity);
        return Math.Max(1, calls / Math.Max(1, atOnce));
    }

    // By Little's law a request holds its connection for used / X, and an operation lasts no longer. Where others have the processors,
    // the driver's own times include waits for one.
    private static double? Held(Situation s) => s.IsDisturbed ? s.WaitOf(s.Runtime.DatabaseUsed) : null;

    private static IEnumerable<string> Outbound(Situation s) => s.Runtime.OutboundActive is > 1 and var active
        ? [$"{Counted(active, "outbound request is", "outbound requests are")} under way for "
            + $"{Wording.LoadOf(s.Loaded.Load, s.Curve.IsOpen)}."]
        : [];

    private sealed record Callee(
        CallKind Kind, string Name, string Of, double Calm, double Loaded, double WaitBefore, string NoQueue)
    {
        public double Growth => Loaded - Calm;

        /// <summary>Calls of a request one after another, at least 1.</summary>
        public double InTurn { get; init; } = 1;
    }
}
