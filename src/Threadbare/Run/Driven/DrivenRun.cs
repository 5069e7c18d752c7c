namespace Threadbare.Run.Driven;

/// <summary>Makes the result of a run of what was seen of a service while another tool sent the load.</summary>
internal static class DrivenRun
{
    /// <summary>Finds the loads in it, and judges them.</summary>
    /// <param name="seen">The watching.</param>
    /// <param name="load">The command that sent the load.</param>
    /// <param name="sent">For each second, what was seen of the command: how busy its busiest thread or processors were, in per cent,
    /// and how many connections the service's ports have; null where the system does not show it.</param>
    /// <param name="names">The names that the program uses for the properties of a plan.</param>
    public static RunResult Judge(
        RunResult seen, LoadDescription load, IReadOnlyList<(double Busy, int? Clients)> sent, PropertyNames names)
    {
        IReadOnlyList<IntervalResult> seconds =
            [.. seen.Intervals.Select((second, i) => Count(second, sent.ElementAtOrDefault(i)))];
        IReadOnlyList<StepResult> steps = ServicePlateaus.Find(seconds, seen.Environment.Cores);
        LoadCounts served = ServicePlateaus.Sum(seconds);
        RunResult result = seen with
        {
            Load = load with { Peak = steps.Count > 0 ? steps.Max(step => step.Users ?? 0) : 0 },
            Headline = null,
            Causes = [],
            Intervals = seconds,
            Steps = steps,
            Totals = new RunTotals(load.Client is { } client ? CountClient(client, served) : served),
            Generator = DescribeGenerator(seconds, load.Tool),
        };
        return steps.Count > 0
            ? ResultNaming.Translate(RunJudge.Complete(result with { Notes = [.. result.Notes, Edges] }), names)
            : result with { Refusal = ExplainNothing(seconds, load) };
    }

    private const string Edges = "The load is another tool's: users, throughput and times are those that the service's own meters show. "
        + "The times are means by Little's law; they do not contain what happens before the server has accepted a connection.";

    private static string ExplainNothing(IReadOnlyList<IntervalResult> seconds, LoadDescription load)
    {
        if (seconds.Any(second => second.Ok + second.Failed > 0))
        {
            return $"The command ran for {load.Seconds:0.#} s, and no load lasted for five: let it hold each load for ten seconds.";
        }

        return load.ExitCode is > 0
            ? $"{load.Tool} failed with exit code {load.ExitCode} after {load.Seconds:0.#} s, and the service answered no request: read "
                + "what it printed."
            : $"The service answered no request while the command ran for {load.Seconds:0.#} s: does it load another address?";
    }

    private static LoadCounts CountClient(ClientReport client, LoadCounts served) => new(client)
    {
        Seconds = served.Seconds,
        RequestsPerSecond = served.RequestsPerSecond,
        SuccessPerSecond = served.SuccessPerSecond,
        FailedPerSecond = served.FailedPerSecond,
    };

    private static IntervalResult Count(IntervalResult second, (double Busy, int? Clients) sent)
    {
        RuntimeSample runtime = second.Runtime ?? new();
        // Where the pool is starved, connections wait in the kernel. Those that a server refuses are there for a moment.
        if (sent.Clients is { } clients && !(runtime.ConnectionsRejectedPerSecond > 0))
        {
            double taken = runtime.Connections ?? clients;
            runtime = runtime with { Connections = taken, ConnectionsQueued = Math.Max(runtime.ConnectionsQueued ?? 0, clients - taken) };
        }

        long ended = (long)Math.Round(runtime.ServedPerSecond ?? 0);
        long failed = Math.Min(ended, (long)Math.Round(runtime.ServerFailedPerSecond ?? 0));
        return second with
        {
            Runtime = runtime,
            BusyPercent = sent.Busy,
            Users = (int)Math.Round(ServicePlateaus.CountClients(runtime)),
            Sent = ended,
            Ok = ended - failed,
            Failed = failed,
            InFlight = (long)Math.Round(runtime.ActiveRequests ?? 0),
        };
    }

    private static GeneratorResult DescribeGenerator(IReadOnlyList<IntervalResult> seconds, string? tool)
    {
        var tally = new GeneratorTally();
        foreach (IntervalResult second in seconds)
        {
            tally.Add(second);
        }

        bool isSaturated = tally.FindReasons(loops: 1, cores: 1).Count > 0;
        string reason = $"{tool} used {tally.MeanBusyPercent:0} % of its busiest thread or of its processors: give it more of them, fewer "
            + "users, or another machine.";
        return new GeneratorResult
        {
            Saturated = isSaturated, Reasons = isSaturated ? [reason] : [], BusyPercent = Math.Round(tally.MeanBusyPercent, 1), Loops = 1,
        };
    }
}
