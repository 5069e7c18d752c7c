namespace Threadbare.Run.Driven;

/// <summary>Finds the loads that another tool sent, in what the service's own meters show second by second.</summary>
/// <remarks>
/// The clients keep a connection each, so a plateau is a time with the same number of them. How many requests are under way is that number
/// too, if the service works on almost as many, or if the processors are used up, since requests then wait unread in their sockets. Else
/// clients pause, and the requests under way are those inside the server and those that wait for a pool thread or to be connected. The
/// response time follows by Little's law, R = N / X. Without any answer, a response time is not known.
/// </remarks>
internal static class ServicePlateaus
{
    /// <summary>The word for the source of such steps.</summary>
    public const string Source = "service";

    // In a shorter one, no figure is steady.
    private const int FewestSeconds = 3;

    // Connections may come and go one by one.
    private const double SameShare = 0.1;

    // Counts of a moment miss requests on their way between two places.
    private const double AlmostAll = 0.6;

    // Fewer are no load.
    private const double FewestUsers = 0.5;

    /// <summary>Finds them in order of time.</summary>
    /// <param name="seconds">The seconds of the watching.</param>
    /// <param name="cores">The processors of the machine.</param>
    public static IReadOnlyList<StepResult> Find(IReadOnlyList<IntervalResult> seconds, int cores)
    {
        var plateaus = new List<StepResult>();
        int start = 0;
        double[] clients = [.. Enumerable.Range(0, seconds.Count).Select(second => FindMedianClients(seconds, second))];
        for (int second = 1; second <= seconds.Count; second++)
        {
            if (second == seconds.Count || !IsSame(start, second))
            {
                // The first and the last second were in part another load.
                IntervalResult[] inside = [.. seconds.Take(second).Skip(start + 1).SkipLast(1)];
                if (inside.Length >= FewestSeconds && Summarize(inside, cores) is { } plateau)
                {
                    plateaus.Add(plateau);
                }

                start = second;
            }
        }

        return plateaus;

        // However many clients a server refuses, it has as many connections as it takes, and some that it is about to close.
        bool IsSame(int first, int next) => Refuses(seconds[first])
            ? Refuses(seconds[next])
            : !Refuses(seconds[next]) && Math.Abs(clients[first] - clients[next]) <= Math.Max(0.5, SameShare * clients[first])
                && clients[first] > 0 == clients[next] > 0;
    }

    private static bool Refuses(IntervalResult second) => second.Runtime?.ConnectionsRejectedPerSecond > 0;

    // The median of five seconds: clients that connect for each request are fewer at some moments.
    private static double FindMedianClients(IReadOnlyList<IntervalResult> seconds, int at)
    {
        double[] around = [.. seconds.Take(at + 3).Skip(at - 2).Select(second => CountClients(second.Runtime ?? new())).Order()];
        return around[around.Length / 2];
    }

    /// <summary>Counts the clients; before .NET 8 the server does not count its connections.</summary>
    public static double CountClients(RuntimeSample second) =>
        second.Connections + (second.ConnectionsQueued ?? 0) ?? second.ActiveRequests ?? 0;

    private static StepResult? Summarize(IntervalResult[] seconds, int cores)
    {
        RuntimeSample runtime = RuntimeMeans.Summarize([.. seconds.Select(second => second.Runtime).OfType<RuntimeSample>()]) ?? new();
        LoadCounts counts = Sum(seconds);
        // At least one client more than has a connection, if the server refuses some.
        double rejected = runtime.ConnectionsRejectedPerSecond ?? 0;
        double answered = counts.RequestsPerSecond - rejected;
        double users = FindUsers(runtime, answered, cores) + (rejected > 0 ? 1 : 0);
        var plateau = new StepResult(counts)
        {
            Source = Source, Start = seconds[0].T, Users = Math.Round(users, 1), Runtime = runtime,
        };
        return users < FewestUsers || (answered <= 0 && !IsStuck(runtime)) ? null
            : answered <= 0 ? plateau with { Settled = false }
            : plateau with
            {
                ResponseTime = new() { Count = counts.Ok, Mean = Math.Round(1000 * users / answered, 3) },
                ServiceTime = new() { Count = counts.Ok, Mean = runtime.ServerTimeMean ?? 0 },
            };
    }

    // Connections that are kept open for long, such as those of hubs, are requests too, but nothing waits for a thread then.
    private static bool IsStuck(RuntimeSample runtime) =>
        runtime.ActiveRequests >= 1 && (runtime.QueueLength ?? 0) + (runtime.ConnectionsQueued ?? 0) >= 1;

    /// <summary>Sums what the server answered.</summary>
    public static LoadCounts Sum(IReadOnlyCollection<IntervalResult> seconds)
    {
        double rejected = seconds.Sum(second => second.Runtime?.ConnectionsRejectedPerSecond ?? 0);
        double served = seconds.Sum(second => second.Runtime?.ServedPerSecond ?? 0) + rejected;
        double failed = Math.Min(served, seconds.Sum(second => second.Runtime?.ServerFailedPerSecond ?? 0) + rejected);
        (long ended, long refused) = ((long)Math.Round(served), (long)Math.Round(failed));
        return new LoadCounts
        {
            Sent = ended,
            Ok = ended - refused,
            Failed = refused,
            Failures = refused > 0 ? new Dictionary<string, long> { ["status"] = refused } : new Dictionary<string, long>(),
            Seconds = seconds.Count,
            RequestsPerSecond = PerSecond(served),
            SuccessPerSecond = PerSecond(served - failed),
            FailedPerSecond = PerSecond(failed),
        };

        double PerSecond(double count) => seconds.Count > 0 ? Math.Round(count / seconds.Count, 3) : 0;
    }

    private static double FindUsers(RuntimeSample runtime, double served, int cores)
    {
        double inside = Math.Max(runtime.ActiveRequests ?? 0, served * (runtime.ServerTimeMean ?? 0) / 1000);
        double underWay = inside + (runtime.QueueLength ?? 0) + (runtime.ConnectionsQueued ?? 0);
        double busy = Math.Max(
            (runtime.MachineCpuPercent ?? 0) / (100 * (runtime.MachineProcessors ?? cores)),
            (runtime.CpuPercent ?? 0) / (100 * (runtime.Processors is > 0 and var own ? own : cores)));
        double clients = runtime.Connections > 0 ? CountClients(runtime) : double.PositiveInfinity;
        return double.IsFinite(clients) && (underWay >= AlmostAll * clients || busy >= EvidenceConstants.UsedUp)
            ? clients
            : Math.Min(underWay, clients);
    }
}
