using Google.Protobuf;
using Threadbare.Agents.Messages;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Agents.Messages;

public sealed class CountedSecondTests
{
    private static readonly LoadPlan Plan = new() { Urls = ["http://localhost:1/a", "http://localhost:1/b"] };

    [Fact]
    public void Counts_arrive_as_they_were_merged()
    {
        MergedInterval merged = Create();

        LoopInterval arrived = Arrive(CountedSecond.Write(merged));

        StepDelta sent = Assert.Single(merged.Steps.All, step => step.Stage == 0);
        StepDelta taken = Assert.Single(arrived.Steps.All, step => step.Stage == 0);
        Assert.Equal((sent.Sent, sent.Dropped, sent.OkEnded), (taken.Sent, taken.Dropped, taken.OkEnded));
        Assert.Equal(sent.ResponseTime.Max, taken.ResponseTime.Max);
        Assert.Equal(sent.ResponseTime.ValueAt(50), taken.ResponseTime.ValueAt(50));
        Assert.Equal(sent.Failures.ByName(), taken.Failures.ByName());
        Assert.Equal(sent.Failures.Examples(), taken.Failures.Examples());
        Assert.Equal(sent.Statuses.Summarize(), taken.Statuses.Summarize());
        Assert.Equal(2, arrived.Details.Endpoints[1].Sent);
        Assert.Equal(4, Assert.Single(arrived.Steps.All, step => step.Stage == -1).Sent);
        Assert.Equal(7, arrived.Connections);
    }

    [Theory]
    [InlineData("""{"steps":[{"step":9,"sent":1}]}""")]
    [InlineData("""{"steps":[{"step":-3,"sent":1}]}""")]
    [InlineData("""{"steps":[{"step":0,"sent":-1}]}""")]
    [InlineData("""{"steps":[{"step":0,"okEnded":-5}]}""")]
    [InlineData("""{"steps":[{"step":0,"failures":{"reset":-1}}]}""")]
    [InlineData("""{"endpoints":[{"index":2,"sent":1}]}""")]
    [InlineData("""{"endpoints":[{"index":-1,"sent":1}]}""")]
    [InlineData("""{"endpoints":[{"index":0,"checks":{"status":[1]}}]}""")]
    [InlineData("""{"scenarios":[{"index":0,"iterations":1}]}""")]
    [InlineData("""{"connections":-1}""")]
    public void Counts_that_cannot_be_of_the_plan_are_refused(string json) =>
        Assert.False(CountedSecond.Read(ByteString.CopyFromUtf8(json)).Fits(Plan, stages: 1));

    [Fact]
    public void Start_steps_iterations_and_events_of_scenarios_arrive()
    {
        var user = new Scenario("user") { Steps = [new RequestStep { Url = "/" }] };
        LoadPlan plan = new() { Target = "http://localhost:1", Scenarios = [user] };
        var merged = new MergedInterval(plan);
        merged.Reuse(0);
        merged.Steps.GetOrAdd(Arrival.Outside).Sent = 3;
        ScenarioTally tally = merged.Details.Scenarios[0];
        (tally.Iterations, tally.Failed) = (5, 1);
        tally.Duration.Record(1000);
        foreach (UserEvent kind in Enum.GetValues<UserEvent>())
        {
            (tally[kind].Count, tally[kind].Example) = (2, $"example of {kind}");
        }

        var second = CountedSecond.Read(CountedSecond.Write(merged));

        Assert.True(second.Fits(plan, stages: 1));
        LoopInterval arrived = new() { Owner = new GivenSource(), Details = DetailTallies.Create(plan) };
        second.AddTo(arrived);
        Assert.Equal(3, Assert.Single(arrived.Steps.All, step => step.Stage == Arrival.Outside).Sent);
        ScenarioTally taken = arrived.Details.Scenarios[0];
        Assert.Equal((5, 1, 1), (taken.Iterations, taken.Failed, taken.Duration.Count));
        Assert.All(Enum.GetValues<UserEvent>(), kind => Assert.Equal((2, $"example of {kind}"), (taken[kind].Count, taken[kind].Example)));
    }

    [Fact]
    public void Requests_that_outlast_the_warm_up_arrive_as_fewer_of_the_warm_up()
    {
        var merged = new MergedInterval(Plan);
        merged.Reuse(0);
        (merged.Steps.GetOrAdd(-1).Sent, merged.Steps.GetOrAdd(0).Sent) = (-4, 4);

        LoopInterval arrived = Arrive(CountedSecond.Write(merged));

        Assert.Equal((-4, 4), (arrived.Steps.GetOrAdd(-1).Sent, arrived.Steps.GetOrAdd(0).Sent));
    }

    [Fact]
    public void The_moments_of_answers_arrive()
    {
        var merged = new MergedInterval(Plan);
        merged.Reuse(0);
        merged.Add(new LoopInterval
        {
            Owner = new GivenSource(), Details = DetailTallies.Create(Plan), Answered = ulong.MaxValue - 1, Idle = 1,
        });

        LoopInterval arrived = Arrive(CountedSecond.Write(merged));

        Assert.Equal((ulong.MaxValue - 1, 1UL), (arrived.Answered, arrived.Idle));
    }

    private sealed class GivenSource : IntervalSource
    {
        public override bool IsBystander => false;

        public override void GiveBack(LoopInterval interval)
        {
        }
    }

    private static MergedInterval Create()
    {
        var merged = new MergedInterval(Plan);
        merged.Reuse(3);
        StepDelta step = merged.Steps.GetOrAdd(0);
        step.CountSuccess(1500, 1200, 10);
        step.CountSuccess(90_000, 80_000, 12);
        (step.Sent, step.Dropped, step.OkEnded) = (5, 1, 2);
        step.Failures.Count(FailureKind.Reset);
        step.Failures.AddExample(FailureKind.Reset, "the connection was reset");
        step.Statuses.Count(200);
        merged.Steps.GetOrAdd(-1).Sent = 4;
        merged.Details.FindEndpoint(1)!.Sent = 2;
        merged.Connections = 7;
        return merged;
    }

    private static LoopInterval Arrive(ByteString json)
    {
        var second = CountedSecond.Read(json);
        Assert.True(second.Fits(Plan, stages: 1));
        var line = new Threadbare.Agents.Fleet.AgentLine(new Hello { Name = "a" }, "here", heard: 0);
        LoopInterval interval = new Threadbare.Agents.Fleet.AgentSource(line, Plan, LoadShare.Whole).Create(3, isLast: false);
        second.AddTo(interval);
        return interval;
    }
}
