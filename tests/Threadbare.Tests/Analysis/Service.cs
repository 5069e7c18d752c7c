using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;

namespace Threadbare.Tests.Analysis;

/// <summary>A service of one limit as the asymptotic bounds describe it, measured without noise: X = min(N, c)/S, R = max(S,
/// N·S/c).</summary>
internal sealed record Service(double Size, double BareMilliseconds = 200)
{
    /// <summary>The runtime's figures at a load; the second argument is the share of requests that wait.</summary>
    public Func<double, double, RuntimeSample?> Runtime { get; init; } = (_, _) => null;

    public Func<StepResult, StepResult> Change { get; init; } = step => step;

    public IReadOnlyList<AsyncRelease> Releases { get; init; } = [];

    public RunResult At(params double[] users) => new()
    {
        Id = "test",
        StartedAt = DateTimeOffset.UnixEpoch,
        Plan = new LoadPlan { Urls = ["http://localhost/"] },
        Target = new TargetDescription(),
        Environment = new RunEnvironment
        {
            Machine = "m", Cores = 4, OperatingSystem = "os", DotNet = "10", Threadbare = "1", SharesMachineWithTarget = true
        },
        Generator = new GeneratorResult { Loops = 1 },
        Releases = Releases,
        Steps = [.. users.Select((load, index) => Change(StepOf(load, 10 * index)))],
    };

    private StepResult StepOf(double users, double start)
    {
        double throughput = 1000 * Math.Min(users, Size) / BareMilliseconds;
        double response = Math.Max(BareMilliseconds, users * BareMilliseconds / Size);
        return new StepResult
        {
            Start = start,
            Users = users,
            Seconds = 10,
            Sent = (long)(10 * throughput),
            Ok = (long)(10 * throughput),
            RequestsPerSecond = throughput,
            SuccessPerSecond = throughput,
            Settled = true,
            ResponseTime = new LatencySummary
            {
                Count = (long)(10 * throughput), Min = BareMilliseconds, Mean = response, P50 = response, P99 = response, Max = response
            },
            Runtime = Runtime(users, Math.Max(0, users - Size)),
        };
    }
}
