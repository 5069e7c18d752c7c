using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

public sealed class ReportPageTests(SavedRuns runs, Browser browser) : IClassFixture<SavedRuns>, IClassFixture<Browser>
{
    [Theory]
    [InlineData("search", "verdict totals curve timeline steps distribution measured")]
    [InlineData("one step", "verdict totals thresholds timeline blame findings steps distribution measured")]
    [InlineData("unwatched", "verdict totals curve timeline steps distribution measured")]
    [InlineData("only failures", "verdict totals failures timeline steps measured")]
    [InlineData("dead target", "verdict totals failures timeline steps distribution measured")]
    public async Task A_report_shows_what_there_is_data_for_and_is_fit_to_read(string run, string sections)
    {
        await using ViewedPage page = await browser.OpenAsync(runs[run]);
        Assert.Empty(sections.Split(' ').Except(await page.SectionsAsync()));
        await page.RequireFaultlessAsync();

        await using ViewedPage narrow = await browser.OpenAsync(runs[run], width: 400, ColorScheme.Dark);
        await narrow.RequireFaultlessAsync();
    }

    [Fact]
    public async Task The_end_of_the_target_is_marked_in_the_timeline()
    {
        await using ViewedPage page = await browser.OpenAsync(runs["dead target"]);

        await Assertions.Expect(page.Page.Locator(".events")).ToContainTextAsync("ended while it was watched");
        await Assertions.Expect(page.Page.Locator(".events")).ToContainTextAsync("The first request fails.");
    }

    [Fact]
    public async Task A_broken_threshold_is_loud()
    {
        await using ViewedPage page = await browser.OpenAsync(runs["one step"]);

        await Assertions.Expect(page.Page.Locator("#thresholds h2")).ToHaveTextAsync("Thresholds: 1 of 1 broken");
    }

    [Fact]
    public async Task Cursor_and_zoom_need_no_mouse()
    {
        await using ViewedPage page = await browser.OpenAsync(runs["search"]);
        ILocator charts = page.Page.Locator("#timeline figure");
        ILocator whole = page.Page.GetByRole(AriaRole.Button, new() { Name = "Show the whole run" });

        await charts.Nth(0).Locator(".chart-plot").FocusAsync();
        await page.Page.Keyboard.PressAsync("ArrowRight");
        await page.Page.Keyboard.PressAsync("ArrowRight");
        // One cursor through all: the chart below shows the same moment.
        string? moment = await charts.Nth(0).Locator(".chart-where").TextContentAsync();
        Assert.Matches(@"\d:\d\d", moment);
        await Assertions.Expect(charts.Nth(1).Locator(".chart-where")).ToHaveTextAsync(moment!);
        await Assertions.Expect(charts.Nth(0).Locator("[aria-live]")).ToContainTextAsync("virtual users");

        await Assertions.Expect(whole).ToBeDisabledAsync();
        await page.Page.Keyboard.PressAsync("+");
        await Assertions.Expect(whole).ToBeEnabledAsync();
        await page.Page.Keyboard.PressAsync("Escape");
        await Assertions.Expect(whole).ToBeDisabledAsync();
    }

    [Fact]
    public async Task Steps_sort_by_keyboard()
    {
        await using ViewedPage page = await browser.OpenAsync(runs["unwatched"]);
        ILocator first = page.Page.Locator("#steps tbody tr").First;

        await page.Page.Locator("#steps thead button").First.FocusAsync();
        await page.Page.Keyboard.PressAsync("Enter");
        await Assertions.Expect(first.Locator("th")).ToHaveTextAsync("2");
        await page.Page.Keyboard.PressAsync("Enter");
        await Assertions.Expect(first.Locator("th")).ToHaveTextAsync("4");
    }

    [Fact]
    public async Task On_paper_folds_are_open_and_links_are_gone()
    {
        await using ViewedPage page = await browser.OpenAsync(runs["one step"]);

        byte[] paper = await page.Page.PdfAsync();

        Assert.True(paper.AsSpan().StartsWith("%PDF"u8));
        await page.Page.EmulateMediaAsync(new() { Media = Media.Print });
        await Assertions.Expect(page.Page.Locator(".contents")).ToBeHiddenAsync();
        await Assertions.Expect(page.Page.Locator("#timeline figure").First).ToBeVisibleAsync();
    }
}
