using Threadbare.Plan.Scenarios;
using Threadbare.Run.Check;
using Threadbare.Scenarios;
using Threadbare.Tests.Scenarios;
using Xunit;

namespace Threadbare.Tests.Run.Check;

public sealed class ScenarioWalkTests
{
    [Fact]
    public void A_walk_takes_each_request_once()
    {
        Assert.Equal(["/start", "/a", "/b", "/c", "/finish", "/last"], Walk(FailAction.Continue, failing: ""));
    }

    [Theory]
    [InlineData(nameof(FailAction.Continue), "/start /a /b /c /finish /last")]
    [InlineData(nameof(FailAction.NextIteration), "/start /a /b /finish /last")]
    [InlineData(nameof(FailAction.StopUser), "/start /a /b /finish /last")]
    [InlineData(nameof(FailAction.StopRun), "/start /a /b")]
    public void A_failure_in_the_steps_leads_where_the_plan_says(string onFail, string expected) =>
        Assert.Equal(expected, string.Join(' ', Walk(Enum.Parse<FailAction>(onFail), failing: "/b")));

    [Theory]
    [InlineData(nameof(FailAction.NextIteration), "/start /a /b /c /finish /last")]
    [InlineData(nameof(FailAction.StopUser), "/start /finish /last")]
    public void A_failure_at_the_start_leads_where_the_plan_says(string onFail, string expected) =>
        Assert.Equal(expected, string.Join(' ', Walk(Enum.Parse<FailAction>(onFail), failing: "/start")));

    [Theory]
    [InlineData(nameof(FailAction.NextIteration))]
    [InlineData(nameof(FailAction.StopUser))]
    public void A_failure_at_the_end_ends_the_walk(string onFail) =>
        Assert.Equal("/start /a /b /c /finish", string.Join(' ', Walk(Enum.Parse<FailAction>(onFail), failing: "/finish")));

    [Fact]
    public void A_request_without_an_answer_may_end_the_walk() =>
        Assert.Equal(["/start", "/a"], Walk(FailAction.Continue, failing: "/a", isLeft: true));

    private static List<string> Walk(FailAction onFail, string failing, bool isLeft = false)
    {
        var buyer = new Scenario("buyer")
        {
            Start = [Get("/start")],
            Steps = [Get("/a"), new RepeatStep(5, [Get("/b"), new ThinkStep(TimeSpan.FromHours(1), TimeSpan.FromHours(1))]), Get("/c")],
            Finish = [Get("/finish"), Get("/last")],
        };
        CompiledPlan plan = CompiledPlan.Compile(ScenarioPlans.Create() with { Scenarios = [buyer] });
        var walk = new ScenarioWalk(plan, plan.Scenarios[0]);
        var targets = new List<string>();
        while (walk.Next() is { } request)
        {
            targets.Add(System.Text.Encoding.ASCII.GetString(request.Target.Fixed.Span));
            walk.Note(targets[^1] != failing, isLeft && targets[^1] == failing);
        }

        Assert.Equal(onFail == FailAction.StopRun, walk.EndsAll);
        return targets;

        RequestStep Get(string url) => new() { Url = url, OnFail = onFail };
    }
}
