namespace Threadbare.Analysis.Instances;

/// <summary>The limit that one of several watched instances shows.</summary>
/// <param name="Instance">The instance.</param>
/// <param name="Share">The share of the requests that it served where the load shows the limit, 0 to 1; null where not known.</param>
/// <param name="Found">The limit that its figures show; null where they show none, or two alike.</param>
/// <param name="AtLoad">The lowest load of the whole service at which it shows; null without a limit.</param>
internal sealed record InstanceStand(InstanceResult Instance, double? Share, LimitCase? Found, double? AtLoad)
{
    /// <summary>Confidence in the limit; low without one.</summary>
    public Confidence Confidence { get; private init; } = Confidence.Low;

    /// <summary>Lists them, by name; empty where fewer than two instances were watched, or nothing was measured.</summary>
    public static IReadOnlyList<InstanceStand> List(RunResult result)
    {
        LoadCurve curve = LoadCurve.Create(result);
        if (result.Instances.Count < 2 || curve.Points.Count == 0)
        {
            return [];
        }

        var whole = new Situation(result, curve);
        int telling = result.Steps.TakeWhile(step => step != whole.Loaded.Step).Count();
        IReadOnlyList<double>? shares = InstanceShares.Find(result, telling);
        return [.. result.Instances.Index().Select(one => Examine(result, whole, one.Item, shares?[one.Index]))];
    }

    /// <summary>The instance that tips over before all others; null where none does, or several at once.</summary>
    public static InstanceStand? FindFirst(IReadOnlyList<InstanceStand> stands) =>
        stands.Where(stand => stand.AtLoad is not null).OrderBy(stand => stand.AtLoad).ToArray() switch
        {
            [var only] => only,
            [var first, { AtLoad: { } next }, ..] when next >= InstanceConstants.ClearlyBefore * first.AtLoad => first,
            _ => null,
        };

    /// <summary>Describes it for the result.</summary>
    /// <param name="isOpen">True where the load is arrivals a second.</param>
    public InstanceVerdict Describe(bool isOpen) => new()
    {
        Limit = Found?.Limit ?? Limit.None,
        Confidence = Confidence,
        AtLoad = AtLoad,
        Summary = Found is null ? "Its figures show no limit." : $"From {LoadOf(AtLoad!.Value, isOpen)} on {Found.Statement}.",
    };

    private static InstanceStand Examine(RunResult result, Situation whole, InstanceResult instance, double? share)
    {
        double first = (whole.Curve.FirstPast ?? whole.Loaded).Load;
        foreach (double load in whole.Curve.Points.Select(point => point.Load).Where(load => load >= first).Distinct().Order())
        {
            RunResult view = InstanceView.Create(result, instance, load);
            if (LoadCurve.Create(view) is { Points.Count: > 0 } curve
                && new Situation(view, curve) is var situation
                && BindingLimit.Find(AllLimits.Examine(situation)) is { Rival: null, Best: { } best }
                && AllLimits.Find(best.Limit)!.IsOfTheService)
            {
                return new InstanceStand(instance, share, best, load) { Confidence = LimitConfidence.Rate(best, situation) };
            }
        }

        return new InstanceStand(instance, share, Found: null, AtLoad: null);
    }
}
