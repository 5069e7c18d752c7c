using System.Text.Json;
using Microsoft.Playwright;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Page;
using Threadbare.IntegrationTests.Run;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

/// <summary>Searches services with known limits for a few steps; the benchmark <c>verdicts</c> searches them to the end.</summary>
[Collection(Alone.Name)]
public sealed class FindTests(Browser browser)
{
    [Theory]
    [InlineData("thread-pool", "/sync", "--min-threads=8", "--max-threads=8")]
    [InlineData("gate", "/exports/gated", "--gate=8", Explicit = true)]
    public async Task Find_names_a_limit_of_eight_near_its_true_size(string limit, string path, params string[] settings)
    {
        await using LabService lab = await LabService.StartAsync(settings);

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", lab.At(path), "--from", "4", "--max-users", "16", "--max-step", "4s", "--max-time", "40s", "--why", "--quiet");

        JsonElement tip = run.Verdict.GetProperty("tippingPoint");
        string[] blamed = limit == "thread-pool" ? ["GET " + path] : [];
        Assert.Equal("tips-over", run.Verdict.GetProperty("outcome").GetString());
        Assert.Equal(limit, run.Verdict.GetProperty("limit").GetString());
        Assert.Equal(blamed, run.Blame.Select(place => place.GetProperty("route").GetString()));
        FoundTip.RequireNear(8, tip);
        Assert.DoesNotContain("All reasons", run.Output, StringComparison.Ordinal);

        await using ViewedPage page = await browser.OpenAsync(Path.Combine(run.Folder, "report.html"));
        await Assertions.Expect(page.Page.Locator("h1")).ToContainTextAsync("Tips over at");
        await Assertions.Expect(page.Page.Locator("#steps tbody tr")).ToHaveCountAsync(run.Steps.GetArrayLength());
        await page.Page.Locator("#curve .chart-plot").First.ScrollIntoViewIfNeededAsync();
        await Assertions.Expect(page.Page.Locator("#curve canvas").First).ToBeVisibleAsync();
        await page.RequireFitAsync();
    }

    [Fact]
    public async Task A_search_tries_the_load_again_in_which_the_tool_stood_still()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");
        await using ThreadbareTool tool = ThreadbareTool.Start("find", lab.At("/async"), "--max-users", "2");
        await tool.Begun;
        await tool.StandStillAsync(after: 3, seconds: 2);

        ToolRun run = await tool.EndAsync();

        Assert.Equal(("holds", "none"), (run.Verdict.GetProperty("outcome").GetString(), run.Verdict.GetProperty("limit").GetString()));
        Assert.Contains(run.Notes, note => note.StartsWith("This tool stood still in the load at ", StringComparison.Ordinal));
        Assert.Contains(run.Steps.EnumerateArray(), step => step.GetProperty("setAside").GetBoolean());
        StandstillTests.AssertNoFaultOfTheService(run, stopped: 2);
    }

    [Fact(Explicit = true)]
    public async Task A_change_to_try_is_searched_for_a_tipping_point_of_its_own()
    {
        var lab = LaunchedLab.AtFreePort();

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", lab.At("/sync"), "--launch", lab.Command, "--try", "min-threads=16", "--from", "4", "--max-users", "64",
            "--max-step", "4s", "--max-time", "40s", "--quiet");

        JsonElement tried = Assert.Single(
            run.Verdict.GetProperty("whatIf").EnumerateArray(), change => change.GetProperty("change").GetString() == "min-threads=16");
        FoundTip.RequireNear(16, tried.GetProperty("measured"));
        Assert.Equal("thread-pool", tried.GetProperty("nextLimit").GetString());
    }
}
