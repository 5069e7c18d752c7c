using Threadbare.Analysis.Curve;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tests.Load;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

/// <summary>Loads that rise within a few answers: what is still under way when a slice ends is not missing.</summary>
public sealed class ShortLoadTests
{
    public static TheoryData<LoadShape> Shapes => [.. Enumerate()];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_service_that_never_queues_has_no_tipping_point(LoadShape shape)
    {
        foreach (double seconds in (double[])[0.02, 0.2, 0.35, 0.9])
        {
            Assert.Null(Judge(shape, seconds, servers: int.MaxValue).FirstPast);
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_service_that_lets_half_of_the_load_in_has_one(LoadShape shape)
    {
        double seconds = 0.1;
        int servers = Math.Max(1, (int)(shape.IsOpen ? shape.Peak * seconds / 2 : shape.Peak / 2.5));

        LoadCurve curve = Judge(shape, seconds, servers);

        Assert.True(curve.FirstPast is not null || curve.IsStretched);
    }

    private static IEnumerable<LoadShape> Enumerate()
    {
        foreach (double times in (double[])[1, 3, 10])
        {
            yield return new RampedLoad(5 * times, 20 * times, TimeSpan.FromSeconds(3), ByRate: true);
            yield return new RampedLoad(5 * times, 20 * times, TimeSpan.FromSeconds(3));
            yield return new RampedLoad(times, 40 * times, TimeSpan.FromSeconds(5));
            yield return new StagedLoad([.. Stages(1, 5 * times, 10 * times, 20 * times, 40 * times)], ByRate: false);
            yield return new StagedLoad([.. Stages(2, 5 * times, 10 * times, 20 * times, 40 * times)], ByRate: true);
            yield return new StagedLoad([.. Stages(1, 20 * times, 20 * times, 20 * times)], ByRate: false);
            yield return new StagedLoad([.. Stages(1, 20 * times, 20 * times, 20 * times)], ByRate: true);
            yield return new SteppedLoad(10 * times, 40 * times, 10 * times, TimeSpan.FromSeconds(2));
            yield return new SteppedLoad(10 * times, 40 * times, 10 * times, TimeSpan.FromSeconds(2), ByRate: true);
        }

        static IEnumerable<LoadStage> Stages(double seconds, params double[] levels) =>
            levels.Select(level => new LoadStage(level, TimeSpan.FromSeconds(seconds)));
    }

    private static LoadCurve Judge(LoadShape shape, double seconds, int servers)
    {
        LoadPlan plan = Plans.CreatePlan(shape);
        List<(double Due, double Came)> answers = [.. shape.IsOpen ? Arrive(plan, seconds, servers) : Return(plan, seconds, servers)];
        return LoadCurve.Create(LoadStages.Create(plan).Select(stage => Measure(stage, shape, answers)), plan);
    }

    private static StepResult Measure(Stage stage, LoadShape shape, List<(double Due, double Came)> answers)
    {
        (double start, double end) = (stage.Start.TotalSeconds, stage.End.TotalSeconds);
        List<double> times = [.. answers.Where(one => one.Due >= start && one.Due < end).Select(one => 1000 * (one.Came - one.Due))];
        double perSecond = answers.Count(one => one.Came >= start && one.Came < end) / (end - start);
        return new StepResult
        {
            Start = start, Seconds = end - start, Users = shape.IsOpen ? null : stage.Level, Rate = shape.IsOpen ? stage.Level : null,
            Sent = times.Count, Ok = times.Count, SuccessPerSecond = perSecond, RequestsPerSecond = perSecond,
            ResponseTime = new LatencySummary
            {
                Count = times.Count, Min = times.DefaultIfEmpty(0).Min(), Mean = times.DefaultIfEmpty(0).Average(),
            },
        };
    }

    private static IEnumerable<(double Due, double Came)> Arrive(LoadPlan plan, double seconds, int servers)
    {
        var schedule = new ArrivalSchedule(plan);
        var room = new Room(seconds, servers);
        for (long arrival = 0; schedule.At(arrival) < plan.Length; arrival++)
        {
            double due = schedule.At(arrival).TotalSeconds;
            yield return (due, room.Answer(due));
        }
    }

    private static IEnumerable<(double Due, double Came)> Return(LoadPlan plan, double seconds, int servers)
    {
        var schedule = new UserSchedule(plan);
        var room = new Room(seconds, servers);
        var next = new PriorityQueue<int, double>();
        for (int user = 0; user < schedule.Count; user++)
        {
            next.Enqueue(user, schedule.FindJoin(user).TotalSeconds);
        }

        while (next.TryDequeue(out int user, out double due))
        {
            if (due < Math.Min(schedule.FindLeave(user).TotalSeconds, plan.Length!.Value.TotalSeconds))
            {
                double came = room.Answer(due);
                next.Enqueue(user, came);
                yield return (due, came);
            }
        }
    }

    /// <summary>Servers that each answer one request at a time, in order of arrival.</summary>
    private sealed class Room(double seconds, int servers)
    {
        private readonly PriorityQueue<int, double> _free = new();

        public double Answer(double due)
        {
            double begins = due;
            if (servers != int.MaxValue)
            {
                begins = _free.Count < servers ? due : Math.Max(due, _free.TryDequeue(out _, out double free) ? free : due);
                _free.Enqueue(0, begins + seconds);
            }

            return begins + seconds;
        }
    }
}
