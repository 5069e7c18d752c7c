using Xunit;

namespace Threadbare.IntegrationTests.Page;

[Collection(Alone.Name)]
public sealed class LongRunPageTests(Browser browser)
{
    private const int MostBytes = 2_000_000;

    [Fact]
    public async Task An_hour_fits_in_two_megabytes_and_is_drawn_whole()
    {
        string file = await WrittenPage.OfAsync(LongRun.Made(), TestContext.Current.CancellationToken);
        Assert.InRange(new FileInfo(file).Length, 100_000, MostBytes);

        await using ViewedPage page = await browser.OpenAsync(new Uri(file).AbsoluteUri);

        string? described = await page.Page.Locator("#timeline .chart-plot").First.GetAttributeAsync("aria-label");
        Assert.Contains("from 0:00 to 59:", described, StringComparison.Ordinal);
        await page.RequireFaultlessAsync();
        Assert.Equal(await page.Page.Locator("#timeline figure").CountAsync(), await page.Page.Locator("#timeline canvas").CountAsync());
    }
}
