using Threadbare.Analysis.Findings;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class MemoryPerRequestTests
{
    [Theory]
    [InlineData(100, 0.1, false)]
    [InlineData(100, 8, true)]
    [InlineData(10_000, 8, false)]
    [InlineData(10_000, 80, true)]
    public void Memory_that_grows_with_the_load_is_told(double megabytes, double megabytesEach, bool isTold)
    {
        var service = new Service(24)
        {
            Runtime = (users, _) => Quiet with { WorkingSetBytes = 1e6 * (megabytes + (megabytesEach * users)) },
        };

        Assert.Equal(isTold, Found.By<MemoryPerRequest>(service.At(Loads)).Length == 1);
    }
}
