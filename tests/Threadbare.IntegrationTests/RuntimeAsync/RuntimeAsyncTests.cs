using System.Text.Json;
using Threadbare.IntegrationTests.Run;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.RuntimeAsync;

[Trait(Weekly.Trait, Weekly.Value)]
public sealed class RuntimeAsyncTests
{
    [Theory]
    [InlineData("/sync", Explicit = true)]
    [InlineData("/partner/result", Explicit = true)]
    [InlineData("/detours/after-await", Explicit = true)]
    [InlineData("/sequences/guests", Explicit = true)]
    public async Task The_line_that_blocks_is_named_with_its_route(string path)
    {
        await using LabService partner = await RuntimeAsyncLab.StartAsync("--role=partner");
        await using LabService lab = await RuntimeAsyncLab.StartAsync($"--partner={partner.Address}");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.At(path), "--users", "24", "--duration", "9s", "--timeout", "30s", "--grace", "1s", "--quiet");

        JsonElement worst = run.Blame[0];
        Assert.True(SourceTree.IsMarked(worst.GetProperty("file").GetString()!, worst.GetProperty("line").GetInt32()), $"{worst}");
        Assert.Equal($"GET {path}", worst.GetProperty("route").GetString());
    }

    [Theory]
    [InlineData("/async", Explicit = true)]
    [InlineData("/partner/async", Explicit = true)]
    public async Task A_service_that_awaits_gets_no_blame(string path)
    {
        await using LabService partner = await RuntimeAsyncLab.StartAsync("--role=partner");
        await using LabService lab = await RuntimeAsyncLab.StartAsync($"--partner={partner.Address}");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At(path), "--users", "24", "--duration", "9s", "--quiet");

        Assert.Empty(run.Blame);
    }

    [Fact(Explicit = true)]
    public async Task The_line_that_lets_waiting_requests_go_on_is_named()
    {
        await using LabService lab = await RuntimeAsyncLab.StartAsync("--delay=100ms", "--gate=4");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/exports/gated"), "--users", "24", "--duration", "9s", "--quiet");

        JsonElement release = run.Release("semaphore");
        Assert.EndsWith("InTurnAsync", release.GetProperty("method").GetString(), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task On_net_11_the_lines_that_wait_for_a_turn_and_keep_it_are_named_with_the_size_of_the_gate()
    {
        await using LabService lab = await RuntimeAsyncLab.StartOn11Async("--delay=100ms", "--gate=4");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/exports/gated"), "--users", "24", "--duration", "9s", "--quiet");

        JsonElement holder = run.Run.GetProperty("holders")[0];
        Assert.Equal(("gate", 4), (holder.GetProperty("limit").GetString(), holder.GetProperty("heldAtOnce").GetInt32()));
        Assert.Equal("exact-line", holder.GetProperty("waitsAt").GetProperty("certainty").GetString());
        Assert.Equal("exact-line", holder.GetProperty("heldAt").GetProperty("certainty").GetString());
        Assert.Equal("GET /exports/gated", holder.GetProperty("route").GetString());
    }

    [Fact(Explicit = true)]
    public async Task On_net_11_a_dump_of_a_service_that_hangs_shows_where_its_requests_wait()
    {
        await using LabService lab = await RuntimeAsyncLab.StartOn11Async("--gate=4", "--delay=50ms");
        (_, string file) = await HangDump.TakeAsync(lab);

        ToolRun read = await ThreadbareTool.RunAsync("blame", file, "--symbols", RuntimeAsyncLab.FolderOn11);

        Assert.Contains("12 requests waited for SemaphoreSlim.WaitAsync at Permits.cs:", read.Output, StringComparison.Ordinal);
    }
}
