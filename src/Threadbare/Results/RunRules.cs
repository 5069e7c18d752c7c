namespace Threadbare.Results;

/// <summary>Refuses numbers that no run can have, so that nothing that uses a run must expect them.</summary>
internal static class RunRules
{
    // More than thirty years.
    private const double MostSeconds = 1e9;

    /// <summary>Returns the run.</summary>
    /// <exception cref="JsonException">It has such a number; the message says where.</exception>
    public static RunResult Require(RunResult run) =>
        FindProblem(run) is { } problem ? throw new JsonException(problem) : run;

    private static string? FindProblem(RunResult run)
    {
        if (run.Plan is { Urls.Count: 0 })
        {
            return "plan.urls is empty";
        }

        IEnumerable<double> times = run.Steps.SelectMany(step => new[] { step.Start, step.Seconds })
            .Concat(run.Intervals.Select(interval => interval.T))
            .Append(run.Totals.Seconds);
        // Written so that it is also true of what is not a number.
        if (times.Any(time => !(Math.Abs(time) <= MostSeconds)))
        {
            return $"a time of a step, an interval or the totals is not a number of seconds up to {MostSeconds:0}";
        }

        return run.Blame.All(place => double.IsFinite(place.Share) && double.IsFinite(place.Threads))
            ? null
            : "the share or the threads of a blamed line is not a number";
    }
}
