using Threadbare.Agents.Messages;
using Threadbare.Agents.Work;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Tests.Run;
using Xunit;

namespace Threadbare.Tests.Agents.Work;

public sealed class ShareLoadTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"], Shape = new ConstantLoad(1), WarmUp = TimeSpan.FromSeconds(1), Duration = TimeSpan.FromSeconds(2),
    };

    private readonly ManualTime _time = new();

    [Theory]
    [InlineData(-1)]
    [InlineData(0.5)]
    [InlineData(5)]
    public async Task A_share_whose_order_comes_late_is_carried_all_the_same(double late)
    {
        IReadOnlyList<FromAgent> told = await CarryAsync(TimeSpan.FromSeconds(late));

        Assert.Equal(2, told.Count(message => message.WhatCase == FromAgent.WhatOneofCase.Counts));
        Assert.Equal(7, Assert.Single(told, message => message.WhatCase == FromAgent.WhatOneofCase.Ended).Ended.Load);
        Assert.Equal(3, told.Count);
    }

    [Fact]
    public async Task A_share_whose_order_comes_later_than_an_agent_may_stand_still_is_not_begun()
    {
        IReadOnlyList<FromAgent> told = await CarryAsync(TimeSpan.FromSeconds(5.1));

        Assert.Equal("its order to begin came more than 5 s after the beginning", Assert.Single(told).Failed.Why);
    }

    // A bug ends the run, and what an agent's machine refuses only the agent.
    [Fact]
    public async Task A_call_that_the_system_refuses_loses_the_agent()
    {
        IReadOnlyList<FromAgent> told = await CarryAsync(TimeSpan.Zero, _ => throw new IOException("Too many open files in system."));

        Assert.StartsWith("The system refused a call (Too many open files in system): ", Assert.Single(told, IsFailure).Failed.Why,
            StringComparison.Ordinal);
        Assert.DoesNotContain(told, message => message.Notice is not null);
    }

    [Fact]
    public async Task A_bug_in_an_agent_is_told_as_one()
    {
        IReadOnlyList<FromAgent> told = await CarryAsync(TimeSpan.Zero, _ => throw new InvalidOperationException("a slot was lost"));

        Assert.Equal((NoticeKind.Defect, "InvalidOperationException: a slot was lost"),
            told.Where(message => message.Notice is not null).Select(message => (message.Notice.Kind, message.Notice.Text)).Single());
        Assert.DoesNotContain(told, IsFailure);
    }

    private static bool IsFailure(FromAgent message) => message.Failed is not null;

    // How late the order comes is counted from the start of the warm-up.
    private async Task<IReadOnlyList<FromAgent>> CarryAsync(TimeSpan late, Func<LoadJob, Task>? then = null)
    {
        _time.Advance(TimeSpan.FromMinutes(1));
        var engine = new ReportingEngine(seconds: 2, then ?? (_ => Task.CompletedTask));
        using var load = new ShareLoad(7, new LoadOrder(Plan), LoadShare.Whole, engine, _time);
        List<FromAgent> told = [];

        await load.RunAsync(_time.GetTimestamp() + (Plan.WarmUp - late).Ticks, told.Add);

        return told;
    }
}
