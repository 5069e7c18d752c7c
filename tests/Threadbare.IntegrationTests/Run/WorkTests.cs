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

    [Fact(Explicit = true)]
    public async Task A_calm_service_is_not_sampled()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async"), "--users", "4", "--duration", "6s", "--quiet");

        Assert.False(run.Run.TryGetProperty("hotSpots", out _));
        Assert.Empty(run.Run.GetProperty("windows").EnumerateArray());
    }

    private static JsonElement FindFirstOwn(ToolRun run, string list) => run.Run.GetProperty(list).EnumerateArray()
        .First(place => place.GetProperty("certainty").ValueKind != JsonValueKind.Null);

    private static bool IsMarked(JsonElement place, string mark) => place.GetProperty("line").ValueKind == JsonValueKind.Number
        && SourceTree.IsMarked(place.GetProperty("file").GetString()!, place.GetProperty("line").GetInt32(), mark);
}
