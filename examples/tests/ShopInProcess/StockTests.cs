using Xunit;

namespace ShopInProcess;

/// <summary>The stock of a product under load, while the shop runs in the test process.</summary>
/// <remarks>To see it fail, set the environment variable <c>warehouse</c> to <c>blocking</c>.</remarks>
public sealed class StockTests(LoadedShop shop) : IClassFixture<LoadedShop>
{
    [Fact(Timeout = 120_000)]
    public Task Stock_is_told_within_half_a_second_to_forty_users() => LoadProcess.RequireAsync(
        "run", new Uri(shop.Address, "/api/stock/1").AbsoluteUri, "--users", "40", "--warm-up", "1s", "--duration", "5s",
        "--threshold", "p95<500ms", "--threshold", "errors<1%");
}
