namespace Threadbare.Analysis.Evidence;

/// <summary>Answers that came and were not as the plan expects them, too many of them already at the lowest load.</summary>
/// <param name="Share">Their share of the requests, 0 to 1.</param>
internal sealed record UnexpectedAnswers(double Share)
{
    private static readonly string[] OfAnswers = [FailureKind.UnexpectedAnswer.Name, FailureKind.TakeFailed.Name];

    /// <summary>Finds them; null where they are few, or where other failures alone would be too many.</summary>
    public static UnexpectedAnswers? Find(Situation s)
    {
        CurvePoint lowest = s.Curve.Points[0];
        StepResult step = lowest.Step;
        double share = (double)step.Failures.Where(kind => OfAnswers.Contains(kind.Key)).Sum(kind => kind.Value) / step.Sent;
        return lowest.FailedShare > CurveConstants.BearableFailures && lowest.FailedShare - share <= CurveConstants.BearableFailures
            ? new UnexpectedAnswers(share)
            : null;
    }
}
