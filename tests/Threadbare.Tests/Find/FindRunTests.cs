using Threadbare.Find;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Databases;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Find;

public sealed class FindRunTests
{
    private static readonly LoadSearch Search = new(1_000, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 1);

    private static readonly LoadPlan Plan = new() { Urls = ["http://host/"], Load = Search };

    private readonly ManualTime _time = new();

    [Fact]
    public async Task A_search_doubles_until_more_brings_no_more_and_then_narrows()
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100));

        RunResult result = await Run(Plan, service);

        TippingPoint tip = result.Verdict!.TippingPoint!;
        Assert.Equal([1, 2, 4, 8, 16, 32, 64], service.Loads.Skip(1).Take(7).Select(load => load.Shape.Peak));
        Assert.InRange(tip.Best, 20, 30);
        Assert.True(tip.Low <= tip.Best && tip.Best <= tip.High);
    }

    [Fact]
    public async Task Each_load_of_a_search_has_a_shape_and_no_search()
    {
        var service = new QueueService(_time, size: 4, TimeSpan.FromMilliseconds(100));

        RunResult result = await Run(Plan, service);

        Assert.All(service.Loads, load => Assert.Null(load.Search));
        Assert.Equal(Search, result.Plan!.Search);
        Assert.EndsWith("-find", result.Id, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Without_an_answer_to_the_first_requests_no_load_is_tried()
    {
        var service = new QueueService(_time, size: 4, TimeSpan.FromMilliseconds(100)) { IsDown = true };

        RunResult result = await Run(Plan, service);

        Assert.Single(service.Loads);
        Assert.Contains("The first requests failed, so no load was tried.", result.Notes);
    }

    [Fact]
    public async Task A_search_whose_time_ends_with_the_first_requests_says_so()
    {
        LoadPlan brief = Plan with { Load = Search with { Length = TimeSpan.FromMilliseconds(50) } };
        var service = new QueueService(_time, size: 4, TimeSpan.FromMilliseconds(100));

        RunResult result = await Run(brief, service);

        Assert.Single(service.Loads);
        Assert.Null(result.Verdict);
        Assert.Contains("The first requests took the whole time of the search (50ms), so no load was tried. " + PlanProperty.SearchLength
            + " gives it more time.", result.Notes);
    }

    [Fact]
    public async Task A_search_interrupted_during_the_first_requests_says_so()
    {
        using var stop = new CancellationTokenSource();
        var service = new QueueService(_time, size: 4, TimeSpan.FromMilliseconds(100));
        await stop.CancelAsync();

        RunResult result = await new FindRun(Plan, _time, service).RunAsync(stop.Token, CancellationToken.None);

        Assert.Single(service.Loads);
        Assert.True(result.Interrupted);
        Assert.Contains("The search was interrupted during the first requests, so no load was tried.", result.Notes);
    }

    [Fact]
    public async Task A_search_that_runs_out_of_time_says_how_to_give_it_more()
    {
        var names = new PropertyNames(new Dictionary<string, string> { [PlanProperty.SearchLength] = "--max-time" });
        LoadPlan brief = Plan with { Load = Search with { Length = TimeSpan.FromSeconds(9) }, Names = names };

        RunResult result = await Run(brief, new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)));

        Assert.Contains(result.Notes,
            note => note.EndsWith("wider than necessary. --max-time gives it more time.", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_search_shows_the_database_beside_the_load_past_its_tipping_point()
    {
        var service = new QueueService(_time, size: 4, TimeSpan.FromMilliseconds(100))
        {
            Database = users => new DatabaseActivity { Server = "db", Working = users },
        };

        RunResult result = await Run(Plan, service);

        TippingPoint tip = result.Verdict!.TippingPoint!;
        Assert.True(result.Database!.Working >= tip.High, $"{result.Database.Working} working, past {tip.High}");
    }

    [Fact]
    public async Task A_load_that_the_generator_cannot_send_is_tried_twice_and_ends_the_search()
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { GeneratorLimit = 8 };

        RunResult result = await Run(Plan, service);

        Assert.Equal([1, 2, 4, 8, 8], service.Loads.Skip(1).Select(load => load.Shape.Peak));
        Assert.True(result.Generator.Saturated);
        Assert.Contains("At 8 virtual users: It was too late.", result.Generator.Reasons);
    }

    [Fact]
    public async Task A_disturbed_load_is_tried_again_and_the_other_counts()
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Others = Disturb(4) };

        RunResult result = await Run(Plan, service);

        Assert.Equal([1, 2, 4, 8, 8, 16], service.Loads.Skip(1).Take(6).Select(load => load.Shape.Peak));
        Assert.Equal([true, false], result.Steps.Where(step => step.Users == 8).Select(step => step.SetAside));
        Assert.Contains("Other processes disturbed the load at 8 virtual users, so it was tried again. All tries are kept; the verdict "
            + "rests on the one that was disturbed least.", result.Notes);
        Assert.InRange(result.Verdict!.TippingPoint!.Best, 20, 30);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task A_try_whose_answers_were_wrong_is_never_set_aside(int failing)
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100))
        {
            Others = Disturb(1), Wrong = load => load == failing ? 0.65 : 0,
        };

        RunResult result = await Run(Plan, service);

        Assert.Equal([failing != 1, failing == 1], result.Steps.Where(step => step.Users == 1).Take(2).Select(step => step.SetAside));
        Assert.Contains("% of the requests did not get the answer that the plan expects (unexpected-answer", result.Verdict!.Summary,
            StringComparison.Ordinal);
    }

    // Two of three tries were spoiled; a load that is spoiled again and again ends the search.
    [Theory]
    [InlineData(2, false)]
    [InlineData(100, true)]
    public async Task A_load_in_which_this_tool_stood_still_is_tried_again_a_few_times(int spoiled, bool isUnreliable)
    {
        int tries = 0;
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100))
        {
            Standstill = load => load == 8 && ++tries <= spoiled ? 3 : 0,
        };

        RunResult result = await Run(Plan, service);

        Assert.Equal(isUnreliable ? 6 : 3, result.Steps.Count(step => step.Users == 8));
        Assert.Equal(isUnreliable, result.Verdict!.Outcome == VerdictOutcome.Unreliable);
        Assert.Contains(result.Notes, note => note.StartsWith("This tool stood still in the load at 8", StringComparison.Ordinal));
    }

    // The first try grew the pool: a second one would find another service.
    [Fact]
    public async Task A_disturbed_load_at_which_the_pool_stalled_is_not_tried_again()
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100))
        {
            Others = Disturb(4),
            Stall = users => users < 8 ? null : new Stall { Seconds = 2, Waiting = 8, Queued = 5, Threads = 4, ThreadsAfter = 9 },
        };

        RunResult result = await Run(Plan, service);

        Assert.Single(result.Steps, step => step.Users == 8);
        Assert.Equal((4, 8, PoolPart.Cold), (
            result.Verdict!.TippingPoint!.Low, result.Verdict.TippingPoint.High, result.Verdict.TippingPoint.Pool!.Value));
    }

    [Fact]
    public async Task A_machine_that_is_crowded_all_the_time_is_not_waited_for()
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Others = _ => 3.9 };

        await Run(Plan, service);

        Assert.Equal([1, 1, 2, 2, 4, 8, 16, 32, 64], service.Loads.Skip(1).Take(9).Select(load => load.Shape.Peak));
    }

    [Fact]
    public async Task Disturbed_loads_are_tried_again_a_few_times_only()
    {
        bool isAgain = true;
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100))
        {
            Others = _ => (isAgain = !isAgain) ? 0 : 3.9,
        };

        RunResult result = await Run(Plan, service);

        Assert.Equal(5, result.Steps.Count(step => step.SetAside));
    }

    [Fact]
    public async Task A_search_without_time_for_it_tries_nothing_again()
    {
        LoadPlan brief = Plan with { Load = Search with { Length = TimeSpan.FromSeconds(9) } };
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Others = Disturb(3) };

        RunResult result = await Run(brief, service);

        Assert.DoesNotContain(result.Steps, step => step.SetAside);
    }

    [Fact]
    public async Task A_generator_that_was_late_once_is_no_limit()
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { LateLoad = 4 };

        RunResult result = await Run(Plan, service);

        Assert.False(result.Generator.Saturated);
        Assert.Equal([true, false], result.Steps.Where(step => step.Users == 8).Select(step => step.SetAside));
    }

    [Fact]
    public void A_plan_without_a_search_is_refused() =>
        Assert.Throws<ArgumentException>(() => new FindRun(Plan with { Shape = new ConstantLoad(5) }, _time));

    // Other processes have nearly all of the machine during one load.
    private static Func<int, double> Disturb(int load) => tried => tried == load ? 3.9 : 0;

    // A service that computes without being asked, and its twin, whose requests use all processors.
    [Theory]
    [InlineData(390, true)]
    [InlineData(2, false)]
    public async Task A_service_that_is_busy_without_a_request_is_judged_by_the_first_load(double rest, bool isBusy)
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100))
        {
            CpuPercent = 390, Others = _ => 0, GeneratorLimit = isBusy ? 1 : double.PositiveInfinity,
        };

        RunResult result = await Watch(service, () => new RuntimeSample { CpuPercent = rest, Processors = 4 });

        Assert.Equal(rest, result.Steps[0].Rest!.CpuPercent);
        Assert.Equal(isBusy, result.Steps.Max(step => step.Users) == 1);
        Assert.Equal(isBusy, result.Verdict!.Summary.StartsWith(
            "The processor is busy without a request: after the load the service still used 98 % of 4 cores.",
            StringComparison.Ordinal));
        Assert.Equal(Limit.Cpu, result.Verdict.Limit);
        Assert.True(!isBusy || result.Verdict.Confidence == Confidence.Medium);
        Assert.False(result.Generator.Saturated);
    }

    // Each load of a leak keeps six more connections; a service that listens keeps three from the first on.
    [Theory]
    [InlineData(6, 0, true)]
    [InlineData(0, 3, false)]
    public async Task A_search_ends_when_connections_are_not_given_back(int each, int always, bool isLeak)
    {
        PoolSample Pool(int loads) => new() { Driver = "Npgsql", Name = "orders", Max = 20, Used = always + (each * (loads - 1)) };
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Others = _ => 0, Pool = Pool };

        RunResult result = await Watch(service, () => new RuntimeSample { ActiveRequests = 0, Pools = [Pool(service.Loads.Count)] });

        Assert.Equal(isLeak ? 2 : 3, result.Steps.Count(step => step.Rest is not null));
        Assert.Equal(isLeak, result.Steps.Count == 2);
        Assert.Equal((isLeak ? 12 : null, isLeak ? 6 : null), (result.Verdict!.Leak?.Kept, result.Verdict.Leak?.KeptBefore));
    }

    [Theory]
    [InlineData(8, true)]
    [InlineData(1_000_000, false)]
    public async Task A_load_that_brings_less_than_half_of_a_lower_one_is_a_collapse(double from, bool collapses)
    {
        var service = new QueueService(_time, size: 24, TimeSpan.FromMilliseconds(100)) { Collapses = from };

        RunResult result = await Run(Plan, service);

        Assert.Equal(collapses ? new Collapse(8, 40, 8, AnswersAgain: null) : null, result.Verdict!.Collapse);
        Assert.Equal(collapses, result.Verdict.Summary.Contains(
            "At 8 virtual users it brings only 8 successes a second, after 40 at a lower load.", StringComparison.Ordinal));
    }

    private async Task<RunResult> Watch(QueueService service, Func<RuntimeSample?> shows)
    {
        Task<RunResult> search = new FindRun(Plan, _time, service) { Probe = new AskedProbe { Shows = shows } }
            .RunAsync(CancellationToken.None, CancellationToken.None);
        while (!search.IsCompleted)
        {
            _time.Advance(TimeSpan.FromSeconds(1));
            await Task.Yield();
        }

        return await search;
    }

    private Task<RunResult> Run(LoadPlan plan, QueueService service) =>
        new FindRun(plan, _time, service).RunAsync(CancellationToken.None, CancellationToken.None);
}
