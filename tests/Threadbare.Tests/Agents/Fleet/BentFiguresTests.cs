using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Load;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class BentFiguresTests
{
    private static readonly LoadPlan Plan = new() { Urls = ["http://localhost:1/"] };

    [Fact]
    public void A_slow_agent_that_measured_what_the_others_did_bends_nothing() =>
        Assert.False(BentFigures.AreBent([Source(0, 0.1, 100, ms: 20)], [Source(0.1, 1, 900, ms: 20)]));

    [Fact]
    public void Late_answers_of_one_agent_bend_the_percentiles_of_all() =>
        Assert.True(BentFigures.AreBent([Source(0, 0.1, 100, ms: 500)], [Source(0.1, 1, 900, ms: 20)]));

    [Fact]
    public void An_agent_that_sent_less_than_its_share_bends_the_load() =>
        Assert.True(BentFigures.AreBent([Source(0, 0.5, 100, ms: 20)], [Source(0.5, 1, 900, ms: 20)]));

    [Fact]
    public void Too_few_requests_of_the_others_tell_nothing() =>
        Assert.True(BentFigures.AreBent([Source(0, 0.1, 10, ms: 20)], [Source(0.1, 1, 90, ms: 20)]));

    [Fact]
    public void Without_any_other_agent_nothing_tells() =>
        Assert.True(BentFigures.AreBent([Source(0, 1, 1000, ms: 20)], []));

    private static AgentSource Source(double from, double to, int requests, long ms)
    {
        var source = new AgentSource(new AgentLine(new Hello { Name = "a" }, "10.0.0.9", heard: 0), Plan, new LoadShare(from, to));
        LoopInterval second = source.Create(0, isLast: true);
        StepDelta counts = second.Steps.GetOrAdd(0);
        counts.Sent = requests;
        for (int i = 0; i < requests; i++)
        {
            counts.CountSuccess(1000 * ms, 1000 * ms, bytes: 1);
        }

        source.Keep(second, busyPercent: 1, cpuPercent: 1);
        return source;
    }
}
