using BenchmarkDotNet.Attributes;
using Threadbare.Benchmarks.Comparison;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Measures the whole request path of one loop without the kernel, from the moment a request is due until it is counted.</summary>
/// <remarks>
/// The few bytes a request shown here are those of creating the loop, spread over the load. <see cref="LoopAllocation"/> counts the
/// steady path exactly.
/// </remarks>
[MemoryDiagnoser]
public class LoopBenchmarks
{
    private const int Requests = 1_000_000;

    private readonly LoadPlan _few = Plans.Counted(users: 64, Requests);
    private readonly LoadPlan _many = Plans.Counted(users: 10_000, Requests);

    /// <summary>64 virtual users, one request each after the other.</summary>
    [Benchmark(OperationsPerInvoke = Requests)]
    public long Closed() => InstantLoad.Run(_few, Answers.Nginx);

    /// <summary>10,000 virtual users: twenty turns of the loop for one round of them.</summary>
    [Benchmark(OperationsPerInvoke = Requests)]
    public long ClosedOfTenThousand() => InstantLoad.Run(_many, Answers.Nginx);

    /// <summary>64 virtual users whose requests are filled by a feed.</summary>
    [Benchmark(OperationsPerInvoke = Requests)]
    public long ClosedWithFeed() => InstantLoad.Run(Plans.WithFeed(_few), Answers.Nginx);

    /// <summary>The same request as <see cref="Closed"/>, in a scenario.</summary>
    [Benchmark(OperationsPerInvoke = Requests)]
    public long Scenario() => InstantLoad.Run(Plans.AsScenario(_few), Answers.Nginx);

    /// <summary>The answer that <see cref="FiveSteps"/> gets, of which nothing is read.</summary>
    [Benchmark(OperationsPerInvoke = Requests)]
    public long ClosedOfOrders() => InstantLoad.Run(_few, Answers.Order);

    /// <summary>Five steps with a cookie, values of JSON answers and rows of a feed.</summary>
    [Benchmark(OperationsPerInvoke = Requests)]
    public long FiveSteps() => InstantLoad.Run(Plans.FiveSteps(_few), Answers.Order);
}
