using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

public sealed class LongRunPageTests(Browser browser)
{
    private const int MostBytes = 2_000_000;

    [Fact(Explicit = true)]
    public async Task An_hour_fits_in_two_megabytes_and_is_drawn_as_it_comes_near()
    {
        string file = await WrittenPage.CreateAsync(LongRun.Create(), TestContext.Current.CancellationToken);
        Assert.InRange(new FileInfo(file).Length, 100_000, MostBytes);

        await using ViewedPage page = await browser.OpenAsync(file);
        ILocator figures = page.Page.Locator("#timeline figure");
        ILocator drawn = page.Page.Locator("#timeline canvas");
        string? described = await page.Page.Locator("#timeline .chart-plot").First.GetAttributeAsync("aria-label");
        Assert.Contains("from 0:00 to 59:", described, StringComparison.Ordinal);
        await page.RequireFaultlessAsync();
        int charts = await figures.CountAsync();
        int height = await HeightAsync();
        Assert.InRange(await drawn.CountAsync(), 1, charts / 2);

        // A chart that is drawn late takes the zoom and the cursor of the others, and nothing moves.
        await figures.First.Locator(".chart-plot").FocusAsync();
        await page.Page.Keyboard.PressAsync("+");
        await page.Page.Keyboard.PressAsync("Home");
        string? moment = await figures.First.Locator(".chart-where").TextContentAsync();
        await figures.Last.Locator(".chart-plot").FocusAsync();
        await Assertions.Expect(figures.Last.Locator(".chart-where")).ToHaveTextAsync(moment!);
        await page.Page.Keyboard.PressAsync("Home");
        await Assertions.Expect(figures.Last.Locator(".chart-where")).ToHaveTextAsync(moment!);
        await Assertions.Expect(page.Page.GetByRole(AriaRole.Button, new() { Name = "Show the whole run" })).ToBeEnabledAsync();

        await page.Page.PdfAsync();
        await Assertions.Expect(drawn).ToHaveCountAsync(charts);
        Assert.Equal(height, await HeightAsync());

        Task<int> HeightAsync() => page.Page.EvaluateAsync<int>("() => document.documentElement.scrollHeight");
    }
}
