namespace Threadbare.Analysis.Instances;

/// <summary>Adds to a verdict what single instances of the service show.</summary>
internal static class InstanceVerdicts
{
    /// <summary>Returns the limit of a single instance for a verdict that names none: of all together it may not show.</summary>
    /// <param name="verdict">The verdict on all instances together.</param>
    /// <param name="result">The run.</param>
    /// <returns>The instance; null where the verdict needs none, or no instance has a limit that is clear.</returns>
    public static InstanceStand? FindLimit(Verdict verdict, RunResult result)
    {
        if (result.Instances.Count < 2 || verdict is not { Outcome: VerdictOutcome.TipsOver, Limit: Limit.Unknown })
        {
            return null;
        }

        InstanceStand[] found = [.. InstanceStand.List(result).Where(stand => stand.Found is not null)];
        return found.Select(stand => stand.Found!.Limit).Distinct().Count() == 1 ? found.MinBy(stand => stand.AtLoad) : null;
    }

    /// <summary>Returns the instances of a run with their share of the load and what they add to its verdict.</summary>
    public static IReadOnlyList<InstanceResult> Describe(RunResult result)
    {
        IReadOnlyList<InstanceStand> stands = InstanceStand.List(result);
        if (stands.Count == 0)
        {
            return result.Instances;
        }

        bool isOpen = LoadCurve.Create(result).IsOpen;
        return [.. stands.Select(stand => stand.Instance with
        {
            SharePercent = stand.Share is { } share ? Math.Round(100 * share, 1) : null, Verdict = stand.Describe(isOpen),
        })];
    }
}
