using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Search;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Run.Merging;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>Searches for the tipping point of a simulated service as a search of a real one does, and sees what that sees.</summary>
internal sealed class SimulatedSearch(SimulatedService service, Random random, Trouble trouble, double noise)
{
    // As a search does by itself, in seconds.
    private const double Length = 300;
    private const double LongestStep = 20;
    private const double Grace = 10;

    // Requests of a step that are simulated, at least: of a quick service a part of each second is.
    private const double EnoughRequests = 1_500;

    private readonly List<StepResult> _steps = [];
    private readonly List<IntervalResult> _seconds = [];
    private readonly Dictionary<double, double> _waited = [];
    private double _clock;
    private double _servers = service.Stations[0].Servers;
    private double _slow = 1;

    /// <summary>Searches, and returns what was measured.</summary>
    public RunResult Run()
    {
        double most = service.Truths is [Limit.None] ? 64 : 10_000;
        while (_clock < Length && TippingSearch.Next(LoadCurve.Create(_steps, think: TimeSpan.Zero), 1, most) is { } load)
        {
            Hold(load);
        }

        LoadCurve curve = LoadCurve.Create(_steps, think: TimeSpan.Zero);
        double looked = 1.5 * (curve.FirstPast?.Load ?? double.PositiveInfinity);
        double waited = _waited.OrderBy(one => one.Key).FirstOrDefault(one => one.Key >= looked).Value;
        return new RunResult
        {
            Id = "test",
            StartedAt = DateTimeOffset.UnixEpoch,
            Plan = new LoadPlan { Urls = ["http://localhost/"] },
            Target = new TargetDescription(),
            Environment = new RunEnvironment
            {
                Machine = "m", Cores = (int)Math.Ceiling(service.Cores), OperatingSystem = "os", DotNet = "10", Threadbare = "1",
                SharesMachineWithTarget = true,
            },
            Generator = new GeneratorResult { Loops = 1 },
            Releases = waited > 0 ? service.Releases(waited) : [],
            Steps = _steps,
            Intervals = _seconds,
        };
    }

    private double Expected => _steps.Count == 0 ? 0 : _steps[^1].ResponseTime.P50 / 1000;

    private void Hold(double load)
    {
        double longest = Math.Max(LongestStep, SearchConstants.LongestInIterations * Expected);
        longest = Math.Min(longest, Math.Max(Length - _clock, Math.Max(SearchConstants.ShortestStepSeconds, 2 * Expected)));
        double served = service.TurnedAway is null ? load : Math.Min(load, service.Stations[0].Servers);
        double step = Math.Exp(noise * Station.Normal(random));
        step *= trouble == Trouble.DisturbedStep && random.Next(8) == 0 ? 2 : 1;
        step *= trouble == Trouble.CrowdedMachine && service.IsComputing ? 3 : 1;
        var network = new ClosedNetwork(random, service.Stations, service.Way, (int)served, () => _slow);
        if (service.Growth > 0 || service.Leak > 0)
        {
            network.Resize(0, (int)_servers);
        }

        // Of so many requests a part tells as much.
        double rate = 1000 * Math.Min(served / (service.Stations.Sum(one => one.Mean) + service.Way), service.Knee
            / (service.Stations.Sum(one => one.Mean) + service.Way));
        double second = 1000 * (service.Growth + service.Leak > 0 ? 1
            : Math.Min(1, Math.Max(EnoughRequests, 4 * served) / (3 * rate)));
        double warmUp = Math.Min(Math.Clamp(1.5 * Expected, 0.5, 3) * 1000, Math.Max(500 * second / 1000, 2000 * served / rate));
        _slow = step;
        network.RunTo(warmUp);
        network.Answers.Clear();
        List<IntervalResult> seconds = [];
        List<(double Due, double Came)> all = [];
        bool? settled = null;
        while (settled is null)
        {
            _slow = step * Math.Exp(noise / 2 * Station.Normal(random));
            foreach (ClosedNetwork.Room room in network.Rooms)
            {
                room.Reset();
            }

            network.RunTo(network.Now + second);
            all.AddRange(network.Answers);
            Seen seen = See(load, network, second);
            bool isLost = trouble == Trouble.LostSeconds && seconds.Count % 3 == 0;
            seconds.Add(Count(load - served, network, seen, second, isLost) with { T = _clock + seconds.Count });
            network.Answers.Clear();
            Change(network, seen);
            _waited[load] = seen.Stations[0].Waited;
            settled = Settling.Judge(seconds, TimeSpan.FromSeconds(longest), new IterationLength(1, TimeSpan.Zero));
        }

        double end = network.Now;
        long ended = seconds.Sum(one => one.Ok);
        network.End();
        network.RunTo(end + (Grace * second));
        List<(double Due, double Came)> counted = [.. all, .. network.Answers.Where(answer => answer.Due < end)];
        double times = 1000 / second;
        long unfinished = (long)(times * network.UnderWay.Count(due => due < end));
        long failed = seconds.Sum(one => one.Failed);
        RuntimeSample[] samples = [.. seconds.Select(one => one.Runtime).OfType<RuntimeSample>()];
        _steps.Add(new StepResult
        {
            Start = _clock,
            Users = load,
            Seconds = seconds.Count,
            Sent = (long)(times * counted.Count) + failed + unfinished,
            Ok = (long)(times * counted.Count),
            Failed = failed,
            Unfinished = unfinished,
            Failures = failed > 0 ? new Dictionary<string, long> { [service.TurnedAway!] = failed } : new Dictionary<string, long>(),
            SuccessPerSecond = (double)ended / seconds.Count,
            FailedPerSecond = (double)failed / seconds.Count,
            RequestsPerSecond = (double)(ended + failed) / seconds.Count,
            ResponseTime = Summarize(counted, times),
            ServiceTime = Summarize(counted, times),
            Runtime = RuntimeMeans.Summarize(samples),
            Settled = settled,
        });
        _seconds.AddRange(seconds);
        _clock += seconds.Count + (warmUp / 1000);
    }

    // A pool that may grow does so while work waits, and keeps what it has; of one that leaks, permits get lost while it works.
    private void Change(ClosedNetwork network, Seen seen)
    {
        if (service.Growth > 0 && seen.Stations[0].Line >= 1)
        {
            _servers += service.Growth;
            network.Resize(0, (int)_servers);
        }
        else if (service.Leak > 0 && seen.PerSecond > 0)
        {
            _servers = Math.Max(0, _servers - (service.Leak / 3));
            network.Resize(0, (int)Math.Ceiling(_servers));
        }
    }

    private Seen See(double load, ClosedNetwork network, double second) => new(
        load,
        1000 * network.Answers.Count / second,
        network.Answers.Select(answer => answer.Came - answer.Due - service.Way).DefaultIfEmpty(0).Average(),
        [.. network.Rooms.Select(room => See(room, second))]);

    private static SeenStation See(ClosedNetwork.Room room, double second)
    {
        List<double> waited = [.. room.Waits.Where(wait => wait > 0.001)];
        double p99 = room.Waits.Count == 0 ? 0 : room.Waits.Order().ElementAt((int)(0.99 * (room.Waits.Count - 1)));
        return new SeenStation(room.Servers, room.Busy, room.MeanBusy, room.Line.Count, 1000 * waited.Count / second,
            waited.DefaultIfEmpty(0).Average(), p99, room.Waits.Count == 0 ? 0 : room.Served / room.Waits.Count);
    }

    private IntervalResult Count(double turnedAway, ClosedNetwork network, Seen seen, double second, bool isLost)
    {
        double times = 1000 / second;
        long ok = (long)Math.Round(times * network.Answers.Count);
        long failed = (long)Math.Min(5_000, turnedAway * 1000);
        return new IntervalResult
        {
            Sent = ok + failed,
            Ok = ok,
            Failed = failed,
            ResponseTime = Summarize(network.Answers, times),
            ServiceTime = Summarize(network.Answers, times),
            BusyPercent = 5,
            Runtime = isLost ? null : Watch(seen),
        };
    }

    private RuntimeSample Watch(Seen seen)
    {
        double whole = Math.Ceiling(service.Cores);
        bool isCrowded = trouble == Trouble.CrowdedMachine;
        // Work is taken up at once, or when a thread has its turn.
        double wait = (isCrowded ? 3 : 0.1) * Math.Exp(Station.Normal(random));
        RuntimeSample sample = service.Watch(seen, new RuntimeSample
        {
            Threads = whole + 4, MaxThreads = 32_767, MinThreads = whole, QueueLength = 0, QueueWaitP99 = wait,
            CpuPercent = 100 * Math.Min(service.Cores, seen.PerSecond * service.Cost / 1000), Processors = whole,
            ProcessorQuota = service.Cores < 1 ? service.Cores : null, MachineProcessors = (int)whole,
            ServerTimeMean = seen.PerSecond > 0 ? seen.Inside : null, ServedPerSecond = seen.PerSecond,
            GcPausePercent = 0.5, LockContentionsPerSecond = 1, LockWaitPerSecond = 0.1, BlockedThreads = 0,
            RunningThreads = Math.Min(1, seen.PerSecond * service.Cost / 1000), IdleThreads = whole, Blocked = [],
        });
        double own = Blur(sample.CpuPercent!.Value) / (isCrowded && service.IsComputing ? 3 : 1);
        double all = 100 * whole;
        return sample with
        {
            CpuPercent = Math.Min(own, 100 * service.Cores),
            MachineCpuPercent = isCrowded ? all : Math.Min(all, own + Blur(4)),
            ServerTimeMean = Blur(sample.ServerTimeMean),
            BlockedThreads = Blur(sample.BlockedThreads),
        };
    }

    private double Blur(double value) => value * (1 + (0.03 * Station.Normal(random)));

    private double? Blur(double? value) => value is { } known ? Blur(known) : null;

    private static LatencySummary Summarize(List<(double Due, double Came)> answers, double times)
    {
        if (answers.Count == 0)
        {
            return new LatencySummary();
        }

        double[] sorted = [.. answers.Select(answer => answer.Came - answer.Due).Order()];
        double mean = sorted.Average();
        double At(double share) => sorted[(int)(share * (sorted.Length - 1))];
        return new LatencySummary
        {
            Count = (long)(times * sorted.Length), Min = sorted[0], Mean = mean,
            StdDev = Math.Sqrt(sorted.Average(time => (time - mean) * (time - mean))),
            P50 = At(0.5), P75 = At(0.75), P90 = At(0.9), P95 = At(0.95), P99 = At(0.99), P999 = At(0.999), Max = sorted[^1],
        };
    }
}
