namespace Threadbare.Analysis.Findings;

/// <summary>The first second was much slower than what followed under the same load: first requests compile, connect and load.</summary>
internal sealed class WarmUpNeeded : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        StepResult first = s.Result.Steps[0];
        List<IntervalResult> seconds = [.. s.SecondsOf(first).Where(second => second.Ok > 0)];
        if (seconds.Count < 2)
        {
            yield break;
        }

        double later = seconds.Skip(1).Min(second => second.ResponseTime.P50);
        double begin = seconds[0].ResponseTime.P50;
        bool isOnlyQueueing = ReferenceEquals(first, s.Loaded.Step);
        if (!isOnlyQueueing && begin > FindingConstants.WarmUpSlower * later)
        {
            yield return new Finding
            {
                Id = "warm-up-needed",
                Severity = FindingSeverity.Info,
                Statement = "The service was slow at first: a warm-up keeps its first requests out of the figures.",
                For = [$"Its first second had a median of {Time(begin)}, a later one {Time(later)}, under the same load."],
            };
        }
    }
}
