using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Tests.Loops;
using Threadbare.Tests.Scenarios;
using Xunit;

namespace Threadbare.Tests.Users;

/// <summary>Virtual users on their way through scenarios, in both load models. Each answer takes 100 ms.</summary>
public sealed class ScenarioLoadTests
{
    private static readonly RequestStep Login = new() { Method = "POST", Url = "/login" };
    private static readonly RequestStep Orders = new() { Url = "/orders" };
    private static readonly RequestStep Stock = new() { Url = "/stock" };
    private static readonly RequestStep Logout = new() { Method = "POST", Url = "/logout" };

    private readonly ManualTime _time = new();

    [Fact]
    public void A_user_starts_once_iterates_and_finishes_once()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Closed(1, new Scenario("buyer") { Start = [Login], Steps = [Orders, Stock], Finish = [Logout] }));

        Assert.Equal("POST /login", sender.Asked[0]);
        Assert.Equal("POST /logout", sender.Asked[^1]);
        Assert.Equal(["GET /orders", "GET /stock", "GET /orders"], sender.Asked[1..4]);
        Assert.Single(sender.Asked, "POST /login");
        // 100 ms go to the login, and 9 of the 900 ms that are left to the last request, which was due before the end.
        Assert.Equal([5, 4], run.Endpoints().Select(endpoint => endpoint.Sent));
        RunTotals totals = run.Totals(TimeSpan.FromSeconds(1));
        // The login is left out, and the last answer came after the end.
        Assert.Equal((9, 8), (totals.Sent, totals.SuccessPerSecond));
        Assert.False(sender.HasNobodyLeft);
    }

    [Fact]
    public void Requests_of_start_and_finish_steps_count_in_no_figure_and_their_failures_are_told()
    {
        ScriptedSender sender = Create(slot => slot.User!.Request!.Method == "POST" ? Reject(401) : Ok());

        RunAssembly run = sender.Run(Closed(2, new Scenario("buyer") { Start = [Login], Steps = [Orders], Finish = [Logout] }));

        RunTotals totals = run.Totals(TimeSpan.FromSeconds(1));
        Assert.Equal((0, 0), (totals.Failed, totals.FailedPerSecond));
        Assert.Equal(["GET /orders"], run.Endpoints().Select(endpoint => endpoint.Name));
        Assert.Equal(
            [
                "Scenario buyer: 2 virtual users failed in the start steps, which count in no figure, such as: http-401.",
                "Scenario buyer: 2 virtual users failed in the finish steps, which count in no figure, such as: http-401.",
            ],
            run.UserNotes());
    }

    [Fact]
    public void Iterations_are_counted_with_their_duration_and_think_times()
    {
        ScriptedSender sender = Create(_ => Ok());
        var think = new ThinkStep(TimeSpan.FromMilliseconds(50), TimeSpan.FromMilliseconds(50));

        RunAssembly run = sender.Run(Closed(1, new Scenario("buyer") { Steps = [Orders, think, Stock] }));

        ScenarioResult scenario = Assert.Single(run.Scenarios());
        Assert.Equal((4, 0), (scenario.Iterations, scenario.Failed));
        Assert.InRange(scenario.Duration.P50, 249.5, 250.5);
        Assert.Equal(100, run.Endpoints()[1].ResponseTime.Max);
    }

    [Fact]
    public void A_load_that_is_cut_short_does_not_wait_for_users_that_think()
    {
        using var end = new CancellationTokenSource();
        _time.Advance(TimeSpan.FromSeconds(1));
        ScriptedSender sender = new(_time, _ =>
        {
            end.Cancel();
            return new Script(TimeSpan.Zero, RequestOutcome.Succeed(200, 2));
        })
        { EndLoad = end.Token };
        var think = new ThinkStep(TimeSpan.FromMilliseconds(50), TimeSpan.FromMilliseconds(50));

        sender.Run(Closed(1, new Scenario("buyer") { Steps = [Orders, think, Stock] }));

        Assert.Equal(["GET /orders"], sender.Asked);
        Assert.InRange(sender.LongestWait, TimeSpan.Zero, TimeSpan.FromMilliseconds(50));
    }

    [Fact]
    public void Steps_are_repeated_also_within_repeated_steps()
    {
        ScriptedSender sender = Create(_ => Ok());
        var inner = new RepeatStep(2, [Stock]);

        sender.Run(Closed(1, new Scenario("buyer") { Steps = [new RepeatStep(2, [Orders, inner]), Login] }));

        Assert.Equal(
            ["GET /orders", "GET /stock", "GET /stock", "GET /orders", "GET /stock", "GET /stock", "POST /login", "GET /orders"],
            sender.Asked[..8]);
    }

    [Fact]
    public void After_a_failure_a_user_leaves_the_rest_of_its_iteration_out_where_the_plan_says_so()
    {
        ScriptedSender sender = Create(slot => slot.Url == 0 ? Reject(500) : Ok());

        RunAssembly run = sender.Run(Closed(1, new Scenario("buyer")
        {
            Steps = [Orders with { OnFail = FailAction.NextIteration }, Stock],
        }));

        Assert.DoesNotContain("GET /stock", sender.Asked);
        ScenarioResult scenario = Assert.Single(run.Scenarios());
        Assert.Equal((10, 10), (scenario.Iterations, scenario.Failed));
    }

    [Fact]
    public void A_scenario_that_stops_all_its_users_ends_the_load_and_is_told()
    {
        ScriptedSender sender = Create(_ => Reject(500));

        RunAssembly run = sender.Run(Closed(3, new Scenario("buyer")
        {
            Steps = [Orders with { OnFail = FailAction.StopUser }], Finish = [Logout],
        }));

        Assert.Equal(3, sender.Asked.Count(asked => asked == "GET /orders"));
        Assert.Equal(3, sender.Asked.Count(asked => asked == "POST /logout"));
        Assert.Contains("Scenario buyer: 3 virtual users stopped after a failure, as the plan says, such as: http-500.", run.UserNotes());
        Assert.True(_time.GetElapsedTime(0) < TimeSpan.FromSeconds(0.9));
        Assert.True(sender.HasNobodyLeft);
    }

    [Fact]
    public void A_failure_can_end_the_whole_load()
    {
        ScriptedSender sender = Create(slot => slot.Arrival.IntendedStart >= TimeSpan.FromSeconds(0.5).Ticks ? Reject(500) : Ok());

        sender.Run(Closed(1, new Scenario("buyer") { Steps = [Orders with { OnFail = FailAction.StopRun }] }));

        Assert.Equal(["http-500"], sender.Stopped);
        Assert.Equal(6, sender.Begun.Count);
    }

    [Fact]
    public void Users_are_divided_by_the_weights_of_the_scenarios()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Closed(100,
            new Scenario("buyer") { Weight = 3, Steps = [Orders] },
            new Scenario("browser") { Weight = 7, Steps = [Stock] }));

        // Ten iterations a user.
        Assert.Equal([300, 700], run.Scenarios().Select(scenario => scenario.Iterations));
    }

    [Fact]
    public void Requests_end_the_load_after_their_number_without_those_of_start_steps()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Closed(2, new Scenario("buyer") { Start = [Login], Steps = [Orders, Stock] }) with
        {
            Duration = null, Requests = 7,
        });

        Assert.Equal(7, run.Totals(TimeSpan.FromSeconds(1)).Sent);
        Assert.Equal(9, sender.Begun.Count);
    }

    [Fact]
    public void Arriving_iterations_use_a_pool_of_users_that_grows_as_needed()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Open(10, new Scenario("buyer") { Start = [Login], Steps = [Orders, Stock] }));

        // An iteration takes 200 ms and one arrives each 100 ms; the first of each user also waits for its login.
        Assert.InRange(sender.Asked.Count(asked => asked == "POST /login"), 2, 4);
        Assert.InRange(Assert.Single(run.Scenarios()).Iterations, 7, 9);
        Assert.Equal(100, run.Endpoints()[0].ResponseTime.Max);
    }

    [Fact]
    public void An_iteration_that_waits_for_a_user_is_charged_to_its_first_request()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Open(20, new Scenario("buyer") { Steps = [Orders, Stock] }) with { MaxConnections = 1 });

        Assert.True(run.Endpoints()[0].ResponseTime.Max > 500);
        Assert.Equal(100, run.Endpoints()[1].ResponseTime.Max);
        Assert.InRange(run.Totals(TimeSpan.FromSeconds(1)).Dropped, 10, 18);
    }

    [Fact]
    public void A_step_to_another_host_uses_another_slot()
    {
        ScriptedSender sender = Create(_ => Ok());
        RequestStep elsewhere = Orders with { Url = "http://localhost:2/other" };

        RunAssembly run = sender.Run(Closed(2, new Scenario("buyer") { Steps = [Orders, elsewhere] }));

        Assert.Equal([10, 10], run.Endpoints().Select(endpoint => endpoint.Sent));
    }

    [Fact]
    public void Each_request_has_its_own_time_limit()
    {
        var never = new Script(Timeout.InfiniteTimeSpan, default);
        ScriptedSender sender = Create(slot => slot.Url == 0 ? Ok() : never);
        RequestStep quick = Stock with { Timeout = TimeSpan.FromMilliseconds(200) };

        RunAssembly run = sender.Run(Closed(1, new Scenario("buyer") { Steps = [Orders, quick] }));

        EndpointResult stock = run.Endpoints()[1];
        Assert.Equal((3, 3), (stock.Sent, stock.Failures["timeout"]));
    }

    [Fact]
    public void Users_stop_where_a_feed_ends_and_no_row_is_used_twice()
    {
        var people = new ScenarioFeed("people", ["name"], [["a"], ["b"], ["c"], ["d"], ["e"]])
        {
            Pick = FeedPick.Unique, End = FeedEnd.Stop,
        };
        List<string> names = [];
        ScriptedSender sender = Create(slot =>
        {
            var path = new System.Buffers.ArrayBufferWriter<byte>();
            slot.User!.Request!.Target.TryWrite(path, slot.User.State, out _);
            names.Add(System.Text.Encoding.UTF8.GetString(path.WrittenSpan));
            return Ok();
        });

        RunAssembly run = sender.Run(Closed(
            2, [people], new Scenario("buyer") { Steps = [new RequestStep { Url = "/people/{people.name}" }] }));

        Assert.Equal(["/people/a", "/people/b", "/people/c", "/people/d", "/people/e"], names.Order());
        Assert.Equal(["Scenario buyer: 2 virtual users stopped because a feed had no row left: people."], run.UserNotes());
    }

    [Fact]
    public void A_feed_of_start_steps_alone_gives_each_user_one_row()
    {
        var people = new ScenarioFeed("people", ["name"], [["a"], ["b"]]) { Pick = FeedPick.Unique, End = FeedEnd.Stop };
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Closed(2, [people], new Scenario("buyer")
        {
            Start = [Login with { Body = new TextBody("{people.name}") }], Steps = [Orders],
        }));

        Assert.Empty(run.UserNotes());
        Assert.Equal(18, run.Totals(TimeSpan.FromSeconds(1)).Sent);
    }

    private ScriptedSender Create(Func<ScriptedSlot, Script> script) => new(_time, script);

    private static Script Ok() => new(TimeSpan.FromMilliseconds(100), RequestOutcome.Succeed(200, 2));

    private static Script Reject(int status) =>
        new(TimeSpan.FromMilliseconds(100), RequestOutcome.Reject(status, FailureKind.Status(status)));

    private static LoadPlan Closed(int users, params Scenario[] scenarios) => Closed(users, [], scenarios);

    private static LoadPlan Closed(int users, IReadOnlyList<ScenarioFeed> feeds, params Scenario[] scenarios) =>
        ScenarioPlans.CreateLoad(new ConstantLoad(users), feeds, scenarios);

    private static LoadPlan Open(double rate, params Scenario[] scenarios) =>
        ScenarioPlans.CreateLoad(new ConstantLoad(rate, ByRate: true), [], scenarios);
}
