using System.Net;
using System.Text.RegularExpressions;
using Microsoft.Playwright;
using Threadbare.IntegrationTests.Tool;
using Threadbare.Report.Html;
using Xunit;

namespace Threadbare.IntegrationTests.Page;

[Collection(Alone.Name)]
public sealed class LivePageTests(Browser browser)
{
    private static CancellationToken Cancelled => TestContext.Current.CancellationToken;

    [Fact(Explicit = true)]
    public async Task A_guarded_page_follows_a_run_and_becomes_its_report()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "run", lab.At("/async"), "--users", "2..200", "--step", "2", "--every", "1s", "--live");
        await RequireGuardedAsync(new Uri(await tool.LiveAddress));
        await using ViewedPage page = await browser.OpenAsync(await tool.LiveAddress);
        ILocator charts = page.Page.Locator("#timeline figure");

        await Assertions.Expect(page.Page.Locator("#timeline")).ToBeVisibleAsync(Patient);
        await Assertions.Expect(page.Page.GetByRole(AriaRole.Status)).ToHaveTextAsync("Running");
        await page.RequireFaultlessAsync();

        // A reader who opens the page late, or again, sees the run from its start.
        var fromStart = new Regex("from 0:00 to 0:(0[2-9]|[1-5])");
        await page.Page.ReloadAsync();
        ILocator plot = charts.First.Locator(".chart-plot");
        await Assertions.Expect(plot).ToHaveAttributeAsync("aria-label", fromStart, new() { Timeout = 120_000 });

        // Focus, cursor and zoom stay while more data arrives.
        await charts.First.Locator(".chart-plot").FocusAsync();
        await page.Page.Keyboard.PressAsync("ArrowRight");
        await page.Page.Keyboard.PressAsync("+");
        string? described = await charts.First.Locator(".chart-plot").GetAttributeAsync("aria-label");
        await Assertions.Expect(charts.First.Locator(".chart-plot")).Not.ToHaveAttributeAsync("aria-label", described!);
        await Assertions.Expect(charts.First.Locator(".chart-plot")).ToBeFocusedAsync();

        // A finished step is shown while the next one continues.
        await Assertions.Expect(page.Page.Locator("#steps tbody tr").First).ToBeVisibleAsync(Patient);
        await RequireStepsKeepWhatIsChosenAsync(page.Page);
        await Assertions.Expect(page.Page.Locator("#timeline .lede")).Not.ToContainTextAsync("after the load had ended");
        await Assertions.Expect(page.Page.GetByRole(AriaRole.Status)).ToHaveTextAsync("Running");

        tool.Interrupt();
        await Assertions.Expect(page.Page.GetByText("The run has ended.")).ToBeVisibleAsync(Patient);
        ToolRun run = await tool.EndAsync();
        Assert.True(run.Run.GetProperty("interrupted").GetBoolean());
        Assert.Empty(((string[])["verdict", "totals", "curve", "timeline", "steps", "measured"]).Except(await page.SectionsAsync()));
        await Assertions.Expect(page.Page.Locator(".live.ended code")).ToHaveTextAsync(Path.Combine(run.Folder, HtmlReport.Name));
        await page.RequireFaultlessAsync();
    }

    private static async Task RequireStepsKeepWhatIsChosenAsync(IPage page)
    {
        ILocator rows = page.Locator("#steps tbody tr");
        ILocator order = page.Locator("#steps thead button").First;
        ILocator chart = page.Locator("#curve .chart-plot").First;
        await order.ClickAsync();
        await order.ClickAsync();
        await chart.FocusAsync();
        await page.Keyboard.PressAsync("ArrowRight");
        await NextStepAsync();
        await Assertions.Expect(chart).ToBeFocusedAsync();
        await Assertions.Expect(page.Locator("#curve .chart-where").First).ToHaveTextAsync("2 virtual users");
        await Assertions.Expect(rows.Last.Locator("th")).ToHaveTextAsync("2");

        await order.FocusAsync();
        await NextStepAsync();
        await Assertions.Expect(order).ToBeFocusedAsync();

        async Task NextStepAsync() => await Assertions.Expect(rows.Nth(await rows.CountAsync())).ToBeVisibleAsync(Patient);
    }

    [Fact(Explicit = true)]
    public async Task A_search_shows_its_steps_as_they_come_and_a_reader_who_never_reads_slows_nothing()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "find", lab.At("/async"), "--max-users", "2", "--max-step", "3s", "--bystander", lab.At("/hello"), "--live");
        string address = await tool.LiveAddress;
        using var client = new HttpClient();
        var events = new Uri(address + "events");
        using HttpResponseMessage unread = await client.GetAsync(events, HttpCompletionOption.ResponseHeadersRead, Cancelled);
        await using ViewedPage page = await browser.OpenAsync(address);

        await Assertions.Expect(page.Page.Locator("#steps tbody tr")).ToHaveCountAsync(1, new() { Timeout = 120_000 });
        await Assertions.Expect(page.Page.GetByRole(AriaRole.Status)).ToContainTextAsync("2 virtual users", Text);
        await Assertions.Expect(page.Page.GetByText("The run has ended.")).ToBeVisibleAsync(Patient);

        ToolRun run = await tool.EndAsync();
        // A load that other processes disturbed is tried again, and both stay in the result.
        Assert.Equal(2, run.Steps.EnumerateArray().DistinctBy(step => step.GetProperty("users").GetDouble()).Count());
        string[] sections = ["verdict", "totals", "curve", "timeline", "steps", "distribution", "measured"];
        Assert.Empty(sections.Except(await page.SectionsAsync()));
        await using ViewedPage report = await browser.OpenAsync(Path.Combine(run.Folder, HtmlReport.Name));
        await report.RequireFitAsync();
    }

    // The page is served only at its own address and under its own name, and nothing can be changed.
    private static async Task RequireGuardedAsync(Uri address)
    {
        Assert.True(IPAddress.IsLoopback(IPAddress.Parse(address.Host)));
        Assert.Equal(HttpStatusCode.OK, await AnswerAsync(HttpMethod.Get, address));
        Assert.Equal(HttpStatusCode.Forbidden, await AnswerAsync(HttpMethod.Get, new Uri(address, "/")));
        Assert.Equal(HttpStatusCode.Forbidden, await AnswerAsync(HttpMethod.Get, new Uri(address, "/" + new string('0', 32) + "/events")));
        Assert.Equal(HttpStatusCode.Forbidden, await AnswerAsync(HttpMethod.Get, address, "evil.example"));
        Assert.Equal(HttpStatusCode.MethodNotAllowed, await AnswerAsync(HttpMethod.Post, address));
        Assert.Equal(HttpStatusCode.NotFound, await AnswerAsync(HttpMethod.Get, new Uri(address, "run.json")));
    }

    private static LocatorAssertionsToBeVisibleOptions Patient => new() { Timeout = 180_000 };

    private static LocatorAssertionsToContainTextOptions Text => new() { Timeout = 120_000 };

    private static async Task<HttpStatusCode> AnswerAsync(HttpMethod method, Uri address, string? host = null)
    {
        using var client = new HttpClient();
        using var request = new HttpRequestMessage(method, address);
        request.Headers.Host = host;
        using HttpResponseMessage answer = await client.SendAsync(request, Cancelled);
        return answer.StatusCode;
    }
}
