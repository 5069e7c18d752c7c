using System.Globalization;
using BenchmarkDotNet.Attributes;
using Threadbare.Http.Http1;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Writing one request: the same each time, and with values from feeds.</summary>
[MemoryDiagnoser]
public class FeedBenchmarks
{
    private static readonly LoadPlan Fed = Plans.Create(new ConstantLoad(1)) with
    {
        Urls = ["http://localhost/orders/{id}?name={name}"],
        Feeds =
        [
            new ScenarioFeed("id", [.. Enumerable.Range(0, 1000).Select(i => i.ToString(CultureInfo.InvariantCulture))]),
            new ScenarioFeed("name", ["Ada", "Grace", "Barbara"]),
        ],
    };

    private readonly Writing _fixed = new(Plans.Create(new ConstantLoad(1)));
    private readonly Writing _fed = new(Fed);
    private readonly Writing _ordered = new(Fed with { Feeds = [.. Fed.Feeds.Select(feed => feed with { Pick = FeedPick.Sequential })] });

    /// <summary>No feed: written once.</summary>
    [Benchmark]
    public int Fixed() => _fixed.WriteNext();

    /// <summary>Two places, random values.</summary>
    [Benchmark]
    public int TwoFeedsRandom() => _fed.WriteNext();

    /// <summary>Two places, values in order.</summary>
    [Benchmark]
    public int TwoFeedsInOrder() => _ordered.WriteNext();

    private sealed class Writing(LoadPlan plan)
    {
        private readonly CompiledPlan _compiled = CompiledPlan.Compile(plan);
        private readonly UserState _user = CompiledPlan.Compile(plan).CreateUser(0);
        private readonly FeedCursors _feeds = new(CompiledPlan.Compile(plan).Plan, LoadShare.Whole);
        private readonly ScenarioWriter _writer =
            new(CompiledPlan.Compile(plan).Requests, keepsAlive: true, RunClock.StartingIn(TimeSpan.Zero, TimeProvider.System));

        private long _request;

        public int WriteNext()
        {
            _feeds.TryTake(_user, _request++);
            _writer.TryWrite(_compiled.Requests[0], _user, out ReadOnlyMemory<byte> written, out _, out _);
            return written.Length;
        }
    }
}
