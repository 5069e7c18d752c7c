using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Native;

/// <summary>A small service as it is published without its methods, or without its counters.</summary>
[Collection(Alone.Name)]
public sealed class NativeServiceTests
{
    private const string Name = "Threadbare.NativeService";

    [Theory(Explicit = true)]
    [InlineData("native", "was compiled ahead of time: counters only")]
    [InlineData(
        "trimmed", "published with EventSourceSupport=false", "-p:PublishAot=false", "-p:PublishTrimmed=true", "-p:TrimMode=partial",
        "-p:EventSourceSupport=false")]
    public async Task A_service_says_what_its_publishing_left_out(string folder, string note, params string[] options)
    {
        string published = Path.Combine(SourceTree.Root, "artifacts", "publish", Name, folder);
        string problem = await PublishedProject.PublishAsync(Path.Combine(SourceTree.Root, "tests", Name), published, options);
        Assert.SkipWhen(PublishedProject.NotAvailable.Any(error => problem.Contains(error, StringComparison.Ordinal)), problem);
        Assert.Empty(problem);
        int port = LoopbackPort.FindFree();
        string command = $"{Path.Combine(published, Name)} --urls=http://127.0.0.1:{port}";

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", $"http://127.0.0.1:{port}/sync", "--users", "24", "--duration", "6s", "--quiet", "--launch", command);

        Assert.Contains(run.Notes, one => one.Contains(note, StringComparison.Ordinal));
        Assert.Equal(folder == "native", run.FirstRuntime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
        Assert.Equal(folder == "trimmed", run.Blame.Count > 0);
    }
}
