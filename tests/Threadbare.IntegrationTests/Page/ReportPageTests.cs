using System.Text.RegularExpressions;
using Microsoft.Playwright;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

public sealed class ReportPageTests(SavedRuns runs, Browser browser) : IClassFixture<SavedRuns>
{
    [Fact(Explicit = true)]
    public async Task The_report_of_a_starved_run_is_whole_and_fit_to_read()
    {
        const string Sections = "verdict totals thresholds timeline blame findings steps distribution measured";
        await using ViewedPage page = await OpenAsync(runs.Starved, Sections);
        ILocator chart = page.Page.Locator("#timeline figure").First;

        // The heading says that a threshold is broken.
        await Assertions.Expect(page.Page.Locator("#thresholds h2")).ToHaveTextAsync("Thresholds: 1 of 1 broken");

        // The timeline names the sudden load and marks the seconds in which stacks were sampled.
        await Assertions.Expect(page.Page.Locator(".events li").First).ToContainTextAsync("All 20 virtual users start at once.");
        await Assertions.Expect(page.Page.Locator("#timeline .lede")).ToContainTextAsync("in which stacks were sampled");
        await chart.Locator(".chart-plot").FocusAsync();
        await page.Page.Keyboard.PressAsync("Home");
        await Assertions.Expect(chart.Locator("[aria-live]")).ToContainTextAsync("A: All 20 virtual users start at once.");

        // The distribution has all percentiles of both times.
        await page.Page.Locator("#distribution .chart-plot").FocusAsync();
        await page.Page.Keyboard.PressAsync("End");
        var slowest = new Regex(@"^p99\.\d+: response time [\d.]+ m?s, service time [\d.]+ m?s");
        await Assertions.Expect(page.Page.Locator("#distribution [aria-live]")).ToHaveTextAsync(slowest);
        await page.RequireFitAsync();
    }

    [Fact(Explicit = true)]
    public async Task The_report_of_a_target_that_ended_marks_its_end_and_is_fit_to_read()
    {
        await using ViewedPage page = await OpenAsync(runs.DeadTarget, "verdict totals failures timeline steps distribution measured");

        await Assertions.Expect(page.Page.Locator(".events")).ToContainTextAsync("ended while it was watched");
        await Assertions.Expect(page.Page.Locator(".events")).ToContainTextAsync("The first request fails.");
        await page.RequireFitAsync();
    }

    [Fact(Explicit = true)]
    public async Task Steps_sort_by_keyboard_are_copied_as_CSV_and_are_fit_to_read()
    {
        await using ViewedPage page = await OpenAsync(runs.Unwatched, "verdict totals curve timeline steps distribution measured");
        ILocator first = page.Page.Locator("#steps tbody tr").First;

        // With several loads, the summary shows two of them side by side.
        await Assertions.Expect(page.Page.Locator("#totals thead")).ToContainTextAsync("2 virtual users");
        await Assertions.Expect(page.Page.Locator("#totals thead")).ToContainTextAsync("4 virtual users");
        await page.RequireFitAsync();
        await page.Page.Locator("#steps thead button").First.FocusAsync();
        await page.Page.Keyboard.PressAsync("Enter");
        await Assertions.Expect(first.Locator("th")).ToHaveTextAsync("2");
        await page.Page.Keyboard.PressAsync("Enter");
        await Assertions.Expect(first.Locator("th")).ToHaveTextAsync("4");

        await page.Page.Locator("#steps").GetByRole(AriaRole.Button, new() { Name = "Copy as CSV" }).ClickAsync();
        await Assertions.Expect(page.Page.Locator("#steps .copy")).ToContainTextAsync("Copied");
        await page.Page.EvaluateAsync(
            "() => { const area = document.createElement('textarea'); document.body.append(area); area.focus(); }");
        await page.Page.Keyboard.PressAsync("Control+V");

        string[] lines = (await page.Page.Locator("body > textarea").InputValueAsync()).TrimEnd().Split('\n');
        Assert.StartsWith("Users,", lines[0], StringComparison.Ordinal);
        Assert.Equal(["2", "4"], lines.Skip(1).Select(line => line.Split(',')[0]));
    }

    [Fact(Explicit = true)]
    public async Task As_much_as_a_page_may_meet_fits_and_no_text_of_the_target_is_markup()
    {
        string file = await WrittenPage.CreateAsync(CrowdedRun.Create(), TestContext.Current.CancellationToken);
        await using ViewedPage page = await browser.OpenAsync(file);

        Assert.Equal(CrowdedRun.Steps, await page.Page.Locator("#steps tbody tr").CountAsync());
        Assert.Equal(CrowdedRun.Lines, await page.Page.Locator(".blame > li").CountAsync());
        Assert.Contains(CrowdedRun.Hostile, await page.Page.Locator("#failures").TextContentAsync(), StringComparison.Ordinal);
        await RequireNothingRanAsync(page);
        await page.RequireFitAsync();
    }

    [Fact(Explicit = true)]
    public async Task A_watched_process_is_named_with_what_came_of_it_and_when_and_draws_no_load()
    {
        string file = await WrittenPage.CreateAsync(WatchedRun.Create(), TestContext.Current.CancellationToken);
        await using ViewedPage page = await browser.OpenAsync(file);

        await Assertions.Expect(page.Page.Locator("h1")).ToHaveTextAsync("Starved for 5 s of 20 s.");
        await Assertions.Expect(page.Page.Locator(".rest")).ToContainTextAsync("Totals.cs:42");
        await Assertions.Expect(page.Page.Locator(".subject")).ToHaveTextAsync("Shop.Api (4711), port 5000, .NET 10.0.12");
        await Assertions.Expect(page.Page.Locator(".events li")).ToContainTextAsync(["0:05", "0:10"]);
        Assert.Equal(["Thread pool", "Processor"], await page.Page.Locator("#timeline .chart-title").AllTextContentsAsync());
        await page.RequireFaultlessAsync();
    }

    [Fact(Explicit = true)]
    public async Task What_a_hostile_service_answers_is_shown_and_nothing_of_it_runs()
    {
        await using ViewedPage page = await OpenAsync(runs.OnlyFailures, "verdict totals failures timeline steps measured");

        await Assertions.Expect(page.Page.Locator("#failures")).ToContainTextAsync("</script");
        await RequireNothingRanAsync(page);
        await page.RequireFitAsync();
    }

    [Fact(Explicit = true)]
    public async Task Cursor_and_zoom_need_no_mouse()
    {
        await using ViewedPage page = await browser.OpenAsync(await runs.Starved);
        ILocator charts = page.Page.Locator("#timeline figure");
        ILocator whole = page.Page.GetByRole(AriaRole.Button, new() { Name = "Show the whole run" });

        await charts.Nth(0).Locator(".chart-plot").FocusAsync();
        await page.Page.Keyboard.PressAsync("ArrowRight");
        await page.Page.Keyboard.PressAsync("ArrowRight");
        // The charts share their cursor: the chart below shows the same moment.
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

    [Fact(Explicit = true)]
    public async Task A_drag_zooms_all_charts_alike()
    {
        await using ViewedPage page = await browser.OpenAsync(await runs.Starved);
        // Below the screen it is not drawn yet.
        await page.Page.Locator("#timeline .chart-plot").First.ScrollIntoViewIfNeededAsync();
        ILocator plot = page.Page.Locator("#timeline .u-over").First;
        LocatorBoundingBoxResult box = (await plot.BoundingBoxAsync())!;

        await page.Page.Mouse.MoveAsync(box.X + (box.Width * 0.3f), box.Y + (box.Height / 2));
        await page.Page.Mouse.DownAsync();
        await page.Page.Mouse.MoveAsync(box.X + (box.Width * 0.6f), box.Y + (box.Height / 2), new() { Steps = 5 });
        await page.Page.Mouse.UpAsync();

        ILocator whole = page.Page.GetByRole(AriaRole.Button, new() { Name = "Show the whole run" });
        await Assertions.Expect(whole).ToBeEnabledAsync();
        await whole.ClickAsync();
        await Assertions.Expect(whole).ToBeDisabledAsync();
    }

    [Fact(Explicit = true)]
    public async Task On_paper_folds_are_open_and_links_are_gone()
    {
        await using ViewedPage page = await browser.OpenAsync(await runs.Starved);

        byte[] paper = await page.Page.PdfAsync();

        Assert.True(paper.AsSpan().StartsWith("%PDF"u8));
        await page.Page.EmulateMediaAsync(new() { Media = Media.Print });
        await Assertions.Expect(page.Page.Locator(".contents")).ToBeHiddenAsync();
        await Assertions.Expect(page.Page.Locator("#timeline figure").First).ToBeVisibleAsync();
    }

    // Opens the report and requires at least these sections.
    private async Task<ViewedPage> OpenAsync(Task<string> run, string sections)
    {
        ViewedPage page = await browser.OpenAsync(await run);
        Assert.Empty(sections.Split(' ').Except(await page.SectionsAsync()));
        return page;
    }

    private static async Task RequireNothingRanAsync(ViewedPage page)
    {
        Assert.DoesNotMatch("^ran", await page.Page.TitleAsync());
        // One for the data, one for the page.
        Assert.Equal(2, await page.Page.Locator("script").CountAsync());
        Assert.Equal(0, await page.Page.Locator("img").CountAsync());
    }
}
