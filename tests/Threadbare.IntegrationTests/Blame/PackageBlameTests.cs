using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

/// <summary>The line that is blamed where a package waits for a real server.</summary>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class PackageBlameTests
{
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
    public async Task The_line_that_blocks_is_named(string path) => AssertNamed(await PackageRun.LoadAsync(path));

    // By then the compiler has put methods into one another, unseen.
    [Theory(Timeout = 240_000, Explicit = true)]
    [InlineData("/signalr/hub/sync")]
    [InlineData("/grpc/service/sync")]
    public async Task The_line_that_blocks_is_named_after_forty_requests_too(string path) =>
        AssertNamed(await PackageRun.LoadAsync(path, requestsBefore: 40));

    private static void AssertNamed(ToolRun run)
    {
        JsonElement worst = run.Blame[0];
        string file = worst.GetProperty("file").GetString()!;
        int line = worst.GetProperty("line").GetInt32();
        Assert.True(SourceTree.IsMarked(file, line), $"{file}:{line}");
    }
}
