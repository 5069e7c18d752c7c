using BenchmarkDotNet.Attributes;
using Threadbare.Load;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Measures the work of the schedule for each request.</summary>
[MemoryDiagnoser]
public class ScheduleBenchmarks
{
    private readonly ArrivalSchedule _steady = new(Plans.Create(new ConstantLoad(50_000, ByRate: true)));
    private readonly ArrivalSchedule _ramp = new(Plans.Create(new RampedLoad(10, 50_000, TimeSpan.FromMinutes(10), ByRate: true)));
    private readonly UserSchedule _users = new(Plans.Create(new SteppedLoad(50, 4550, 500, TimeSpan.FromSeconds(30), SpawnRate: 100)));
    private readonly LoadShare _quarter = LoadShare.Whole.Part(1, 4);
    private long _index;

    /// <summary>The next arrival of a steady rate.</summary>
    [Benchmark]
    public TimeSpan ArrivalSteady() => _steady.At(_index++ & 0xFFFFFF);

    /// <summary>The next arrival of a ramp, which takes a square root more.</summary>
    [Benchmark]
    public TimeSpan ArrivalRamp() => _ramp.At(_index++ & 0xFFFFFF);

    /// <summary>The instant at which a virtual user of a stepped load joins.</summary>
    [Benchmark]
    public TimeSpan UserJoin() => _users.FindJoin((int)(_index++ & 0xFFF));

    /// <summary>The next request of one loop in four.</summary>
    [Benchmark]
    public long FirstOwned() => _index = _quarter.FirstOwned(_index + 1);

    /// <summary>The requests below a total that belong to one loop in four.</summary>
    [Benchmark]
    public long CountOf() => _quarter.CountOf(_index++);
}
