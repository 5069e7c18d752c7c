using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Tests.Loops;
using Xunit;

namespace Threadbare.Tests.Users;

/// <summary>Virtual users whose scenario is C# code, in both load models. Each answer takes 100 ms, unless a test says otherwise.</summary>
public sealed class CodeScenarioTests
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    private readonly ManualTime _time = new();

    [Fact]
    public void A_user_starts_once_iterates_and_finishes_once()
    {
        ScriptedSender sender = Create(_ => Ok());
        int order = 0;

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer",
            start: async user => user.State = (await user.Post("/login")).Status,
            run: async user =>
            {
                await user.Get($"/orders/{order++}");
                await user.Get("/stock");
            },
            finish: async user => await user.Post("/logout"))));

        Assert.Equal(["POST /login", "GET /orders/0", "GET /stock", "GET /orders/1"], sender.Asked[..4]);
        Assert.Equal("POST /logout", sender.Asked[^1]);
        Assert.Single(sender.Asked, "POST /login");
        // As with steps: 100 ms go to the login, and 9 requests were due before the end.
        Assert.Equal(["GET /orders/{…}", "GET /stock"], run.Endpoints().Select(endpoint => endpoint.Name));
        Assert.Equal([5, 4], run.Endpoints().Select(endpoint => endpoint.Sent));
        Assert.Equal((9, 8), (run.Totals(Second).Sent, run.Totals(Second).SuccessPerSecond));
        // The fifth iteration was cut off by the end.
        Assert.Equal((4, 0), (run.Scenarios()[0].Iterations, run.Scenarios()[0].Failed));
        Assert.InRange(run.Scenarios()[0].Duration.P50, 199.5, 200.5);
    }

    [Fact]
    public void An_exception_of_a_call_that_the_end_cancelled_is_no_failure()
    {
        RunAssembly run = Create(_ => Ok()).Run(Plan(Test().Users(1).Scenario("caller", async user =>
        {
            await user.Get("/a");
            await user.Measure("stream", () => BreakOffAsync(user.Ending));
        })));

        Assert.Equal([("GET /a", 1L, 0L)], run.Endpoints().Where(one => one.Sent > 0).Select(one => (one.Name, one.Sent, one.Failed)));
        Assert.Equal((0, 0), (run.Scenarios()[0].Iterations, run.Scenarios()[0].Failed));
        Assert.Empty(run.Totals(Second).Failures);

        // As a library of another protocol does it.
        static async Task BreakOffAsync(CancellationToken ending)
        {
            var call = new TaskCompletionSource();
            await using CancellationTokenRegistration end = ending.Register(() => call.SetException(new IOException("It was cancelled.")));
            await call.Task;
        }
    }

    [Fact]
    public void A_response_time_counts_from_the_end_of_the_step_before()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            await user.Get("/a");
            await user.Think(TimeSpan.FromMilliseconds(50));
            await user.Get("/b");
        })));

        Assert.Equal(4, run.Scenarios()[0].Iterations);
        Assert.InRange(run.Scenarios()[0].Duration.P50, 249.5, 250.5);
        Assert.All(run.Endpoints(), endpoint => Assert.Equal(100, endpoint.ResponseTime.Max));
    }

    [Fact]
    public void A_check_that_fails_after_an_answer_makes_the_request_a_failure()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            Answer answer = await user.Get("/a");
            user.Check(answer.Status == 200, "it is there");
            user.Check(answer.Status == 201, "it is new");
        })));

        EndpointResult endpoint = Assert.Single(run.Endpoints());
        Assert.Equal((10, 0, 10), (endpoint.Sent, endpoint.Ok, endpoint.Failed));
        Assert.Equal("unexpected-answer", endpoint.Failures.Single().Key);
        Assert.Equal(
            [("it is there", 10L, 0L), ("it is new", 0L, 10L)], endpoint.Checks.Select(check => (check.Name, check.Passed, check.Failed)));
        Assert.Equal("the check \"it is new\" failed", run.Totals(Second).FailureExamples["unexpected-answer"]);
        Assert.Equal((10, 10), (run.Scenarios()[0].Iterations, run.Scenarios()[0].Failed));
    }

    [Fact]
    public void An_exception_fails_the_iteration_and_is_told_with_its_line()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            await user.Get("/a");
            throw new FormatException("the cart is odd.");
        })));

        // 100 ms for the answer, and 100 ms of pause so that code which throws at once does not spin.
        Assert.Equal((5, 5), (run.Scenarios()[0].Iterations, run.Scenarios()[0].Failed));
        string note = Assert.Single(run.UserNotes());
        Assert.StartsWith("Scenario buyer: its code threw 5 times, and each time the iteration failed, such as: "
            + "FormatException: the cart is odd (CodeScenarioTests.cs:", note, StringComparison.Ordinal);
    }

    [Fact]
    public void A_user_whose_start_throws_takes_no_part()
    {
        ScriptedSender sender = Create(_ => Reject(401));

        RunAssembly run = sender.Run(Plan(Test().Users(3).Scenario("buyer",
            start: async user => user.State = (await user.Post("/login")).Json<string>(),
            run: async user => await user.Get("/a"))));

        Assert.Equal(["POST /login", "POST /login", "POST /login"], sender.Asked);
        Assert.Empty(run.Endpoints());
        Assert.True(sender.HasNobodyLeft);
        Assert.Contains("3 virtual users failed in the start steps", string.Join(' ', run.UserNotes()), StringComparison.Ordinal);
    }

    [Fact]
    public void The_end_of_the_load_ends_a_pause_with_an_exception_so_that_code_can_tidy_up()
    {
        ScriptedSender sender = Create(_ => Ok());
        bool isTidy = false;

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            try
            {
                await user.Think(TimeSpan.FromHours(1));
            }
            finally
            {
                isTidy = true;
            }
        })));

        Assert.True(isTidy);
        Assert.Equal(0, run.Scenarios()[0].Iterations);
        Assert.Empty(run.UserNotes());
    }

    [Fact]
    public void Code_that_awaits_something_else_comes_back_to_its_loop()
    {
        int thread = Environment.CurrentManagedThreadId;
        List<int> threads = [];
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            await user.Get("/a");
            await Task.Yield();
            threads.Add(Environment.CurrentManagedThreadId);
            await user.Get("/b");
        })));

        Assert.All(threads, one => Assert.Equal(thread, one));
        Assert.Equal([5, 5], run.Endpoints().Select(endpoint => endpoint.Sent));
    }

    [Fact]
    public void An_iteration_has_one_row_of_a_feed_and_the_start_shares_that_of_the_first()
    {
        ScriptedSender sender = Create(_ => Ok());
        List<string> taken = [];

        RunAssembly run = sender.Run(Plan(Test().Users(1).Feed("people", Feed.Values("name", "a", "b", "c").Unique().StopAtEnd())
            .Scenario("buyer",
                start: user =>
                {
                    taken.Add(user.Take("people")["name"]);
                    return Task.CompletedTask;
                },
                run: async user =>
                {
                    taken.Add(user.Take("people")["name"]);
                    taken.Add(user.Take("people")["name"]);
                    await user.Get("/a");
                })));

        Assert.Equal(["a", "a", "a", "b", "b", "c", "c"], taken);
        Assert.Equal(3, run.Scenarios()[0].Iterations);
        Assert.Contains("Scenario buyer: 1 virtual user stopped because a feed had no row left: people.", run.UserNotes());
    }

    [Fact]
    public void An_action_is_measured_as_an_endpoint_of_its_own()
    {
        ScriptedSender sender = Create(_ => Ok());
        int count = 0;

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("chatter", async user =>
        {
            await user.Measure("chat", async () => await user.Think(TimeSpan.FromMilliseconds(50)));
            await user.Measure("odd", () => count++ % 2 == 0 ? Task.CompletedTask : throw new FormatException("no"));
        })));

        EndpointResult chat = run.Endpoints()[0];
        Assert.Equal(("chat", "action", ""), (chat.Name, chat.Kind, chat.Method));
        Assert.Equal(50, chat.ResponseTime.P50);
        EndpointResult odd = run.Endpoints()[1];
        Assert.True(odd.Failed > 0);
        Assert.Equal("exception", odd.Failures.Single().Key);
        Assert.Equal("odd: FormatException: no", run.Totals(Second).FailureExamples["exception"]);
        Assert.Equal(run.Endpoints().Sum(endpoint => endpoint.Sent), run.Totals(Second).Sent);
    }

    [Fact]
    public void A_user_does_one_thing_at_a_time()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            ValueTask<Answer> first = user.Get("/a");
            await user.Get("/b");
            await first;
        })));

        Assert.Contains("one thing at a time", Assert.Single(run.UserNotes()), StringComparison.Ordinal);
        Assert.DoesNotContain("GET /b", sender.Asked);
    }

    [Fact]
    public void Iterations_arrive_on_schedule_and_users_are_used_again()
    {
        ScriptedSender sender = Create(_ => Ok());
        int starts = 0;

        RunAssembly run = sender.Run(Plan(Test().Rate(20).Scenario("buyer",
            start: _ =>
            {
                starts++;
                return Task.CompletedTask;
            },
            run: async user => await user.Get("/a"))));

        Assert.Equal(20, run.Scenarios()[0].Iterations);
        Assert.InRange(starts, 2, 4);
        Assert.All(run.Endpoints(), endpoint => Assert.Equal(100, endpoint.ResponseTime.Max));
    }

    [Fact]
    public void A_request_that_fails_has_an_answer_that_says_so()
    {
        ScriptedSender sender = Create(_ => new Script(TimeSpan.FromMilliseconds(100), RequestOutcome.Fail(FailureKind.Reset)));
        List<(int, bool, string?)> seen = [];

        sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            Answer answer = await user.Get("/a");
            seen.Add((answer.Status, answer.IsSuccess, answer.Failure));
        })));

        Assert.All(seen, one => Assert.Equal((0, false, "reset"), one));
        Assert.NotEmpty(seen);
    }

    [Fact]
    public void An_answer_cannot_be_read_after_the_next_request()
    {
        ScriptedSender sender = Create(_ => Ok());

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            Answer first = await user.Get("/a");
            await user.Get("/b");
            _ = first.Text;
        })));

        Assert.Contains("read an answer before the next request", Assert.Single(run.UserNotes()), StringComparison.Ordinal);
    }

    [Fact]
    public void Values_in_an_address_are_escaped_and_addresses_past_a_bound_share_a_row()
    {
        ScriptedSender sender = Create(_ => new Script(TimeSpan.FromMilliseconds(1), RequestOutcome.Succeed(200, 2)));
        int number = 0;

        RunAssembly run = sender.Run(Plan(Test().Users(1).Scenario("buyer", async user =>
        {
            await user.Get($"/find/{"a b/c"}?q={1.5}&n={await Task.FromResult(7)}");
            await user.Get("/item/" + number++);
        })));

        Assert.Equal("GET /find/a%20b%2Fc?q=1.5&n=7", sender.Asked[0]);
        Assert.Equal("GET /find/{…}", run.Endpoints()[0].Name);
        Assert.InRange(run.Endpoints().Count, 200, 201);
        Assert.Contains(run.Endpoints(), endpoint => endpoint.Name == "GET /(other addresses)");
    }

    private static LoadTest Test() => LoadTest.For("http://shop.test").For(Second);

    private static LoadPlan Plan(LoadTest test) => test.CreatePlan();

    private static Script Ok() => new(TimeSpan.FromMilliseconds(100), RequestOutcome.Succeed(200, 2));

    private static Script Reject(int status) =>
        new(TimeSpan.FromMilliseconds(100), RequestOutcome.Reject(status, FailureKind.Status(status)));

    private ScriptedSender Create(Func<ScriptedSlot, Script> script)
    {
        _time.Advance(TimeSpan.FromSeconds(1));
        return new ScriptedSender(_time, script);
    }
}
