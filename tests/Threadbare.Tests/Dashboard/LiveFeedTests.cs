using System.Text.Json.Nodes;
using System.Threading.Channels;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Threadbare.Tool.Dashboard;
using Xunit;

namespace Threadbare.Tests.Dashboard;

public sealed class LiveFeedTests
{
    private static readonly LoadPlan Plan = Runs.OneStep().Plan!;

    private readonly ManualTime _time = new();

    [Fact]
    public void Who_comes_late_gets_the_whole_run_first_and_then_each_second()
    {
        LiveFeed feed = Begun(Plan);
        feed.OnInterval(new IntervalResult { T = 0, Ok = 5 });
        feed.OnInterval(new IntervalResult { T = 1, Ok = 7 });

        ChannelReader<LiveEvent> late = feed.Follow();
        feed.OnInterval(new IntervalResult { T = 2, Ok = 9 });

        List<LiveEvent> told = Drain(late);
        Assert.Equal(["whole", "second"], told.Select(one => one.Name));
        Assert.Equal("[5,7]", Data(told[0])["run"]!["series"]!["ok"]!.ToJsonString());
        Assert.Equal("[9]", Data(told[1])["ok"]!.ToJsonString());
    }

    [Fact]
    public void Who_is_too_far_behind_is_dropped_and_comes_back_to_the_whole()
    {
        LiveFeed feed = Begun(Plan);
        ChannelReader<LiveEvent> slow = feed.Follow();

        for (int t = 0; t < 100; t++)
        {
            feed.OnInterval(new IntervalResult { T = t, Ok = t });
        }

        Assert.Equal(LiveClients.MostWaiting, Drain(slow).Count);
        Assert.True(slow.Completion.IsCompleted);
        Assert.Equal(100, Data(Drain(feed.Follow())[0])["run"]!["series"]!["t"]!.AsArray().Count);
    }

    [Fact]
    public void The_loads_of_a_search_stand_on_one_clock()
    {
        LoadPlan plan = Plan with { Load = new LoadSearch(100, false, LoadSearch.DefaultLength, LoadSearch.DefaultLongestStep, 1) };
        LiveFeed feed = Begun(plan, Plan with { WarmUp = TimeSpan.FromSeconds(1) });
        feed.OnInterval(new IntervalResult { T = -1 });
        feed.OnInterval(new IntervalResult { T = 0 });
        feed.OnFinished(Runs.OneStep() with { Plan = Plan });
        _time.Advance(TimeSpan.FromSeconds(5));
        feed.OnNext("2 virtual users");
        feed.OnStarted(Plan with { WarmUp = TimeSpan.FromSeconds(0.5) }, []);
        feed.OnInterval(new IntervalResult { T = -0.5 });

        JsonNode whole = Data(Drain(feed.Follow())[0]);

        Assert.Equal("[-1,0,4]", whole["run"]!["series"]!["t"]!.ToJsonString());
        Assert.Single(whole["run"]!["steps"]!.AsArray());
        Assert.Equal("2 virtual users", (string?)whole["live"]!["now"]);
    }

    [Fact]
    public void Steps_are_told_as_they_end_and_known_to_who_comes_late()
    {
        LiveFeed feed = Begun(Plan);
        ChannelReader<LiveEvent> early = feed.Follow();
        StepResult[] steps = [new() { Users = 1 }, new() { Users = 2 }];

        feed.OnSteps(steps[..1]);
        feed.OnSteps(steps);

        List<LiveEvent> told = Drain(early);
        Assert.Equal(["whole", "steps", "steps"], told.Select(one => one.Name));
        Assert.DoesNotContain('\n', told[1].Data());
        Assert.Equal([1, 2], told.Skip(1).Select(one => Data(one).AsArray().Count));
        Assert.Equal(2, Data(Drain(feed.Follow())[0])["run"]!["steps"]!.AsArray().Count);
    }

    [Fact]
    public void Starvation_is_told_before_the_second_that_shows_it_and_known_to_who_comes_late()
    {
        LiveFeed feed = Begun(Plan);
        ChannelReader<LiveEvent> early = feed.Follow();

        for (int t = 0; t < 3; t++)
        {
            feed.OnInterval(new IntervalResult
            {
                T = t, Runtime = new RuntimeSample { QueueLength = 9, BlockedThreads = 8, Processors = 2 }
            });
        }

        List<LiveEvent> told = Drain(early);
        Assert.Equal(["whole", "second", "second", "pool", "second"], told.Select(one => one.Name));
        Assert.Equal("""[{"state":"starved","from":0,"to":null}]""", told[3].Data());
        Assert.Single(Data(Drain(feed.Follow())[0])["run"]!["poolSpans"]!.AsArray());
    }

    [Fact]
    public void The_end_replaces_all_and_ends_the_feed()
    {
        LiveFeed feed = Begun(Plan);
        ChannelReader<LiveEvent> events = feed.Follow();

        feed.End(Runs.Judged(), "runs/x/report.html");
        feed.End(null, null);

        LiveEvent last = Drain(events)[^1];
        Assert.True(events.Completion.IsCompleted);
        Assert.Equal("tips-over", (string?)Data(last)["run"]!["verdict"]!["outcome"]);
        Assert.True((bool)Data(last)["live"]!["hasEnded"]!);
        Assert.Equal("runs/x/report.html", (string?)Data(last)["live"]!["report"]);
    }

    [Fact]
    public void What_is_tried_after_the_verdict_changes_nothing_that_is_shown()
    {
        LiveFeed feed = Begun(Plan);
        feed.OnFinished(Runs.Judged() with { Plan = Plan });

        feed.OnStarted(Plan, []);
        feed.OnInterval(new IntervalResult { T = 50 });
        feed.OnFinished(Runs.OneStep() with { Plan = Plan });

        Assert.Equal("tips-over", (string?)Data(Drain(feed.Follow())[0])["run"]!["verdict"]!["outcome"]);
    }

    private LiveFeed Begun(LoadPlan whole, LoadPlan? first = null)
    {
        var feed = new LiveFeed(whole, _time);
        feed.OnStarted(first ?? whole, []);
        return feed;
    }

    private static List<LiveEvent> Drain(ChannelReader<LiveEvent> reader)
    {
        List<LiveEvent> told = [];
        while (reader.TryRead(out LiveEvent? one))
        {
            told.Add(one);
        }

        return told;
    }

    private static JsonNode Data(LiveEvent one) => JsonNode.Parse(one.Data())!;
}
