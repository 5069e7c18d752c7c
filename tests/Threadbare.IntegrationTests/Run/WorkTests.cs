using System.Text.Json;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class WorkTests
{
    private const string Burns = "// burns the processor";
    private const string Allocates = "// allocates";

    [Theory]
    [InlineData("/labels/culture?labels=20000", "hotSpots", Burns, null, Explicit = true)]
    [InlineData("/plates/backtracking", "hotSpots", Burns, "a regular expression", Explicit = true)]
    [InlineData("/pictures/new", "allocations", Allocates, null, Explicit = true)]
    [InlineData("/scores/boxed", "allocations", Allocates, null, Explicit = true)]
    public async Task The_line_that_uses_the_processors_or_allocates_is_named(string path, string list, string mark, string? callee)
    {
        var lab = LaunchedLab.AtFreePort();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.At(path), "--users", "16", "--duration", "14s", "--quiet", "--launch", lab.Command);

        JsonElement first = FindFirstOwn(run, list);
        Assert.True(IsMarked(first, mark), first.ToString());
        Assert.InRange(first.GetProperty("share").GetDouble(), 0.2, 1);
        Assert.True(first.GetProperty("samples").GetInt32() > 10);
        Assert.Equal($"GET {path.Split('?')[0]}", first.GetProperty("route").GetString());
        Assert.Contains(callee ?? "", first.GetProperty("callee").GetString() ?? "", StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task The_lines_that_throw_and_catch_are_named_in_a_service_that_ran_before()
    {
        await using LabService lab = await LabService.StartAsync();
        await ThreadbareTool.RunAsync("run", lab.At("/amounts/parsed"), "--users", "4", "--duration", "3s", "--quiet", "--no-attach");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/amounts/parsed"), "--users", "16", "--duration", "14s", "--quiet");

        JsonElement first = run.Run.GetProperty("exceptions")[0];
        Assert.Equal("System.FormatException", first.GetProperty("type").GetString());
        Assert.True(IsMarked(first.GetProperty("thrownAt"), "// throws"), first.ToString());
        Assert.True(IsMarked(first.GetProperty("caughtAt"), "// catches"), first.ToString());
        Assert.InRange(first.GetProperty("perRequest").GetDouble(), 80, 120);
        Assert.Contains(
            run.Verdict.GetProperty("findings").EnumerateArray(), finding => finding.GetProperty("id").GetString() == "exceptions");
    }

    [Theory(Explicit = true)]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_line_that_asks_for_collections_is_named(bool isLate)
    {
        ToolRun run = await RunAsync("/cleanups/forced", isLate, "--users", "4", "--duration", "14s");

        JsonElement first = run.Run.GetProperty("pauses")[0];
        Assert.Equal(("induced", 2), (first.GetProperty("reason").GetString(), first.GetProperty("generation").GetInt32()));
        Assert.InRange(first.GetProperty("share").GetDouble(), 0.1, 1);
        Assert.True(IsMarked(first.GetProperty("calledAt"), "// collects"), first.ToString());
        Assert.Equal("GET /cleanups/forced", first.GetProperty("route").GetString());
    }

    [Theory(Explicit = true)]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_line_whose_objects_stay_is_named(bool isLate)
    {
        ToolRun run = await RunAsync("/visitors/all", isLate, "--users", "4", "--think", "10ms", "--duration", "40s");

        AssertNamesWhatStays(run);
    }

    [Fact(Explicit = true)]
    public async Task A_search_names_it_too()
    {
        await using LabService running = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", running.At("/visitors/all?bytes=4000"), "--quiet", "--max-users", "64", "--max-time", "30s");

        AssertNamesWhatStays(run);
    }

    [Fact(Explicit = true)]
    public async Task A_service_that_keeps_little_is_not_asked_to_collect()
    {
        ToolRun run = await RunAsync("/visitors/last", isLate: true, "--users", "4", "--think", "10ms", "--duration", "25s");

        Assert.False(run.Run.TryGetProperty("retained", out _));
    }

    private static void AssertNamesWhatStays(ToolRun run)
    {
        JsonElement first = run.Run.GetProperty("retained")[0];
        Assert.True(IsMarked(first, Allocates), first.ToString());
        Assert.Equal("System.Byte[]", first.GetProperty("type").GetString());
        Assert.InRange(first.GetProperty("share").GetDouble(), 0.8, 1);
        JsonElement finding = run.Verdict.GetProperty("findings").EnumerateArray()
            .Single(finding => finding.GetProperty("id").GetString() == "memory-grows");
        Assert.Contains("Visitors.cs", finding.GetProperty("statement").GetString(), StringComparison.Ordinal);
    }

    // Late: the service has answered before, so its code is compiled and partly inlined.
    private static async Task<ToolRun> RunAsync(string path, bool isLate, params string[] options)
    {
        var lab = LaunchedLab.AtFreePort();
        if (!isLate)
        {
            return await ThreadbareTool.RunAsync(["run", lab.At(path), "--quiet", "--launch", lab.Command, .. options]);
        }

        await using LabService running = await LabService.StartAsync();
        await ThreadbareTool.RunAsync("run", running.At(path), "--users", "4", "--duration", "2s", "--quiet", "--no-attach");
        return await ThreadbareTool.RunAsync(["run", running.At(path), "--quiet", .. options]);
    }

    [Fact(Explicit = true)]
    public async Task A_calm_service_is_not_sampled()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async"), "--users", "4", "--duration", "6s", "--quiet");

        Assert.False(run.Run.TryGetProperty("hotSpots", out _));
        Assert.Empty(run.Run.GetProperty("windows").EnumerateArray());
    }

    [Fact(Explicit = true)]
    public async Task A_service_that_is_loaded_before_it_is_compiled_is_told_until_it_is()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun cold = await ThreadbareTool.RunAsync("run", lab.At("/plain/sync"), "--users", "50", "--duration", "20s", "--quiet");
        ToolRun warm = await ThreadbareTool.RunAsync("run", lab.At("/plain/sync"), "--users", "50", "--duration", "6s", "--quiet");

        Assert.Contains("still-compiling", FindIds(cold));
        Assert.Contains("still being compiled", cold.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("still-compiling", FindIds(warm));
    }

    private static IEnumerable<string?> FindIds(ToolRun run) =>
        run.Run.GetProperty("verdict").GetProperty("findings").EnumerateArray().Select(finding => finding.GetProperty("id").GetString());

    private static JsonElement FindFirstOwn(ToolRun run, string list) => run.Run.GetProperty(list).EnumerateArray()
        .First(place => place.GetProperty("certainty").ValueKind != JsonValueKind.Null);

    private static bool IsMarked(JsonElement place, string mark) => place.GetProperty("line").ValueKind == JsonValueKind.Number
        && SourceTree.IsMarked(place.GetProperty("file").GetString()!, place.GetProperty("line").GetInt32(), mark);
}
