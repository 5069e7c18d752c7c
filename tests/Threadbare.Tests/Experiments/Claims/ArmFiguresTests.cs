using Threadbare.Experiments.Claims;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Experiments.Claims;

public sealed class ArmFiguresTests
{
    [Theory]
    [InlineData(4, 0, 200)]
    [InlineData(4, 2, 300)]
    [InlineData(4, 4, 400)]
    [InlineData(4, 5, double.PositiveInfinity)]
    [InlineData(0, 5, double.PositiveInfinity)]
    [InlineData(0, 0, double.NaN)]
    public void Median_of_all_counts_who_was_not_answered_as_slowest(int ok, int unfinished, double expected)
    {
        RunResult run = SyntheticRuns.FromSteps([new StepResult()], new ConstantLoad(1)) with
        {
            Totals = new RunTotals { Sent = ok + unfinished, Ok = ok, Unfinished = unfinished },
            Histograms = new RunHistograms { Total = new HistogramPair { ResponseTime = SyntheticRuns.Recorded([.. Enumerable.Range(1, ok)
                .Select(n => 100.0 * n)]) } },
        };

        Assert.Equal(expected, new ArmFigures([run]).Total("medianOfAll"), 0.01 * (double.IsFinite(expected) ? expected : 1));
    }
}
