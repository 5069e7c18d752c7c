using Threadbare;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace ShopTests;

/// <summary>The stock of a product under load.</summary>
/// <remarks>To see it fail, set the environment variable <c>warehouse</c> to <c>blocking</c>: the shop then holds a thread for each
/// request, and the message names the line.</remarks>
public sealed class StockTests
{
    [Fact(Timeout = 120_000)]
    public async Task Stock_is_told_within_half_a_second_to_fifty_users()
    {
        var shop = new ShopService();

        RunResult result = await LoadTest.For(shop.Address)
            .Launch(shop.Command)
            .Scenario("reader", run: async user =>
            {
                Answer answer = await user.Get($"/api/stock/{1 + (user.Number % 3)}");
                user.Check(answer.Text.EndsWith('0'), "the count is a multiple of ten");
            })
            .Users(50).For(5.Seconds()).WarmUp(1.Seconds())
            .MeasureAsync(TestContext.Current.CancellationToken);

        Assert.Empty(result.Totals.Failures);
        Assert.True(result.Totals.ResponseTime.P95 < 500, Describe(result));
    }

    private static string Describe(RunResult result)
    {
        string line = result.Blame is [BlamedPlace place, ..]
            ? $"{place.Method} holds threads in {place.Call}: {place.File}:{place.Line}"
            : "No line is blamed.";
        return $"95 % of {result.Totals.Ok} answers took up to {result.Totals.ResponseTime.P95:0} ms. {result.Verdict?.Summary} {line}";
    }
}
