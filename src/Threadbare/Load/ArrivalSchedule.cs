namespace Threadbare.Load;

/// <summary>The instants at which the arrivals of an open-model plan should start, from the start of the measured load.</summary>
/// <remarks>
/// Pure: the same plan gives the same schedule, in every share. Arrival n starts when the integral of the rate reaches n;
/// within a ramp that is the positive root of a quadratic equation.
/// </remarks>
internal sealed class ArrivalSchedule
{
    // In arrivals. The sums of seconds and rates are off by far less, and no schedule puts two arrivals so close.
    private const double RoundingError = 1e-6;

    // In seconds: as far away as a time can be.
    private static readonly double Never = TimeSpan.MaxValue.TotalSeconds / 2;

    private readonly List<Segment> _segments = [];

    public ArrivalSchedule(LoadPlan plan)
    {
        double start = -plan.WarmUp.TotalSeconds;
        double count = 0;
        foreach ((double from, double to, double seconds) in Pieces(plan))
        {
            _segments.Add(new Segment(start, seconds, from, to, count));
            start += seconds;
            count += (from + to) / 2 * seconds;
        }
    }

    /// <summary>The intended start of an arrival. Arrivals are numbered from 0, beginning with the warm-up if there is one.</summary>
    public TimeSpan At(long arrival) => TimeSpan.FromTicks((long)Math.Round(SecondsAt(arrival) * TimeSpan.TicksPerSecond));

    /// <summary>The arrivals that are due by an instant: the integral of the rate, rounded up.</summary>
    public long CountUntil(TimeSpan time)
    {
        Segment segment = _segments.FindLast(s => s.Start <= time.TotalSeconds) ?? _segments[0];
        return (long)Math.Ceiling(segment.CountAt(time.TotalSeconds) - RoundingError);
    }

    /// <summary>The rate at an instant, in arrivals a second.</summary>
    public double RateAt(TimeSpan time) =>
        (_segments.FindLast(s => s.Start <= time.TotalSeconds) ?? _segments[0]).RateAt(time.TotalSeconds);

    private double SecondsAt(long arrival)
    {
        int i = _segments.Count - 1;
        while (i > 0 && _segments[i].CountBefore > arrival)
        {
            i--;
        }

        return _segments[i].TimeOf(arrival);
    }

    private static IEnumerable<(double From, double To, double Seconds)> Pieces(LoadPlan plan)
    {
        LoadShape shape = plan.Shape;
        if (plan.WarmUp > TimeSpan.Zero)
        {
            yield return (shape.FirstLevel, shape.FirstLevel, plan.WarmUp.TotalSeconds);
        }

        foreach ((double from, TimeSpan _, LoadStage stage) in shape.ListMoves().Where(move => move.Stage.Over > TimeSpan.Zero))
        {
            yield return (from, stage.Level, stage.Over.TotalSeconds);
        }

        yield return (shape.FinalLevel, shape.FinalLevel, Never);
    }

    /// <summary>A stretch of time in which the rate changes evenly.</summary>
    private sealed record Segment(double Start, double Seconds, double From, double To, double CountBefore)
    {
        private double Slope => (To - From) / Seconds;

        public double RateAt(double time) => From + (Slope * Math.Clamp(time - Start, 0, Seconds));

        public double CountAt(double time)
        {
            double t = Math.Max(0, time - Start);
            return CountBefore + (From * t) + (Slope * t * t / 2);
        }

        // The stable form of the root: it does not subtract near equals when the slope is small.
        public double TimeOf(double count)
        {
            double n = count - CountBefore;
            double root = Math.Sqrt(Math.Max(0, (From * From) + (2 * Slope * n)));
            // No root where the rate is 0: the first arrival of a rise is due at its start, and after a descent to 0 none is.
            return n <= 0 ? Start : From + root > 0 ? Start + (2 * n / (From + root)) : Never;
        }
    }
}
