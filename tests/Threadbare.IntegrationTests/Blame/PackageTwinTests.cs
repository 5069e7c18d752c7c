using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

/// <summary>Packages that are awaited: nothing is blamed. A class of its own, so that it runs beside the blocking uses.</summary>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class PackageTwinTests
{
    [Theory(Timeout = 240_000, Explicit = true)]
    [InlineData("/redis/get/async")]
    [InlineData("/storage/queue/post/async")]
    [InlineData("/database/ef/query/async")]
    [InlineData("/rabbitmq/publish/async")]
    [InlineData("/grpc/unary/async")]
    [InlineData("/signalr/hub/async")]
    public async Task Awaiting_gets_no_blame(string path)
    {
        ToolRun run = await PackageRun.LoadAsync(path);

        Assert.Empty(run.Blame);
    }
}
