using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Loops;
using Threadbare.Tests.Scenarios;
using Threadbare.Users;
using Xunit;

namespace Threadbare.Tests.Users;

/// <summary>Virtual users that live through several loads. Each answer takes 100 ms, and each load a second.</summary>
public sealed class KeptUsersTests
{
    private static readonly RequestStep Login = new() { Method = "POST", Url = "/login" };
    private static readonly RequestStep Orders = new() { Url = "/orders" };
    private static readonly RequestStep Logout = new() { Method = "POST", Url = "/logout" };
    private static readonly Scenario Buyer = new("buyer") { Start = [Login], Steps = [Orders], Finish = [Logout] };

    private readonly ManualTime _time = new();

    [Fact]
    public void A_user_of_several_loads_starts_once()
    {
        LoadPlan plan = Closed(2);
        var users = new KeptUsers(plan);

        List<string> first = Send(plan, users);
        List<string> second = Send(Closed(3), users);

        Assert.Equal(2, first.Count(asked => asked == "POST /login"));
        Assert.Single(second, "POST /login");
        Assert.DoesNotContain("POST /logout", first.Concat(second));
        Assert.Equal(3, users.Count);
    }

    [Fact]
    public void Users_take_their_start_steps_before_a_load_a_few_at_a_time()
    {
        LoadPlan plan = Closed(20);
        var users = new KeptUsers(plan);
        var sender = new ScriptedSender(_time, _ => Ok()) { Users = users, Section = ScenarioSection.Start };

        sender.Run(plan);

        Assert.Equal(Enumerable.Repeat("POST /login", 20), sender.Asked);
        Assert.Equal(8, sender.MostBegunAtOnce);
        Assert.Equal((20, 0), (users.Count, users.CountNew(20)));
        Assert.DoesNotContain("POST /login", Send(plan, users));
    }

    [Fact]
    public void Only_users_with_start_steps_that_have_not_started_are_new()
    {
        LoadPlan plan = ScenarioPlans.CreateLoad(new ConstantLoad(4), [], Buyer, new Scenario("browser") { Steps = [Orders] });

        Assert.Equal(2, new KeptUsers(plan).CountNew(4));
    }

    [Fact]
    public void Kept_users_take_their_finish_steps_at_last_each_once()
    {
        LoadPlan plan = Closed(3);
        var users = new KeptUsers(plan);
        Send(plan, users);
        var sender = new ScriptedSender(_time, _ => Ok()) { Users = users, Section = ScenarioSection.Finish };

        sender.Run(Closed(users.End));

        Assert.Equal(Enumerable.Repeat("POST /logout", 3), sender.Asked);
        Assert.Equal(0, users.Count);
    }

    [Fact]
    public void A_user_that_fails_to_start_and_stops_is_not_kept()
    {
        Scenario buyer = Buyer with { Start = [Login with { OnFail = FailAction.StopUser }] };
        LoadPlan plan = ScenarioPlans.CreateLoad(new ConstantLoad(2), [], buyer);
        var users = new KeptUsers(plan);
        var sender = new ScriptedSender(_time, _ => Reject(401)) { Users = users, Section = ScenarioSection.Start };

        sender.Run(plan);

        Assert.Equal((0, 2), (users.Count, users.CountNew(2)));
    }

    [Fact]
    public void No_row_of_a_unique_feed_is_given_twice_over_all_loads()
    {
        var people = new ScenarioFeed("people", ["name"], [.. Enumerable.Range(0, 100).Select(i => (string[])[$"p{i}"])])
        {
            Pick = FeedPick.Unique, End = FeedEnd.Stop,
        };
        Scenario buyer = Buyer with { Steps = [Orders with { Url = "/orders/{people.name}" }] };
        LoadPlan plan = ScenarioPlans.CreateLoad(new ConstantLoad(2), [people], buyer);
        var users = new KeptUsers(plan);
        List<int> rows = [];

        for (int load = 0; load < 3; load++)
        {
            new ScriptedSender(_time, slot =>
            {
                if (slot.User!.Request!.Method == "GET")
                {
                    rows.Add(slot.User.State.Rows[0]);
                }

                return Ok();
            }) { Users = users }.Run(plan);
        }

        Assert.True(rows.Count > 50);
        Assert.Equal(rows.Count, rows.Distinct().Count());
    }

    [Fact]
    public void Users_of_arriving_iterations_are_kept_too()
    {
        LoadPlan plan = ScenarioPlans.CreateLoad(new ConstantLoad(20, ByRate: true), [], Buyer);
        var users = new KeptUsers(plan);
        int first = Send(plan, users).Count(asked => asked == "POST /login");

        List<string> second = Send(plan, users);

        Assert.InRange(first, 2, 5);
        Assert.DoesNotContain("POST /login", second);
        Assert.Equal(first, users.Count);
    }

    private List<string> Send(LoadPlan plan, KeptUsers users)
    {
        var sender = new ScriptedSender(_time, _ => Ok()) { Users = users };
        sender.Run(plan);
        return sender.Asked;
    }

    private static Script Ok() => new(TimeSpan.FromMilliseconds(100), RequestOutcome.Succeed(200, 2));

    private static Script Reject(int status) =>
        new(TimeSpan.FromMilliseconds(100), RequestOutcome.Reject(status, Threadbare.Results.FailureKind.Status(status)));

    private static LoadPlan Closed(int users) => ScenarioPlans.CreateLoad(new ConstantLoad(users), [], Buyer);
}
