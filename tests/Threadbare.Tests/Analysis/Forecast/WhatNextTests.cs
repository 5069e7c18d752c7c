using Threadbare.Analysis;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Forecast;

public sealed class WhatNextTests
{
    [Fact]
    public void Use_seen_within_reach_says_where_the_next_limit_comes()
    {
        WhatIf fix = AfterFix(cpuPercent: 80);

        Assert.Equal("After the fix it would next tip over near 120 virtual users (4 cores).", fix.Statement);
        Assert.Equal((120, "cpu"), (fix.Predicted, fix.NextLimit));
    }

    [Fact]
    public void Further_than_four_times_what_was_tried_nothing_is_predicted()
    {
        WhatIf fix = AfterFix(cpuPercent: 10);

        Assert.Equal("After the fix nothing that was seen in use would bind below 256 virtual users, 4 times the highest load tried: further these figures do not carry.", fix.Statement);
        Assert.Null(fix.Predicted);
        Assert.Null(fix.NextLimit);
    }

    // 24 of them at a time take so much of four cores.
    private static WhatIf AfterFix(double cpuPercent)
    {
        var service = new Service(24)
        {
            Runtime = (users, waiting) => new RuntimeSample
            {
                Threads = 24, MaxThreads = 24, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? 200 * waiting / 24 : 1, CpuPercent = cpuPercent, MachineCpuPercent = 50, Processors = 4,
                BlockedThreads = waiting > 0 ? 24 : 0, RunningThreads = 0, Blocked = waiting > 0 ? [new BlockedCall("Thread.Sleep", "sleep", 24)] : [],
            },
        };
        return RunJudge.Judge(service.At(1, 2, 4, 8, 16, 32, 64))!.WhatIf.Single(what => what.Change == "await");
    }
}
