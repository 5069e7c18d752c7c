using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Gc;

public sealed class GcLimitTests
{
    [Fact]
    public void Pauses_of_the_collector_come_before_the_processor()
    {
        var service = new Service(4,
            20) { Runtime = (users, _) =>
                Quiet with { CpuPercent = Math.Min(395, 100 * users), MachineCpuPercent = 399, GcPausePercent = users >= 4 ? 30 : 2 } };

        Assert.Equal(Limit.Gc, Judge(service).Limit);
    }

    // Searches beside two or four busy processes on two cores: a request that computes for 5 ms, one for 35 ms, and one whose memory is
    // the limit. All showed pauses of 29 % and more where they tipped over.
    [Theory]
    [InlineData("cpu-5ms", Limit.Cpu)]
    [InlineData("cpu", Limit.Cpu)]
    [InlineData("cpu-beside-4", Limit.Cpu)]
    [InlineData("collector", Limit.Gc)]
    public void Pauses_that_busy_processes_lengthen_are_not_taken_for_the_collector(string search, Limit limit)
    {
        Verdict verdict = RunJudge.Judge(BusyMachine.Searches[search])!;

        Assert.Equal(limit, verdict.Limit);
        Assert.NotEqual(Confidence.High, verdict.Confidence);
    }

    // A session that was cut: earlier loads have the figure, the last has not.
    [Fact]
    public void Pauses_that_were_not_seen_at_the_limit_are_no_evidence()
    {
        RunResult run = BusyMachine.Searches["collector"];
        run = run with
        {
            Steps = [.. run.Steps.Select(step => step.Users < 5 ? step : step with
            {
                Runtime = step.Runtime! with { GcPausePercent = null },
            })],
        };

        Assert.NotEqual(Limit.Gc, RunJudge.Judge(run)!.Limit);
    }
}
