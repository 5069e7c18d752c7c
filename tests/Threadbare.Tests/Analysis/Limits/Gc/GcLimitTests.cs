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
}
