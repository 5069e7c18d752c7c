using System.Text.Json;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

[Collection(Alone.Name)]
public sealed class InstalledToolTests(InstalledTool tool) : IClassFixture<InstalledTool>
{
    [Fact]
    public async Task Version_is_that_of_the_package()
    {
        InstalledTool.RequireNightly();

        (int code, string output) = await tool.RunAsync("--version");

        Assert.Equal(0, code);
        Assert.Matches(@"^threadbare \d+\.\d+\.\d+", output);
    }

    [Fact]
    public async Task Lab_comes_with_its_experiments()
    {
        InstalledTool.RequireNightly();

        (int code, string output) = await tool.RunAsync("lab", "list");

        Assert.Equal(0, code);
        Assert.Contains("tour", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Search_finds_where_a_blocking_endpoint_tips_over()
    {
        InstalledTool.RequireNightly();
        await using LabService lab = await LabService.StartAsync();

        (int code, string output) = await tool.RunAsync("find", lab.At("/sync"), "--max-users", "64", "--json", "-", "--quiet");

        Assert.Equal(0, code);
        JsonElement verdict = JsonDocument.Parse(output).RootElement.GetProperty("verdict");
        Assert.Equal("tips-over", verdict.GetProperty("outcome").GetString());
        Assert.Equal("thread-pool", verdict.GetProperty("limit").GetString());
    }
}
