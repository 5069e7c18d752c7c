using Threadbare.Analysis.Findings;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class WatchingCostsTests
{
    [Theory]
    [InlineData(0.03, 395, true)]
    [InlineData(0.03, 200, false)]
    [InlineData(20, 395, false)]
    public void Watching_is_told_where_it_takes_a_part_of_full_processors(double milliseconds, double cpuPercent, bool isTold)
    {
        var service = new Service(4,
            milliseconds) { Runtime = (users, _) => Quiet with { CpuPercent = Math.Min(cpuPercent, 100 * users) } };

        Assert.Equal(isTold, Judge(service).Findings.Any(finding => finding.Id == "watching-costs"));
    }

    // 3.2 of four cores are 80 %, and 40 µs for each of 80,000 requests a second.
    [Theory]
    [InlineData(320, 80_001, true)]
    [InlineData(320, 80_000, false)]
    [InlineData(319, 90_000, false)]
    public void Watching_is_told_from_busy_processors_and_for_requests_below_40_microseconds(
        double cpuPercent, double perSecond, bool isTold)
    {
        var service = new Service(4)
        {
            Runtime = (_, _) => Quiet with { CpuPercent = cpuPercent }, Change = step => step with { RequestsPerSecond = perSecond },
        };

        Assert.Equal(isTold, Found.By<WatchingCosts>(service.At(4)).Length == 1);
    }
}
