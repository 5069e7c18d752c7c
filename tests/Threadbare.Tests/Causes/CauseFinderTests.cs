using Threadbare.Analysis.Causes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Databases;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Causes;

public sealed class CauseFinderTests
{
    private const string Redis = "StackExchange.Redis.ConnectionMultiplexer.ExecuteSyncImpl";

    private static readonly Verdict Starved = new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = "",
    };

    [Fact]
    public void Threads_held_in_a_package_that_no_entry_knows_are_told_without_a_claim()
    {
        RunResult run = Run(Held(0.8, "Shop.Parts.Wait") with { Through = "Shop.Parts" }, "3.1.4");

        Cause cause = Assert.Single(CauseFinder.Find(run, Starved, null));
        Assert.Equal((CauseFinder.Unlisted, "Shop.Parts", "3.1.4"), (cause.Id, cause.Package, cause.Version));
        Assert.Equal(Confidence.Low, cause.Certainty);
        Assert.Null(cause.Link);
    }

    [Fact]
    public void A_synchronous_call_of_a_package_needs_no_other_reason()
    {
        BlamedPlace held = Held(0.8, "Npgsql.NpgsqlCommand.ExecuteReader") with { Through = "Npgsql", Kind = BlockingKind.BlockingIo };

        Assert.Empty(CauseFinder.Find(Run(held, "10.0.3"), Starved, null));
    }

    [Fact]
    public void Code_that_holds_few_of_the_threads_is_no_cause() => Assert.Empty(CauseFinder.Find(
        Run([Held(0.7, "Shop.Orders.Get"), Held(0.1, Redis)], "2.8.16"), Starved, null));

    // The await goes on in the package's code, and the thread sleeps in the service's.
    [Fact]
    public void What_called_the_code_that_holds_a_thread_is_no_cause()
    {
        BlamedPlace held = Held(0.9, "Shop.Orders.Get");
        BlamedPlace within = held with { Stack = [.. held.Stack, Redis] };

        Assert.Empty(CauseFinder.Find(Run(within, "2.8.16"), Starved, null));
    }

    [Fact]
    public void Held_threads_do_not_explain_a_service_short_of_processors() => Assert.Empty(CauseFinder.Find(
        Run(Held(0.8, Redis), "2.8.16"), Starved with { Limit = Limit.Cpu }, null));

    [Fact]
    public void A_package_of_unknown_version_is_told_with_less_certainty()
    {
        RunResult run = Run(Held(0.8, Redis), null);

        Cause cause = Assert.Single(CauseFinder.Find(run, Starved, null));
        Assert.Equal((Confidence.Medium, null), (cause.Certainty, cause.Version));
        Assert.Contains(cause.Evidence, sentence => sentence.Contains("is not known", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Newtonsoft.Json", 1)]
    [InlineData("Shop.Parts", 0)]
    public void A_package_that_the_service_does_not_have_causes_nothing(string package, int causes)
    {
        HotSpot json = new() { Method = "Shop.Orders.Get", Share = 0.8, Callee = "JSON (JsonSerializer.Serialize)" };
        RunResult run = Run([], null) with
        {
            HotSpots = [json], Target = new TargetDescription { Packages = new Dictionary<string, string> { [package] = "13.0.3" } },
        };
        StepResult compiling = LoadedStep(new RuntimeSample { CompilingPercent = 170 });

        IReadOnlyList<Cause> found = CauseFinder.Find(run, Starved with { Limit = Limit.Cpu }, compiling);

        Assert.Equal(causes, found.Count(cause => cause.Id == "newtonsoft-resolver-per-request"));
    }

    // A process that has just begun compiles on one thread, whatever its requests do.
    [Fact]
    public void A_process_that_is_still_being_compiled_compiles_nothing_for_each_request()
    {
        HotSpot json = new() { Method = "Shop.Orders.Get", Share = 0.8, Callee = "JSON (JsonConvert.SerializeObject)" };

        Assert.Empty(CauseFinder.Find(Run([], null) with { HotSpots = [json] }, Starved with { Limit = Limit.Cpu },
            LoadedStep(new RuntimeSample { CompilingPercent = 67 })));
    }

    [Theory]
    [InlineData(nameof(WorkRoot.Timer), 1)]
    [InlineData(nameof(WorkRoot.HostedService), 1)]
    [InlineData(nameof(WorkRoot.Request), 0)]
    [InlineData(nameof(WorkRoot.Unknown), 0)]
    public void Threads_that_background_work_holds_are_told(string root, int causes)
    {
        RunResult run = Run(Held(0.8, "Shop.Polling.Ask") with { Root = Enum.Parse<WorkRoot>(root) }, "1.0.0");

        Assert.Equal(causes, CauseFinder.Find(run, Starved, null).Count(cause => cause.Id == "background-work-holds-threads"));
    }

    [Theory]
    [InlineData(20, 5, 1)]
    [InlineData(20, 0.2, 0)]
    [InlineData(3, 40, 0)]
    public void Many_calls_are_a_cause_if_they_take_much_of_the_time_of_all_calls(double perRequest, double meanMs, int causes)
    {
        CodePlace at = new() { Method = "Shop.Orders.Get", File = "Orders.cs", Line = 7 };
        ServiceCall loop = new() { Kind = CallKind.Database, Target = "shop", Call = "ExecuteReaderAsync", At = at, PerRequest = perRequest,
            MeanMs = meanMs };
        RunResult run = Run([], null) with { Calls = [loop, loop with { Call = "HttpClient.GetAsync", PerRequest = 1, MeanMs = 90 }] };

        IReadOnlyList<Cause> found = CauseFinder.Find(run, Starved with { Limit = Limit.Downstream }, null);

        Assert.Equal(causes, found.Count(cause => cause.Id == "chatty-calls" && cause.At == at));
    }

    [Theory]
    [InlineData(DatabaseWaitKind.Lock, 0.6, 1)]
    [InlineData(DatabaseWaitKind.Lock, 0.1, 0)]
    [InlineData(DatabaseWaitKind.Io, 0.6, 0)]
    public void Locks_in_the_database_are_told_if_its_connections_wait_for_them(DatabaseWaitKind kind, double share, int causes)
    {
        RunResult run = Run([], null) with
        {
            Database = new DatabaseActivity { Server = "db:5432/shop", Waits = [new() { Kind = kind, Event = "tuple", Share = share }] },
        };

        IReadOnlyList<Cause> found = CauseFinder.Find(run, Starved with { Limit = Limit.Downstream }, null);

        Assert.Equal(causes, found.Count(cause => cause.Id == "database-lock"));
    }

    [Theory]
    [InlineData(Limit.OutboundConnections, 100, 95, 1)]
    [InlineData(Limit.OutboundConnections, 100, 5, 0)]
    [InlineData(Limit.Unknown, 100, 95, 0)]
    public void Waits_for_streams_are_a_cause_where_calls_wait_for_connections(Limit limit, double queued, double streams, int causes)
    {
        StepResult step = LoadedStep(new RuntimeSample { OutboundQueuedPerSecond = queued, OutboundStreamsQueuedPerSecond = streams });

        IReadOnlyList<Cause> found = CauseFinder.Find(Run([], null), Starved with { Limit = limit }, step);

        Assert.Equal(causes, found.Count(cause => cause.Id == "http2-streams"));
    }

    // 100 requests a second are inside for 200 ms each.
    [Theory]
    [InlineData(100, 100.0, 80, 1)]
    [InlineData(100, 100.0, 50, 0)]
    [InlineData(100, 5.0, 80, 0)]
    [InlineData(100, null, 80, 0)]
    [InlineData(0, 0.0, 0, 0)]
    public void Calls_that_each_open_a_connection_are_a_cause_if_it_takes_much_of_their_time(
        double queued, double? closed, double waitMs, int causes)
    {
        StepResult step = LoadedStep(new RuntimeSample
        {
            OutboundQueuedPerSecond = queued, OutboundClosedPerSecond = closed, OutboundQueueTimeMean = waitMs, ServedPerSecond = 100,
            ServerTimeMean = 200,
        });

        IReadOnlyList<Cause> found = CauseFinder.Find(Run([], null), Starved with { Limit = Limit.Unknown }, step);

        Assert.Equal(causes, found.Count(cause => cause.Id == "http-connections-not-kept"));
    }

    [Fact]
    public void A_finding_of_the_verdict_can_show_a_cause()
    {
        var throttled = new Finding { Id = "throttled", Severity = FindingSeverity.Warning, Statement = "It was stopped." };
        Verdict verdict = Starved with { Limit = Limit.Cpu, Findings = [throttled] };
        RunResult run = Run([], null) with { Verdict = verdict };

        Cause cause = Assert.Single(CauseFinder.Find(run, verdict, null));
        Assert.Equal(("processor-quota", Confidence.Medium, "It was stopped."), (cause.Id, cause.Certainty, Assert.Single(cause.Evidence)));
    }

    private static StepResult LoadedStep(RuntimeSample runtime) => CauseRecordings.Read("thread-pool-maximum").Steps[^1] with
    {
        Runtime = runtime,
    };

    private static RunResult Run(BlamedPlace place, string? version) => Run([place], version);

    private static RunResult Run(IReadOnlyList<BlamedPlace> places, string? version) => CauseRecordings.Example with
    {
        Target = new TargetDescription
        {
            Packages = version is null
                ? null
                : new Dictionary<string, string> { ["Shop.Parts"] = version, ["StackExchange.Redis"] = version },
        },
        Blame = places,
    };

    private static BlamedPlace Held(double share, string frame) => new()
    {
        Method = "Shop.Orders.Get", File = "Orders.cs", Line = 7, Certainty = Certainty.ExactLine, Call = "Task.Result",
        Kind = BlockingKind.SyncOverAsync, Share = share, Threads = 10 * share, Advice = "Await it.",
        Stack = ["System.Threading.Monitor.Wait", frame],
    };
}
