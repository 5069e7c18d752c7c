using System.Text.RegularExpressions;
using Threadbare.Analysis;
using Threadbare.Analysis.Findings;
using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Histograms;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Threadbare.Tests.Analysis.Instances;
using Threadbare.Tests.Analysis.Limits;
using Threadbare.Tests.Analysis.Noise;
using Threadbare.Tests.Docs;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

/// <summary>Every finding that the source can name is brought about here by the whole judge, and named in the documentation.</summary>
public sealed partial class FindingIdsTests
{
    private static readonly Dictionary<string, Func<RunResult>> Runs = new()
    {
        ["disturbed-machine"] = () => WithRuntime(Quiet with { MachineCpuPercent = 390, MachineProcessors = 4 }),
        ["shared-machine"] = () => WithRuntime(Quiet with { CpuPercent = 250, MachineCpuPercent = 390, MachineProcessors = 4 }) with
        {
            Intervals = [.. Enumerable.Range(0, 70).Select(t => new IntervalResult { T = t, BusyPercent = 100 })],
        },
        ["unsteady"] = () => new Service(24)
        {
            Change = step => step.Users == 8 ? step with { SuccessPerSecond = 0.3 * step.SuccessPerSecond, Settled = null } : step,
        }.At(Loads),
        ["littles-law"] = () => new Service(100)
        {
            Change = step => step with { Imbalance = new Imbalance(0.7 * step.Users!.Value, ImbalanceReason.Edges) },
        }.At(Loads),
        ["pool-growth"] = () => WithSeconds(Capped(24).At(Loads), second => 8 + second),
        ["throttled"] = () => WithRuntime(Quiet with { ThrottledPercent = 80, ThrottledPerSecond = 1500, ProcessorQuota = 0.5 }),
        ["built-per-request"] = () => WithCall(CallKind.Redis, "ConnectionMultiplexer.ConnectAsync", perRequest: 1),
        ["deadlock"] = () => WithRuntime(Quiet) with
        {
            Holders =
            [
                new Holder { Limit = Limit.Lock, Resource = "lock", Deadlock = true, WaitsAt = SeenCode.At(3), HeldAt = SeenCode.At(9) },
            ],
        },
        ["connections-not-returned"] = () =>
        {
            RunResult run = new Service(24).At(8, 16);
            var pool = new PoolSample { Driver = "Npgsql", Name = "shop", Used = 20, Max = 20 };
            var rest = new RuntimeSample { ActiveRequests = 0, Pools = [pool] };
            return run with { Steps = [.. run.Steps.Select(step => step with { Rest = rest })] };
        },
        ["requests-hang"] = () => LeaveParked("Task.WhenAny"),
        ["permits-lost"] = () => LeaveParked("SemaphoreSlim.WaitAsync"),
        ["chatty"] = () => WithCall(CallKind.Database, "DbCommand.ExecuteReaderAsync", perRequest: 12),
        ["exceptions"] = () => new Service(24).At(Loads) with
        {
            Exceptions = [new ExceptionSite { Type = "System.FormatException", PerSecond = 70_000, PerRequest = 100, Share = 0.62 }],
        },
        ["warm-up-needed"] = () => new Service(24).At(Loads) with
        {
            Intervals = [.. Enumerable.Range(0, 10).Select(t => new IntervalResult
            {
                T = t, Ok = 5, ResponseTime = Summarize(t == 0 ? 900 : 200),
            })],
        },
        ["still-compiling"] = () => new Service(24).At(8) with
        {
            Intervals = [.. Enumerable.Range(0, 10).Select(t => new IntervalResult
            {
                T = t, Ok = 5, ResponseTime = Summarize(t < 6 ? 900 : 200), Runtime = Quiet with { CompilingPercent = t < 6 ? 60 : 1 },
            })],
        },
        ["memory-grows"] = () => new Service(24).At(8) with
        {
            Intervals = [.. Enumerable.Range(0, 10).Select(t => new IntervalResult
            {
                T = t, Runtime = Quiet with { HeapBytes = 100e6 + (t * 20e6), FullCollectionsPerSecond = 1 },
            })],
        },
        ["watching-costs"] = () => new Service(4, 0.03)
        {
            Runtime = (users, _) => Quiet with { CpuPercent = Math.Min(395, 100 * users) },
        }.At(Loads),
        ["memory-per-request"] = () => new Service(24)
        {
            Runtime = (users, _) => Quiet with { WorkingSetBytes = 1e8 + (8e6 * users) },
        }.At(Loads),
        ["fast-failures"] = () => new Service(8)
        {
            Change = step => step with
            {
                FailedPerSecond = 500, RequestsPerSecond = step.SuccessPerSecond + 500,
                Failures = new Dictionary<string, long> { ["http-503"] = 9 },
            },
        }.At(Loads),
        ["site-slowdown"] = () => new Service(8)
        {
            Change = step => step with
            {
                Bystander = new BystanderResult { Sent = 50, ResponseTime = Summarize(step.Users > 8 ? 400 : 2) },
            },
        }.At(Loads),
        ["suffering-endpoints"] = WithSlowAddress,
        ["instance-first"] = TwoInstances.Uneven,
        ["uneven-instances"] = TwoInstances.Uneven,
    };

    private static RunResult LeaveParked(string waitsFor) => new Service(24).At(8) with
    {
        After = new AfterLoad { Seconds = 5, RequestsInFlight = 3, Parked = [new ParkedRequests(SeenCode.At(9), 3, waitsFor)] },
    };

    public static TheoryData<string> Ids => [.. Runs.Keys];

    public static TheoryData<Limit> Limits => [.. AllLimits.Definitions.Select(definition => definition.Limit)];

    [Theory, MemberData(nameof(Ids))]
    public void The_judge_finds_it(string id) => Assert.Contains(RunJudge.Judge(Runs[id]())!.Findings, finding => finding.Id == id);

    [Theory, MemberData(nameof(Limits))]
    public void The_judge_lists_each_limit_that_it_weighs(Limit limit)
    {
        RunResult run = limit == Limit.Generator ? Runs["shared-machine"]() : SimulatedVerdict.Draw(1, limit.ToWord(), 100, 4).Run;

        Assert.Contains(RunJudge.Judge(run)!.Findings, finding => finding.Id == LimitFindings.IdFor(limit));
    }

    [Fact]
    public void A_sudden_load_has_a_finding_of_its_own() => Assert.Equal("spike", SpikeFinding.Create(new Service(8).At(32)).Id);

    [Fact]
    public void No_finding_in_the_source_is_left_out_here_or_in_the_documentation()
    {
        string[] inSource = [.. ReadIds().Order(StringComparer.Ordinal)];

        Assert.Equal(inSource, Runs.Keys.Append("spike").Order(StringComparer.Ordinal));
        string page = DocPages.ReadProse("docs/reference/find.md");
        Assert.All(inSource, id => Assert.Contains($"`{id}`", page, StringComparison.Ordinal));
    }

    private static IEnumerable<string> ReadIds() => Directory
        .EnumerateFiles(Path.Combine(DocPages.Root, "src", "Threadbare", "Analysis"), "*.cs", SearchOption.AllDirectories)
        .SelectMany(file => FindingId().Matches(File.ReadAllText(file)))
        .Select(found => found.Groups["id"].Value)
        .Distinct();

    [GeneratedRegex("""\bId = "(?<id>[a-z-]+)"[,;]""")]
    private static partial Regex FindingId();

    private static RunResult WithRuntime(RuntimeSample runtime) => new Service(24) { Runtime = (_, _) => runtime }.At(Loads);

    private static RunResult WithCall(CallKind kind, string call, double perRequest) => WithRuntime(Quiet) with
    {
        Calls =
        [
            new ServiceCall
            {
                Kind = kind, Target = "store", Call = call, MeanMs = 3, Samples = 40, PerRequest = perRequest,
                At = new CodePlace { Method = "Shop.Orders.Get", File = "/src/Orders.cs", Line = 31, Certainty = Certainty.ExactLine },
            },
        ],
    };

    private static RunResult WithSlowAddress()
    {
        RunResult run = new Service(8).At(1, 2, 4, 8, 16, 32);
        EndpointResult Address(string name, double min, double mean) => new()
        {
            Name = name, Method = "GET", Template = name[4..], Sent = 100, Ok = 100,
            ResponseTime = Summarize(mean) with { Min = min },
        };
        return run with
        {
            Endpoints = [Address("GET /a", 1, 1), Address("GET /b", 1, 1)],
            Steps = [.. run.Steps.Select(step => step with
            {
                Endpoints = [Address("GET /a", 200, step.ResponseTime.Mean), Address("GET /b", 2, 2)],
            })],
        };
    }

    private static LatencySummary Summarize(double milliseconds) => new()
    {
        Count = 100, Min = milliseconds, P50 = milliseconds, P99 = milliseconds, Mean = milliseconds, Max = milliseconds,
    };
}
