using System.Text.Json;
using Microsoft.Playwright;
using Threadbare.IntegrationTests.Page;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Lab;

[Collection(Alone.Name)]
public sealed class LabVerbTests(Browser browser)
{
    // How the reasons begin that lie with the machine, and not with the claim.
    private static readonly string[] Disturbances = ["The load itself was late", "Other processes took"];

    // Claims that may be not told on a quiet machine too, each with its reason.
    private static readonly Dictionary<string, string> MayBeUntold = new()
    {
        ["async-controllers-cost-wrapped"] = "Async and Task.Run differ by a few per cent, two runs of one service by more.",
    };

    [Fact(Explicit = true)]
    public async Task The_tour_shows_what_blocking_costs()
    {
        ToolRun run = await ThreadbareTool.RunAsync("lab", "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.All(run.Json("claims.json").EnumerateArray(), RequireHolds);
        JsonElement pair = Assert.Single(run.Json("comparisons.json").EnumerateArray());
        Assert.Equal("partner", pair.GetProperty("part").GetString());
        Assert.Equal(("sync", "async"), (pair.GetProperty("a").GetString(), pair.GetProperty("b").GetString()));
        Assert.NotEqual("a-better", pair.GetProperty("comparison").GetProperty("outcome").GetString());
        Assert.True(File.Exists(Path.Combine(run.Folder, "partner-sync", "run.json")));
        Assert.True(File.Exists(Path.Combine(run.Folder, "report.html")));
    }

    [Fact]
    public async Task A_part_of_an_experiment_is_repeated_and_its_claims_are_told()
    {
        ToolRun run = await ThreadbareTool.RunAsync("lab", "async-controllers", "--part", "bystander", "--quiet");

        Assert.Equal(0, run.ExitCode);
        JsonElement[] claims = [.. run.Json("claims.json").EnumerateArray()];
        Assert.Equal(["async-controllers-whole-site", "async-controllers-site-stays-quick"], claims.Select(claim => Read(claim, "id")));
        // How long the page waits beside the synchronous controller is up to the order of the queue; beside the other one it is quick.
        Assert.DoesNotContain("not-tried", claims.Select(claim => Read(claim, "outcome")));
        RequireHolds(claims[1]);
        Assert.True(File.Exists(Path.Combine(run.Folder, "bystander-sync", "run.json")));

        await using ViewedPage page = await browser.OpenAsync(Path.Combine(run.Folder, "report.html"));
        Assert.Equal(["verdicts", "claims", "part-bystander", "measured"], await page.SectionsAsync());
        await Assertions.Expect(page.Page.Locator("#claims tbody tr")).ToHaveCountAsync(claims.Length);
        await page.RequireFitAsync();
    }

    [Theory]
    [InlineData("async-controllers", Explicit = true)]
    [InlineData("kestrel-clients", Explicit = true)]
    [InlineData("two-services", Explicit = true)]
    [InlineData("products", Explicit = true)]
    [InlineData("synchronous-io", Explicit = true)]
    [InlineData("chatty-io", Explicit = true)]
    [InlineData("busy-database", Explicit = true)]
    [InlineData("improper-instantiation", Explicit = true)]
    [InlineData("thread-pool-starvation", Explicit = true)]
    public async Task The_quick_form_of_an_experiment_differs_from_its_article_only_where_the_docs_say_so(string name)
    {
        string page = Path.Combine(SourceTree.Root, "docs", "evidence", "experiments.md");
        string[] rows = await File.ReadAllLinesAsync(page, TestContext.Current.CancellationToken);

        ToolRun run = await ThreadbareTool.RunAsync("lab", name, "--quiet");

        Assert.Equal(0, run.ExitCode);
        JsonElement[] claims = [.. run.Json("claims.json").EnumerateArray()];
        Assert.Contains(claims, claim => Read(claim, "outcome") == "holds");
        Assert.All(claims.Where(claim => Read(claim, "outcome") == "not-told"), claim => Assert.True(MayBeNotTold(claim), $"{claim}"));
        Assert.All(
            claims.Where(claim => Read(claim, "outcome") == "differs").Select(claim => Read(claim, "statement")),
            statement => Assert.Contains(rows, row => IsRowOf(row, statement!) && row.Contains("| differs", StringComparison.Ordinal)));

        static bool IsRowOf(string row, string statement) => row.StartsWith($"| {statement} |", StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_list_names_every_experiment()
    {
        ToolRun run = await ThreadbareTool.RunAsync("lab", "list");

        string[] names =
        [
            "tour", "async-controllers", "kestrel-clients", "two-services", "products", "synchronous-io", "chatty-io",
            "busy-database", "improper-instantiation", "thread-pool-starvation",
        ];
        Assert.All(names, name => Assert.Contains(name, run.Output, StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_unknown_experiment_gets_the_nearest_name_as_a_suggestion()
    {
        ToolRun run = await ThreadbareTool.RunAsync("lab", "product");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("did you mean products?", run.Error, StringComparison.Ordinal);
    }

    private static void RequireHolds(JsonElement claim) =>
        Assert.True(Read(claim, "outcome") == "holds" || MayBeNotTold(claim), $"{claim}");

    private static bool MayBeNotTold(JsonElement claim) => Read(claim, "outcome") == "not-told"
        && (MayBeUntold.ContainsKey(Read(claim, "id")!)
            || Disturbances.Any(beginning => Read(claim, "why")!.StartsWith(beginning, StringComparison.Ordinal)));

    private static string? Read(JsonElement claim, string name) => claim.GetProperty(name).GetString();
}
