using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class OverloadTests
{
    private const int Unreliable = 4;

    [Fact(Explicit = true)]
    public async Task A_load_that_cannot_be_sent_is_no_measure_of_the_service()
    {
        await using LabService lab = await LabService.StartAsync();

        // No machine sends a million requests a second over loopback with one loop.
        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.At("/hello"), "--rate", "1000000", "--duration", "2s", "--loops", "1", "--threshold", "p99<10s");

        JsonElement generator = run.Run.GetProperty("generator");
        Assert.Equal(Unreliable, run.ExitCode);
        Assert.True(generator.GetProperty("saturated").GetBoolean());
        Assert.NotEqual(0, generator.GetProperty("reasons").GetArrayLength());
        Assert.NotEqual(0, run.Total("dropped"));
        Assert.Contains("UNRELIABLE", run.Output, StringComparison.Ordinal);
    }
}
