namespace Threadbare.Analysis.Findings;

/// <summary>Names the instance that tips over before the others, and says where the load is divided unevenly.</summary>
internal sealed class InstanceFindings : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        IReadOnlyList<InstanceStand> stands = InstanceStand.List(s.Result);
        // Without a load that is too much, what waits in one instance limits nobody.
        bool tips = s.Curve.FirstPast is not null;
        return [.. tips ? TipsFirst(s, stands) : [], .. Uneven(s, stands)];
    }

    private static IEnumerable<Finding> TipsFirst(Situation s, IReadOnlyList<InstanceStand> stands)
    {
        if (InstanceStand.FindFirst(stands) is { } first)
        {
            yield return new Finding
            {
                Id = "instance-first",
                Severity = first.Confidence == Confidence.Low ? FindingSeverity.Info : FindingSeverity.Warning,
                Statement = $"Instance {first.Instance.Name} tips over before the others: {first.Found!.Statement} there from "
                    + $"{LoadOf(first.AtLoad!.Value, s.Curve.IsOpen)} on{(first.Confidence == Confidence.Low ? " (low confidence)" : "")}.",
                For = [.. stands.Where(stand => stand != first)
                    .Select(stand => $"{stand.Instance.Name}: {stand.Describe(s.Curve.IsOpen).Summary}")],
            };
        }
    }

    private static IEnumerable<Finding> Uneven(Situation s, IReadOnlyList<InstanceStand> stands)
    {
        int step = s.Result.Steps.TakeWhile(other => other != s.Loaded.Step).Count();
        // The shares of all are known, or of none.
        bool isTold = stands is [{ Share: not null }, ..] && InstanceShares.AreTelling(s.Result, step);
        double equal = InstanceShares.Equal(s.Result);
        if (!isTold || stands.Max(stand => stand.Share!.Value) < InstanceConstants.Uneven * equal)
        {
            yield break;
        }

        IEnumerable<string> shares = stands.OrderByDescending(stand => stand.Share)
            .Select(stand => $"{stand.Instance.Name} served {Percent(stand.Share!.Value)}");
        yield return new Finding
        {
            Id = "uneven-instances",
            Severity = FindingSeverity.Warning,
            Statement = $"The requests are divided unevenly: {string.Join(", ", shares)}; an equal share is {Percent(equal)}. "
                + "The service carries no more than the fullest instance lets it.",
            For = [$"Counted by the instances themselves at {LoadOf(s.Loaded.Load, s.Curve.IsOpen)}."],
        };
    }
}
