using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class StepRunTests
{
    [Fact]
    public void A_step_has_its_own_counts_and_its_own_seconds_from_nought()
    {
        RunResult run = Runs.OneStep() with
        {
            Intervals = [.. new double[] { 9, 10, 19, 20 }.Select(second => new IntervalResult { T = second, Ok = (long)second })],
        };

        RunResult extracted = StepRun.Extract(run, new StepResult { Start = 10, Seconds = 10, Sent = 105, Ok = 80, Failed = 20 });

        Assert.Equal((105, 80, 20, 20), (extracted.Totals.Sent, extracted.Totals.Ok, extracted.Totals.Failed,
            extracted.Totals.FailedPercent));
        Assert.Equal([(0, 10), (9, 19)], extracted.Intervals.Select(second => (second.T, second.Ok)));
    }
}
