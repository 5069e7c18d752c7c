namespace Threadbare.Analysis.Curve;

/// <summary>The steps of a run by load, lowest first, and where more load stops to bring more successes.</summary>
/// <remarks>
/// Below the tipping point throughput follows the load (X = N / R with R constant, Little's law). Past it throughput is at its
/// plateau and only the response time grows. Noise of a few per cent is on every figure, so both need a margin.
/// </remarks>
internal sealed class LoadCurve
{
    private readonly double _bestPerUser;
    private readonly bool _isPlateauProven;

    private LoadCurve(IReadOnlyList<CurvePoint> points, bool isOpen, double requestsPerArrival)
    {
        (Points, IsOpen, RequestsPerArrival) = (points, isOpen, requestsPerArrival);
        Peak = points.MaxBy(point => point.Throughput);
        _bestPerUser = points.Where(point => point.Step.Ok >= CurveConstants.EnoughSuccesses)
            .Select(point => point.Throughput / point.Load * (1 - (CurveConstants.LikelyDeviations * point.Chance)))
            .DefaultIfEmpty(0)
            .Max();
        _isPlateauProven = Peak is { Throughput: > 0 } peak
            && points[^1].Load >= CurveConstants.ProofOfPlateau
            * points.First(point => point.Throughput >= CurveConstants.Plateau * peak.Throughput).Load;
        // One bent step below others that are straight is chance, not a limit.
        double straight = points.LastOrDefault(point => !point.HasFailed && !HasBent(point))?.Load ?? 0;
        // A pool that has grown carries higher loads: those do not show that it carried this one before.
        FirstPast = points.FirstOrDefault(point =>
            point.HasStalled || ((point.IsCold || point.Load > straight) && IsPast(point))) ?? Flattened();
        LastStraight = points.LastOrDefault(point =>
            !point.HasFailed && !HasBent(point) && point.Load < (FirstPast?.Load ?? double.PositiveInfinity));
        Slump = FirstSlump();
        LastGood = points.LastOrDefault(point =>
            !point.HasFailed
                && point.Load < (FirstPast?.Load ?? double.PositiveInfinity)
                && point.Load < (Slump?.Load ?? double.PositiveInfinity));
    }

    // The same loads, with other ones before and past the tipping point.
    private LoadCurve(LoadCurve whole, CurvePoint firstPast, CurvePoint? lastGood)
    {
        (Points, IsOpen, RequestsPerArrival, Peak) = (whole.Points, whole.IsOpen, whole.RequestsPerArrival, whole.Peak);
        (_bestPerUser, _isPlateauProven) = (whole._bestPerUser, whole._isPlateauProven);
        (FirstPast, LastGood, LastStraight, Grown) = (firstPast, lastGood, lastGood, whole.Grown);
    }

    /// <summary>The endpoint that tips over before the others, at <see cref="FirstPast"/>; null where the whole does or nothing
    /// does.</summary>
    public EndpointTip? Endpoint { get; private init; }

    /// <summary>The lowest load below <see cref="FirstPast"/> that brought clearly less than a lower one; null where none did.</summary>
    /// <remarks>Below the tipping point more load brings more: where it does not, something else disturbed the figures.</remarks>
    public CurvePoint? Slump { get; }

    /// <summary>By load, lowest first.</summary>
    public IReadOnlyList<CurvePoint> Points { get; }

    /// <summary>The loads that the pool carried once it had grown for them, by load; apart from <see cref="Points"/>, which have what it
    /// carried before.</summary>
    public IReadOnlyList<CurvePoint> Grown { get; private init; } = [];

    /// <summary>True for arrivals a second, false for virtual users.</summary>
    public bool IsOpen { get; }

    /// <summary>Requests that one arrival brings: more than one where iterations of a scenario arrive.</summary>
    public double RequestsPerArrival { get; }

    /// <summary>The point with the most successes a second; null when nothing was measured.</summary>
    public CurvePoint? Peak { get; }

    /// <summary>The highest load below <see cref="FirstPast"/> that was seen to be well; null where none was.</summary>
    public CurvePoint? LastGood { get; }

    /// <summary>The highest load below <see cref="FirstPast"/> that brought as much for each user as lower ones; null where none
    /// did.</summary>
    public CurvePoint? LastStraight { get; }

    /// <summary>The loads at which nothing queued, lowest first: up to half of <see cref="LastStraight"/>.</summary>
    public IReadOnlyList<CurvePoint> Quiet => field ??= FindQuiet();

    /// <summary>The loads past the tipping point that brought as much as any.</summary>
    public IReadOnlyList<CurvePoint> Plateau => field ??= FindPlateau();

    /// <summary>The most successes a second that it carries: the mean of all loads that show it, so that the noise of one counts
    /// little.</summary>
    public double Capacity => Plateau.Select(point => point.Throughput).DefaultIfEmpty(Peak?.Throughput ?? 0).Average();

    /// <summary>The mean of a figure over the loads at which nothing queued, weighted by their successes; null if there is no such
    /// load.</summary>
    public double? OverQuiet(Func<CurvePoint, double> figure)
    {
        IReadOnlyList<CurvePoint> quiet = Quiet is { Count: > 0 } many ? many : Calm is { Step.Ok: > 0 } one ? [one] : [];
        return quiet.Count == 0 ? null : quiet.Sum(point => Weight(point) * figure(point)) / quiet.Sum(Weight);
    }

    /// <summary>The lowest load that was seen to be past the tipping point; null where none was.</summary>
    public CurvePoint? FirstPast { get; }

    /// <summary>True where no load was seen past a tipping point, but the highest brought so much less than it would if nothing queued
    /// that something must.</summary>
    public bool IsStretched =>
        FirstPast is null
            && !IsOpen
            && Points.Count > 0
            && Points[^1].Throughput < CurveConstants.Stretched * Points[^1].Load * _bestPerUser;

    /// <summary>The step at about half the last good load: what a request takes when nothing queues.</summary>
    /// <remarks>Not the lowest load: there first requests spoil the figures. Nor one that brought less than it should.</remarks>
    public CurvePoint? Calm
    {
        get
        {
            double half = (LastGood?.Load ?? 0) / 2;
            List<CurvePoint> lower = [.. Points.Where(point => point.Load <= half && point.Step.Ok >= CurveConstants.EnoughSuccesses)];
            return lower.FindLast(point => !HasBent(point))
                ?? lower.LastOrDefault()
                ?? Points.FirstOrDefault(point => point.Step.Ok > 0);
        }
    }

    /// <summary>The lowest load that brought less than half of what a lower one did; null where none did, and in the open model.</summary>
    /// <remarks>A pool that is still cold brings little until it has grown: that is no collapse.</remarks>
    public Collapse? Collapse
    {
        get
        {
            CurvePoint? best = null;
            foreach (CurvePoint point in IsOpen ? [] : Points)
            {
                if (best is not null && !point.IsCold && point.Load > best.Load && HasCollapsed(point, best.Throughput))
                {
                    return new Collapse(
                        point.Load, Math.Round(best.Throughput, 3), Math.Round(point.Throughput, 3), point.Step.AnswersAgain);
                }

                best = best is null || point.Throughput > best.Throughput ? point : best;
            }

            return null;
        }
    }

    /// <summary>The curve with its highest load taken for past the tipping point, for a limit that explains why it is stretched.</summary>
    public LoadCurve TakeHighestForPast() =>
        new(this, Points[^1], Points.LastOrDefault(point => point.Load < Points[^1].Load && !point.HasFailed && !HasBent(point)));

    /// <summary>The curve of a run.</summary>
    public static LoadCurve Create(RunResult result) => Create(result.Steps, result.Plan);

    /// <summary>The curve of the steps of a plan, without a load of a search that was cut short at its beginning.</summary>
    /// <param name="steps">The steps.</param>
    /// <param name="plan">Their plan; null where it is not known.</param>
    public static LoadCurve Create(IEnumerable<StepResult> steps, LoadPlan? plan)
    {
        bool isSearch = plan?.Search is not null;
        return Create(
            steps.Where(step => !isSearch || step.Settled is not null || step.Seconds >= CurveConstants.ShortestLoad),
            plan?.RequestsPerIteration ?? 1,
            plan?.MeanThink,
            plan is { Search: null, Load.IsOpen: true } ? new ArrivalSchedule(plan) : null);
    }

    /// <summary>The curve of the steps that count. One in which nothing was due counts where users still waited for what they had asked
    /// before; one that was set aside does not.</summary>
    /// <param name="steps">The steps.</param>
    /// <param name="requestsPerArrival">Requests that one arrival brings; 0 where that is not known, so that no throughput is too
    /// low.</param>
    /// <param name="think">The mean pause of a user after a request; null where it is not known.</param>
    /// <param name="schedule">When the requests arrived; null in the closed model and in a search.</param>
    public static LoadCurve Create(
        IEnumerable<StepResult> steps, double requestsPerArrival = 1, TimeSpan? think = null, ArrivalSchedule? schedule = null)
    {
        List<StepResult> measured = [.. steps.Where(step =>
            step is { Seconds: > 0, SetAside: false } && (step.Sent > 0 || step is { Users: > 0, Settled: false }))];
        double quickest = measured.Select(step => step.ResponseTime.Min / 1000).DefaultIfEmpty(0).Min();
        List<CurvePoint> points =
        [
            .. measured.SelectMany(step => step.Rows)
                .Select(step => new CurvePoint(step, think) { Answerable = CountAnswerable(step, schedule, quickest) })
                .OrderBy(point => point.Load),
        ];
        var whole = new LoadCurve([.. points.Where(point => point.Step.Pool != PoolPart.Grown)],
            measured.Exists(step => step.Rate is not null), requestsPerArrival)
        {
            Grown = [.. points.Where(point => point.Step.Pool == PoolPart.Grown)],
        };
        return EndpointTip.Find(measured, whole) is { } first ? whole.TakeEndpoint(first) : whole;
    }

    /// <summary>How far what it carries and what a request needs may be off, as a share: by the noise between steps that was seen, and by
    /// chance where few were answered.</summary>
    public double Uncertainty
    {
        get
        {
            (IReadOnlyList<CurvePoint> quiet, IReadOnlyList<CurvePoint> full) = (Quiet, Plateau);
            if (quiet.Count == 0)
            {
                return 1;
            }

            double perUser = OverQuiet(point => point.Throughput / point.Load)!.Value;
            double spread = quiet.Max(point => point.Spread);
            double chance = spread * spread * (OneOf(quiet.Sum(point => point.Step.Ok)) + OneOf(full.Sum(point => point.Step.Ok)));
            double[] off = [.. quiet.Select(point => Beyond(point, (point.Throughput / point.Load / perUser) - 1)),
                .. full.Select(point => Beyond(point, (point.Throughput / Capacity) - 1))];
            double between = off.Length <= 2 ? 0 : off.Sum() / (off.Length - 2) * (OneOf(quiet.Count) + OneOf(full.Count));
            return Math.Min(1, CurveConstants.Deviations * Math.Sqrt(between + chance));

            static double OneOf(double count) => 1 / Math.Max(1, count);
            double Beyond(CurvePoint point, double off) => Math.Max(0, (off * off) - (spread * spread * OneOf(point.Step.Ok)));
        }
    }

    private CurvePoint[] FindQuiet()
    {
        double half = Math.Max((LastStraight?.Load ?? 0) / 2, Calm?.Load ?? 0);
        return [.. Points.Where(point => point.Load <= half && !point.HasFailed && !HasBent(point)
            && point.Step.Ok >= CurveConstants.EnoughSuccesses)];
    }

    private CurvePoint[] FindPlateau() => FirstPast is not { } past || Peak is null ? [] : [.. Points.Where(point =>
        point.Load >= past.Load && point.Throughput >= CurveConstants.Plateau * Peak.Throughput)];

    // Beyond so many successes the noise between steps counts more than chance.
    private static double Weight(CurvePoint point) => Math.Min(point.Step.Ok, CurveConstants.BalancedSuccesses);

    // The loads at which its first endpoint tips over are those of the whole.
    private LoadCurve TakeEndpoint(EndpointTip first)
    {
        CurvePoint past = Points.First(point => point.Load.Equals(first.Curve.FirstPast!.Load));
        CurvePoint? good = first.Curve.LastGood is { } last ? Points.Last(point => point.Load.Equals(last.Load)) : null;
        return new LoadCurve(this, past, good) { Endpoint = first };
    }

    // The highest load tried, where it brought hardly more than little over half of it: the plateau begins below, though nothing above
    // proves it.
    private CurvePoint? Flattened()
    {
        CurvePoint? lower = Points.LastOrDefault(point =>
            point.Load <= CurveConstants.Flat / 2 * Points[^1].Load && point.Step.Ok >= CurveConstants.EnoughSuccesses);
        return lower is not null && HasBent(Points[^1]) && Points[^1].Throughput < CurveConstants.Flat * lower.Throughput
            ? Points[^1]
            : null;
    }

    // Of the same load twice, the one that brought less is no slump: only a lower load that brought more contradicts it.
    private CurvePoint? FirstSlump() => Points
        .TakeWhile(point => point.Load < (FirstPast?.Load ?? 0))
        .FirstOrDefault(point => Points
            .Where(lower => lower.Load < point.Load)
            .Any(lower => point.Throughput < CurveConstants.Slumped * lower.Throughput));

    private static bool HasCollapsed(CurvePoint point, double before) => point.Throughput < CurveConstants.Collapsed * before
        && before * point.Step.Seconds >= CurveConstants.CollapseSuccesses;

    private bool IsPast(CurvePoint point) =>
        point.HasFailed || (HasBent(point) && (IsOpen || point.Step.Settled == false || IsAtPlateau(point)));

    private bool IsAtPlateau(CurvePoint point) => _isPlateauProven && point.Throughput >= CurveConstants.Plateau * Peak!.Throughput;

    // Of arrivals, the share that was answered; of users, against the most that a user ever got.
    private bool HasBent(CurvePoint point) =>
        point.Throughput * (1 + (IsOpen ? 0 : CurveConstants.LikelyDeviations * point.Chance))
            < CurveConstants.Unbent * (IsOpen ? RequestsPerArrival * point.Answerable : point.Load * _bestPerUser);

    // The quickest answer of all bounds how late one has to be: a service that is slow because requests wait is not excused. One more may
    // come just after the end.
    private static double CountAnswerable(StepResult step, ArrivalSchedule? schedule, double quickest)
    {
        return schedule is null ? step.Rate ?? 0
            : Math.Max(0, Until(step.Start + step.Seconds) - Until(step.Start) - 1) / step.Seconds;

        long Until(double time) => schedule.CountUntil(TimeSpan.FromSeconds(time - quickest));
    }
}
