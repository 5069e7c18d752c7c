using Threadbare.Analysis.Findings;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class PoolGrowthTests
{
    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    public void A_pool_that_grew_is_told(int eachSecond, bool isTold) =>
        Assert.Equal(isTold, Found.By<PoolGrowth>(WithSeconds(Capped(24).At(Loads), second => 8 + (eachSecond * second))).Length == 1);
}
