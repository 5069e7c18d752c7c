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
}
