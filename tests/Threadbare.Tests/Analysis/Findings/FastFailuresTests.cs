using Threadbare.Analysis.Findings;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class FastFailuresTests
{
    [Theory]
    [InlineData(5, false)]
    [InlineData(500, true)]
    public void Failures_that_make_a_good_part_of_the_throughput_are_told(double failed, bool isTold)
    {
        var service = new Service(8)
        {
            Change = step =>
                step with
                {
                    FailedPerSecond = failed, RequestsPerSecond = step.SuccessPerSecond + failed,
                    Failures = new Dictionary<string, long> { ["http-503"] = 9 }
                },
        };

        Assert.Equal(isTold, Found.By<FastFailures>(service.At(Loads)).Length == 1);
    }
}
