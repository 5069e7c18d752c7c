using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class WarmUpNeededTests
{
    [Theory]
    [InlineData(210, false)]
    [InlineData(900, true)]
    public void A_first_second_that_was_much_slower_asks_for_a_warm_up(double first, bool isTold)
    {
        RunResult run = new Service(24).At(Loads) with
        {
            Intervals = [.. Enumerable.Range(0, 10)
                .Select(t =>
                    new IntervalResult { T = t, Ok = 5, ResponseTime = new LatencySummary { Count = 5, P50 = t == 0 ? first : 200 } })],
        };

        Assert.Equal(isTold, Found.By<WarmUpNeeded>(run).Length == 1);
    }
}
