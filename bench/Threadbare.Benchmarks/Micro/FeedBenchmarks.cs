using System.Globalization;
using BenchmarkDotNet.Attributes;
using Threadbare.Http.Http1;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Writing one request: the same each time, and with values from feeds.</summary>
[MemoryDiagnoser]
public class FeedBenchmarks
{
    private static readonly LoadPlan Fed = Plans.Create(new ConstantUsers(1)) with
    {
        Urls = ["http://localhost/orders/{id}?name={name}"],
        Feeds =
        [
            new ValueFeed("id", [.. Enumerable.Range(0, 1000).Select(i => i.ToString(CultureInfo.InvariantCulture))]),
            new ValueFeed("name", ["Ada", "Grace", "Barbara"]),
        ],
    };

    private readonly RequestWriter _fixed = new(Plans.Create(new ConstantUsers(1)), default);
    private readonly RequestWriter _fed = new(Fed, default);
    private readonly RequestWriter _ordered = new(Fed with { FeedOrder = FeedOrder.Sequential }, default);
    private long _request;

    /// <summary>No feed: written once, before the start.</summary>
    [Benchmark]
    public int Fixed() => _fixed.For(0, _request++, out _).Length;

    /// <summary>Two places, random values.</summary>
    [Benchmark]
    public int TwoFeedsRandom() => _fed.For(0, _request++, out _).Length;

    /// <summary>Two places, values in order.</summary>
    [Benchmark]
    public int TwoFeedsInOrder() => _ordered.For(0, _request++, out _).Length;
}
