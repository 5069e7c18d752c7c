namespace Threadbare.Analysis.Evidence;

/// <summary>The evidence for all rules: the service when nothing queued, and past its tipping point (or at its highest load).</summary>
internal sealed class Situation
{
    private readonly IReadOnlyList<StepResult> _steps;

    /// <param name="result">The run.</param>
    /// <param name="curve">Its curve.</param>
    public Situation(RunResult result, LoadCurve curve)
        : this(result, curve, result.Steps)
    {
    }

    private Situation(RunResult result, LoadCurve curve, IReadOnlyList<StepResult> steps)
    {
        (Result, Curve, _steps) = (result, curve, steps);
        Calm = curve.Calm ?? curve.Points[0];
        Loaded = curve.FirstPast is { } first
            ? curve.Points.Where(point => point.Load >= first.Load && point.Load <= EvidenceConstants.ClearlyPast * first.Load)
                .MaxBy(Clearness)!
            : curve.Points[^1];
    }

    /// <summary>The evidence for limits: of the endpoint that tips over first, where one does; else of the whole.</summary>
    public Situation ForLimits() =>
        Curve.Endpoint is { } first ? new Situation(Narrow(Result, first), first.Curve, Result.Steps) : this;

    public RunResult Result { get; }

    public LoadCurve Curve { get; }

    /// <summary>The service when nothing queued.</summary>
    public CurvePoint Calm { get; }

    /// <summary>The service when something did.</summary>
    public CurvePoint Loaded { get; }

    /// <summary>The runtime, past the tipping point.</summary>
    public RuntimeSample Runtime => Loaded.Runtime;

    /// <summary>True when the target's runtime was seen from inside.</summary>
    public bool IsWatched => Runtime is { QueueLength: not null } or { QueueWaitP99: not null };

    /// <summary>The times of the cheap request beside a load past the tipping point, the highest looked at; null where there was none, or
    /// too few, or some failed.</summary>
    public LatencySummary? Beside => Curve.Points
        .Where(point => point.Load >= (Curve.FirstPast ?? Loaded).Load && point.Load <= Loaded.Load)
        .Select(point => point.Step.Bystander)
        .LastOrDefault(beside => beside is not null) is { Failed: 0, ResponseTime: { Count: >= EvidenceConstants.EnoughBeside } times }
            ? times
            : null;

    /// <summary>Successes a second, past the tipping point.</summary>
    public double Throughput => Loaded.Throughput;

    /// <summary>The time a request takes when nothing queues, in milliseconds.</summary>
    /// <remarks>
    /// With a single load only its quickest answer tells, that of the warm-up too, for there nothing waited yet; and, where work waits
    /// for a thread, the server, which counts from the thread on: of many users that begin at once even the quickest may have waited.
    /// </remarks>
    public double BareTime => HasOneLoad
        ? Math.Min(QuickestOfEach() ?? Quickest(), FromTheThreadOn() ?? double.PositiveInfinity)
        : Curve.OverQuiet(point => point.Step.ResponseTime.Mean) ?? Calm.Step.ResponseTime.Mean;

    /// <summary>Pool threads that are not idle; null where nobody saw them.</summary>
    /// <remarks>Where stacks were sampled, those that they show: other moments may have fewer threads than were blocked then.</remarks>
    public double? BusyThreads =>
        Runtime.BlockedThreads + Runtime.RunningThreads ?? Runtime.Threads - (Runtime.IdleThreads ?? 0);

    /// <summary>True where most busy pool threads wait instead of work.</summary>
    /// <remarks>A pool that had time to grow holds like that; one that had none starves.</remarks>
    public bool IsMostlyBlocked => Runtime.BlockedThreads >= EvidenceConstants.FewBlocked
        && Runtime.BlockedThreads > EvidenceConstants.Majority * BusyThreads;

    /// <summary>True where several addresses share the load, so that its times are a mixture.</summary>
    public bool IsMixture => Result.Endpoints.Count > 1;

    /// <summary>True where the client's figures are those of one endpoint of several, and the process' own those of all.</summary>
    public bool IsOfOneEndpoint => !ReferenceEquals(_steps, Result.Steps);

    /// <summary>The time a request takes past the tipping point, in milliseconds.</summary>
    /// <remarks>By Little's law R = N/X where that is more: while a pool grows, many wait that the step has not yet counted. Of a few
    /// rounds of all users, X misses up to one round, and then the mean is nearer.</remarks>
    public double LoadedTime => Curve.IsOpen || Throughput == 0 || Loaded.Step.Imbalance is { Reason: ImbalanceReason.Edges }
        ? Loaded.Step.ResponseTime.Mean
        : Math.Max(Loaded.Step.ResponseTime.Mean, (1000 * Loaded.Load / Served) - ThinkTime ?? 0);

    /// <summary>The excess time: how much longer a request takes past the tipping point, in milliseconds.</summary>
    public double Excess => Math.Max(0, LoadedTime - BareTime);

    /// <summary>The excess time under the load at which a search samples the lines that requests wait at, by Little's law; elsewhere the
    /// excess time.</summary>
    public double SampledExcess =>
        !Curve.IsOpen && Served > 0 && ThinkTime is { } pause && Curve.FirstPast is { } first && Result.Plan?.Search is { } search
            ? Math.Clamp((1000 * Math.Min(search.Most, SampledLoad(first)) / Served) - pause - BareTime, 0, Excess)
            : Excess;

    private static double SampledLoad(CurvePoint first) => Math.Ceiling(EvidenceConstants.SampledPast * first.Load);

    /// <summary>Cores that the service may use.</summary>
    /// <remarks>The runtime rounds the limit of a control group up to whole cores.</remarks>
    public double Cores => Math.Min(
        Runtime.ProcessorQuota ?? double.PositiveInfinity,
        Runtime.Processors is > 0 and var known ? known : Result.Environment.Cores);

    /// <summary>Processor time of the service, of the cores it may use; null where nobody watched.</summary>
    public double? CpuShare => Runtime.CpuPercent / (100 * Cores);

    /// <summary>Processor time of the service without any request, of the cores it may use; null where nobody looked.</summary>
    public double? RestShare => Curve.Points[0].Step.Rest?.CpuPercent / (100 * Cores);

    /// <summary>True where one load was tried and the service was as busy without it: no load is the reason.</summary>
    public bool IsBusyAtRest => Curve.Points.Count == 1 && RestShare >= EvidenceConstants.BusyAtRest;

    /// <summary>The connections that are not given back; null where none were seen.</summary>
    public Leak? Leak => Leaks.Find(_steps);

    /// <summary>Successes a second of all endpoints together, past the tipping point: they share the process' own figures.</summary>
    public double AllThroughput => IsOfOneEndpoint
        ? _steps.First(step => step.Start.Equals(Loaded.Step.Start)).SuccessPerSecond
        : Throughput;

    /// <summary>Processor time of a request past the tipping point, in milliseconds; null where nobody watched, or nothing was
    /// answered.</summary>
    public double? ProcessorTime => AllThroughput > 0 ? 10 * Runtime.CpuPercent / AllThroughput : null;

    /// <summary>Processors of the target's machine: more than <see cref="Cores"/> where a quota or a mask gives it fewer.</summary>
    public double MachineCores => Runtime.MachineProcessors ?? Result.Environment.Cores;

    /// <summary>Processor time of the generator's loops past the tipping point, in cores.</summary>
    public double GeneratorCores => Busy() / 100 * Math.Max(1, Result.Generator.Loops);

    /// <summary>Processor time of service and generator together, in cores.</summary>
    public double OwnCores => ((Runtime.CpuPercent ?? 0) / 100) + GeneratorCores;

    /// <summary>The part of the machine that is busy; where only service and generator were seen, theirs.</summary>
    public double MachineShare => (Runtime.MachineCpuPercent / 100 ?? OwnCores) / MachineCores;

    /// <summary>Cores kept busy by the programs that the service calls on its machine: they work for the same load.</summary>
    public double CalledCores => (Runtime.CalledCpuPercent ?? 0) / 100;

    /// <summary>The part of the machine that other processes keep busy; 0 where nobody saw them.</summary>
    public double OthersShare => Math.Max(0, MachineShare - ((OwnCores + CalledCores) / MachineCores));

    /// <summary>True where the machine is used up and the service's own processors are not: whatever waits may wait for one.</summary>
    public bool IsCrowded => MachineShare > EvidenceConstants.UsedUp && !(CpuShare > EvidenceConstants.UsedUp);

    /// <summary>True where the machine is used up, and others take a good part of it: then times are bent, and only processor time and
    /// counts are not.</summary>
    public bool IsDisturbed => IsCrowded && OthersShare >= EvidenceConstants.DisturbingOthers;

    /// <summary>True where the machine is used up, and most of it by others: then whatever waits may wait for a processor.</summary>
    public bool IsLeftLittle => MachineShare > EvidenceConstants.UsedUp && OthersShare > EvidenceConstants.MostOfMachine;

    /// <summary>The most that any step past the tipping point showed.</summary>
    /// <remarks>For what has an end: each of those steps was at it, and one whose first second was idle shows less in its mean.</remarks>
    public double? MostPast(Func<RuntimeSample, double?> figure)
    {
        double first = Curve.FirstPast?.Load ?? Loaded.Load;
        return Curve.Points.Where(point => point.Load >= first).Max(point => figure(point.Runtime));
    }

    /// <summary>Computes the share of the excess time that a wait in milliseconds explains, 0 to 1.</summary>
    public double Explains(double? milliseconds) => Excess > 0 && milliseconds is { } wait ? Math.Clamp(wait / Excess, 0, 1) : 0;

    /// <summary>By Little's law: how long each of them waits when so many wait, in milliseconds.</summary>
    /// <remarks>W = L / X (Little 1961).</remarks>
    public double? WaitOf(double? waiting) => Throughput > 0 ? 1000 * waiting / Throughput : null;

    /// <summary>By Little's law: how many are inside when each stays for the bare time. With a single load that is the most that it can
    /// be.</summary>
    /// <remarks>Means of all loads that show it, since noise bends one of them.</remarks>
    public double Concurrency => (Curve.Plateau.Contains(Loaded) ? Curve.Capacity : Throughput) * BareTime / 1000;

    /// <summary>The load that brings this throughput when nothing queues: virtual users, or arrivals a second.</summary>
    /// <remarks>Users that pause are more than those inside: N = X·(R + Z).</remarks>
    public double LoadCarried => Curve.IsOpen ? Throughput / Curve.RequestsPerArrival
        : HasPauses && !HasOneLoad && Calm.Throughput > 0 ? Throughput * Calm.Load / Calm.Throughput
        : Concurrency;

    /// <summary>The same as the size of a limit; null with a single load, whose quickest request may itself have waited, and where fewer
    /// than one is inside: no limit is smaller.</summary>
    /// <remarks>On the way to the service and back nothing is served, so the server's own time tells where it was seen.</remarks>
    public double? ServedAtATime
    {
        get
        {
            double server = Curve.OverQuiet(point => point.Runtime.ServerTimeMean ?? BareTime) ?? BareTime;
            double size = Math.Round(Concurrency * Math.Min(1, server / BareTime));
            return HasOneLoad || size < 1 ? null : size;
        }
    }

    /// <summary>True where nothing lower was tried.</summary>
    public bool HasOneLoad => ReferenceEquals(Calm, Loaded);

    /// <summary>The seconds of a step.</summary>
    public IEnumerable<IntervalResult> SecondsOf(StepResult step) => Result.Intervals.Where(step.Has);

    /// <summary>The seconds of a step, and those after it in which its requests are still under way and none is answered.</summary>
    public IEnumerable<IntervalResult> SecondsWithDrain(StepResult step)
    {
        double next = _steps.Select(other => other.Start).Where(start => start > step.Start).DefaultIfEmpty(double.PositiveInfinity).Min();
        return Result.Intervals
            .Where(second => second.T >= step.Start && second.T < next)
            .TakeWhile(second => step.Has(second) || second is { Ok: 0, InFlight: > 0 });
    }

    // Users that got the failure that no load caused were served too.
    private double Served => Throughput + (Loaded.Step.FailedBefore / Loaded.Step.Seconds);

    // Null where it depends on how the scenarios mix; then only the answers tell how long a request takes.
    private double? ThinkTime => (Result.Plan is { } plan ? plan.MeanThink : TimeSpan.Zero)?.TotalMilliseconds;

    private bool HasPauses => Result.Plan?.LongestPauses > TimeSpan.Zero;

    private static RunResult Narrow(RunResult result, EndpointTip first) => result with
    {
        Endpoints = [EndpointSteps.Find(result.Endpoints, first.Name)!],
        Steps = [.. result.Steps.Select(step => EndpointSteps.Narrow(step, first.Name)).OfType<StepResult>()],
    };

    // Of a mixture, the quickest answer is that of the quickest address. Only a mean of each address' own is like the mean that it is
    // compared with.
    private double? QuickestOfEach() => IsMixture && Result.Steps.Count == 1
        ? AverageOver(Result.Endpoints, times => times.Min)
        : null;

    private static double? AverageOver(IReadOnlyList<EndpointResult> endpoints, Func<LatencySummary, double> time)
    {
        long all = endpoints.Sum(endpoint => endpoint.Ok);
        return all > 0 ? endpoints.Sum(endpoint => endpoint.Ok * time(endpoint.ResponseTime)) / all : null;
    }

    // Without the time to open its connection: on a cold start that takes as long as many an answer. Of another tool's load, the server's
    // quickest second is known.
    private double Quickest() => Calm.Step.Source is not null
        ? Result.Intervals.Min(second => second.Runtime?.ServerTimeMean) ?? Calm.Step.ResponseTime.Mean
        : Result.Intervals.Select(second => second.ServiceTime).Append(Calm.Step.ServiceTime)
        .Where(times => times.Count > 0)
        .Select(times => times.Min)
        .Append(Calm.Step.ResponseTime.Min)
        .Min();

    // From another machine the way there and back belongs to what a request needs.
    private double? FromTheThreadOn() =>
        Runtime.QueueWaitP99 >= Math.Min(PoolConstants.NoticeableWait, Runtime.ServerTimeMean ?? 0)
            && Result.Environment.SharesMachineWithTarget ? Runtime.ServerTimeMean : null;

    // A starved step may have finished nothing, and then shows no times.
    private static double Clearness(CurvePoint point) =>
        (point.Step.Ok > 0 ? 2 : 0) + (point.Step.Runtime is null ? 0 : 1) + (point.Load / 1e9);

    private double Busy() => SecondsOf(Loaded.Step).Select(interval => interval.BusyPercent).DefaultIfEmpty(0).Average();
}
