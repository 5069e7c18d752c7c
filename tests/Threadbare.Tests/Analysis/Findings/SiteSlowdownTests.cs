using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class SiteSlowdownTests
{
    [Theory]
    [InlineData(200, 2, 0, false)]
    [InlineData(200, 40, 0, false)]
    [InlineData(200, 400, 0, true)]
    [InlineData(200, 2, 3, true)]
    [InlineData(3, 12, 0, false)]
    [InlineData(3, 13, 0, true)]
    public void A_request_beside_the_load_that_slows_or_fails_shows_the_whole_site_slow(double bare, double p99, long failed, bool isTold)
    {
        var service = new Service(8, bare)
        {
            Change = step => step with
            {
                Bystander = new BystanderResult
                {
                    Sent = 50, Failed = step.Users > 8 ? failed : 0,
                    ResponseTime = new LatencySummary { Count = 50, P99 = step.Users > 8 ? p99 : 2 }
                },
            },
        };

        Assert.Equal(isTold, Found.By<SiteSlowdown>(service.At(Loads)).Length == 1);
    }
}
