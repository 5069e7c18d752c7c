using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.Playwright;
using Threadbare.IntegrationTests.Page;
using Threadbare.IntegrationTests.Tool;
using Threadbare.Report.Html;
using Xunit;

namespace Threadbare.IntegrationTests.Review;

public sealed class ReviewTests(Browser browser)
{
    [Fact]
    public async Task The_page_lists_the_calls_with_their_source_and_is_fit_to_read()
    {
        ToolRun review = await ThreadbareTool.RunAsync("review", LabService.Program);
        await using ViewedPage page = await browser.OpenAsync(Path.Combine(review.Folder, HtmlReport.Name));
        ILocator first = page.Page.Locator("#calls li").First;

        Assert.Equal(["calls", "aside", "table"], await page.SectionsAsync());
        await Assertions.Expect(first.Locator(".source mark")).ToContainTextAsync("Thread.Sleep(");
        await Assertions.Expect(first.Locator("p")).ToContainTextAsync("Write await Task.Delay(…) instead");
        int calls = review.Json("review.json").GetProperty("calls").GetArrayLength();
        await Assertions.Expect(page.Page.Locator("#table tbody tr")).ToHaveCountAsync(calls);
        await page.RequireFitAsync();
    }

    [Fact]
    public async Task A_run_brings_the_line_forward_that_held_its_threads()
    {
        await using LabService lab = await LabService.StartAsync();
        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync?delay=300ms"), "--users", "24", "--duration", "8s", "--quiet");

        ToolRun review = await ThreadbareTool.RunAsync("review", "--pid", $"{lab.Id}", "--run", run.Folder);

        JsonElement calls = review.Json("review.json").GetProperty("calls");
        Assert.Equal(("held-threads", "sleep", "Pause.cs"),
            (Word(calls[0], "evidence"), Word(calls[0], "kind"), Path.GetFileName(Word(calls[0].GetProperty("at"), "file"))));
        Assert.Contains("not-exercised", calls.EnumerateArray().Select(call => Word(call, "evidence")));
        Assert.Contains("Write await Task.Delay(…).", review.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_new_call_fails_the_gate_and_a_known_one_does_not()
    {
        ToolRun first = await ThreadbareTool.RunAsync("review", LabService.Program);
        JsonNode saved = JsonNode.Parse(await File.ReadAllTextAsync(Path.Combine(first.Folder, "review.json"), Cancel))!;
        JsonArray calls = saved["calls"]!.AsArray();
        string known = Path.Combine(first.Folder, "known.json");
        await File.WriteAllTextAsync(known, saved.ToJsonString(), Cancel);
        string removed = $"{calls[0]!["call"]} at ";
        calls.RemoveAt(0);
        string older = Path.Combine(first.Folder, "older.json");
        await File.WriteAllTextAsync(older, saved.ToJsonString(), Cancel);

        ToolRun same = await ThreadbareTool.RunAsync("review", LabService.Program, "--baseline", known, "--fail-on", "new", "--quiet");
        ToolRun worse = await ThreadbareTool.RunAsync("review", LabService.Program, "--baseline", older, "--fail-on", "new", "--quiet");

        Assert.Equal((0, 1), (same.ExitCode, worse.ExitCode));
        Assert.StartsWith($"threadbare: new: {removed}", Assert.Single(worse.Error.Trim().Split('\n')), StringComparison.Ordinal);
    }

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    private static string Word(JsonElement element, string name) => element.GetProperty(name).GetString()!;
}
