using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

/// <summary>The line that is blamed where a package waits for a real server.</summary>
public sealed class PackageBlameTests
{
    private static readonly string[] Load = ["--users", "40", "--duration", "12s", "--grace", "1s", "--quiet"];

    [Theory(Timeout = 240_000, Explicit = true)]
    [InlineData("/redis/get/sync")]
    [InlineData("/redis/get/result")]
    [InlineData("/storage/queue/post/wait")]
    [InlineData("/database/ef/query/result")]
    [InlineData("/database/ef/save/sync")]
    [InlineData("/rabbitmq/publish/wait")]
    [InlineData("/grpc/unary/sync")]
    [InlineData("/grpc/service/sync")]
    [InlineData("/signalr/invoke/result")]
    [InlineData("/signalr/hub/sync")]
    public async Task The_line_that_blocks_is_named(string path) => AssertNamed(await LoadAsync(path));

    // By then the compiler has put methods into one another, unseen.
    [Theory(Timeout = 240_000, Explicit = true)]
    [InlineData("/signalr/hub/sync")]
    [InlineData("/grpc/service/sync")]
    public async Task The_line_that_blocks_is_named_after_forty_requests_too(string path) =>
        AssertNamed(await LoadAsync(path, requestsBefore: 40));

    [Theory(Timeout = 240_000, Explicit = true)]
    [InlineData("/redis/get/async")]
    [InlineData("/storage/queue/post/async")]
    [InlineData("/database/ef/query/async")]
    [InlineData("/rabbitmq/publish/async")]
    [InlineData("/grpc/unary/async")]
    [InlineData("/signalr/hub/async")]
    public async Task Awaiting_gets_no_blame(string path)
    {
        ToolRun run = await LoadAsync(path);

        Assert.Empty(run.Blame);
    }

    private static void AssertNamed(ToolRun run)
    {
        JsonElement worst = run.Blame[0];
        string file = worst.GetProperty("file").GetString()!;
        int line = worst.GetProperty("line").GetInt32();
        Assert.True(SourceTree.IsMarked(file, line), $"{file}:{line}");
    }

    private static async Task<ToolRun> LoadAsync(string path, int requestsBefore = 0)
    {
        DependencyNeeds needs = DependencyNeeds.FromPaths([path]);
        string? missing = await LabDependencies.MissingAsync(needs, null, TestContext.Current.CancellationToken);
        Assert.SkipWhen(missing is not null, missing ?? "");
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        await using var parts = new LabDependencies(folder, null, TimeProvider.System);
        DependencyAddresses at = await parts.StartAsync(needs, TestContext.Current.CancellationToken);
        await using LabService partner = await LabService.StartAsync("--role=partner");
        await using LabService lab = await LabService.StartAsync(at.ToEnvironment(), $"--partner={partner.Address}");
        using var client = new HttpClient();
        for (int sent = 0; sent < requestsBefore; sent++)
        {
            await client.GetStringAsync(new Uri(lab.At(path)), TestContext.Current.CancellationToken);
        }

        return await ThreadbareTool.RunAsync(["run", lab.At(path), .. Load]);
    }
}
