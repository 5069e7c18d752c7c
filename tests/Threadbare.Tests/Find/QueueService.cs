using Threadbare.Find;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Databases;
using Threadbare.Results.Histograms;
using Threadbare.Run;

namespace Threadbare.Tests.Find;

/// <summary>Answers the loads of a search as a service would that handles some requests at once and queues the others.</summary>
internal sealed class QueueService(ManualTime time, int size, TimeSpan serviceTime) : ILoadRunner
{
    /// <summary>The loads that were sent, in order; the first requests are a load of their own.</summary>
    public List<LoadPlan> Loads { get; } = [];

    /// <summary>True for a service that answers nothing.</summary>
    public bool IsDown { get; init; }

    /// <summary>The users from which on nothing is answered.</summary>
    public double SilentFrom { get; init; } = double.PositiveInfinity;

    /// <summary>The load from which on the generator is the limit.</summary>
    public double GeneratorLimit { get; init; } = double.PositiveInfinity;

    /// <summary>The number of the load that the generator sends too late, once.</summary>
    public int LateLoad { get; init; } = -1;

    /// <summary>The cores that other processes take while a load is sent, by the number of the load; null when nobody watches.</summary>
    public Func<int, double>? Others { get; init; }

    /// <summary>The time without an answer at a load, by its number of users; null when each load is answered at once.</summary>
    public Func<double, Stall?>? Stall { get; init; }

    /// <summary>The share of wrong answers, by the number of the load.</summary>
    public Func<int, double> Wrong { get; init; } = _ => 0;

    /// <summary>The seconds in which the tool stands still in a try of a load, by its number of users; null when it never does.</summary>
    public Func<double, double>? Standstill { get; init; }

    /// <summary>Processor time of the service under any load, of one core.</summary>
    public double CpuPercent { get; init; } = 10;

    /// <summary>The database connections beside a load, by its number; null when the service has none.</summary>
    public Func<int, PoolSample>? Pool { get; init; }

    /// <summary>The users from which on a tenth of the throughput is left.</summary>
    public double Collapses { get; init; } = double.PositiveInfinity;

    /// <summary>The work of the database beside a load of so many users; null when nobody watches it.</summary>
    public Func<double, DatabaseActivity>? Database { get; init; }

    /// <summary>The service's heap in bytes, by the time since the first clock tick; null when nobody watches.</summary>
    public Func<TimeSpan, double>? Heap { get; init; }

    public Task<SearchPart> RunAsync(
        LoadPlan plan, IReadOnlyList<IRunObserver> observers, IRuntimeProbe? probe, CancellationToken endLoad, CancellationToken abort)
    {
        Loads.Add(plan);
        long start = time.GetTimestamp();
        double users = plan.Shape.Peak;
        double others = Others?.Invoke(Loads.Count - 1) ?? 0;
        double perSecond = IsDown || users >= SilentFrom ? 0 : Math.Min(users, size) / serviceTime.TotalSeconds / (others > 0 ? 2 : 1)
            / (users >= Collapses ? 10 : 1);
        LatencyHistogram times = Record((long)perSecond, serviceTime * Math.Max(1, users / size));
        var intervals = new List<IntervalResult>();
        int seconds = 0;
        for (; seconds < (plan.Length?.TotalSeconds ?? 1) && !endLoad.IsCancellationRequested; seconds++)
        {
            time.Advance(TimeSpan.FromSeconds(1));
            var interval = new IntervalResult
            {
                T = seconds, Users = (int)users, Ok = (long)perSecond, ResponseTime = LatencySummary.Summarize(times),
                Runtime = Others is null && Heap is null ? null : Sample(others),
            };
            intervals.Add(interval);
            foreach (IRunObserver observer in observers)
            {
                observer.OnInterval(interval);
            }
        }

        return Task.FromResult(new SearchPart(CreateResult(plan, users, perSecond, times, intervals), start));
    }

    private RuntimeSample Sample(double others) => new()
    {
        QueueLength = 0, Threads = 4, Processors = 4, MachineProcessors = 4, CpuPercent = CpuPercent,
        MachineCpuPercent = CpuPercent + (100 * others),
        HeapBytes = Heap?.Invoke(TimeSpan.FromTicks(time.GetTimestamp())),
        ActiveRequests = 0, Pools = Pool is null ? null : [Pool(Loads.Count)],
    };

    private RunResult CreateResult(
        LoadPlan plan, double users, double perSecond, LatencyHistogram times, List<IntervalResult> intervals)
    {
        int seconds = intervals.Count;
        double still = Standstill?.Invoke(users) ?? 0;
        bool isLate = users >= GeneratorLimit || Loads.Count - 1 == LateLoad || still > 0;
        LatencySummary summary = LatencySummary.Summarize(times);
        long sent = (long)(perSecond * seconds);
        long failed = (long)(Wrong(Loads.Count - 1) * sent);
        long ok = sent - failed;
        return new RunResult
        {
            Id = "part",
            StartedAt = DateTimeOffset.UnixEpoch,
            Plan = plan,
            Target = new TargetDescription { Urls = plan.Urls },
            Database = Database?.Invoke(users),
            Environment = new RunEnvironment
            {
                Machine = "box", Cores = 4, OperatingSystem = "Linux", DotNet = ".NET 10", Threadbare = "0"
            },
            Totals = new RunTotals
            {
                Sent = sent, Ok = ok, Failed = IsDown ? 1 : failed, Seconds = seconds, SuccessPerSecond = perSecond, ResponseTime = summary
            },
            Steps = plan.Requests is not null
                ? []
                : [new StepResult
                {
                    Users = users, Seconds = seconds, Sent = sent, Ok = ok, Failed = failed,
                    Failures = new Dictionary<string, long> { ["unexpected-answer"] = failed }, SuccessPerSecond = perSecond,
                    RequestsPerSecond = perSecond, ResponseTime = summary, Runtime = intervals[^1].Runtime,
                    Stall = Stall?.Invoke(users),
                }],
            Intervals = intervals,
            Generator = new GeneratorResult
            {
                Saturated = isLate, StandstillSeconds = still, Reasons = isLate ? ["It was too late."] : []
            },
            Histograms = new RunHistograms
            {
                Total = new HistogramPair { ResponseTime = times }, Steps = [new HistogramPair { ResponseTime = times }]
            },
        };
    }

    private static LatencyHistogram Record(long count, TimeSpan time)
    {
        var histogram = new LatencyHistogram();
        for (long i = 0; i < count; i++)
        {
            histogram.Record((long)time.TotalMicroseconds);
        }

        return histogram;
    }
}
