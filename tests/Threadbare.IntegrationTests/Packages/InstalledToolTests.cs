using System.Text.Json;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

[Collection(PackedFeed.Name)]
public sealed class InstalledToolTests(PackedFeed packed)
{
    [Fact(Explicit = true)]
    public async Task Version_is_that_of_the_package()
    {
        (int code, string output, string error) = await packed.RunToolAsync("--version");

        Assert.True(code == 0, output + error);
        Assert.Matches(@"^threadbare \d+\.\d+\.\d+", output);
    }

    [Fact(Explicit = true)]
    public async Task Lab_comes_with_its_experiments()
    {
        (int code, string output, string error) = await packed.RunToolAsync("lab", "list");

        Assert.True(code == 0, output + error);
        Assert.Contains("tour", output, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task Search_finds_where_a_blocking_endpoint_tips_over()
    {
        await using LabService lab = await LabService.StartAsync();

        (int code, string output, string error) = await packed.RunToolAsync(
            "find", lab.At("/sync"), "--max-users", "64", "--json", "-", "--quiet");

        Assert.True(code == 0, output + error);
        JsonElement verdict = JsonDocument.Parse(output).RootElement.GetProperty("verdict");
        Assert.Equal("tips-over", verdict.GetProperty("outcome").GetString());
        Assert.Equal("thread-pool", verdict.GetProperty("limit").GetString());
    }
}
