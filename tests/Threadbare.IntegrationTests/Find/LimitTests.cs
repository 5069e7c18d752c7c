using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

/// <summary>
/// One search for each limit that <c>find</c> can name. Those of a thread pool and a gate are in <see cref="FindTests"/>, that of a
/// database pool in <see cref="Run.DatabaseTests"/>.
/// </summary>
[Collection(Alone.Name)]
public sealed class LimitTests
{
    private const string Threads = "--min-threads=64 --max-threads=64";

    [Theory]
    [InlineData("request-queue", 40, "/limited/async", "--concurrency=40 --queue-limit=0", Explicit = true)]
    [InlineData("server-connections", 32, "/connection", "--connection-limit=32", Explicit = true)]
    public async Task A_limit_of_the_service_is_named_near_its_true_size(string limit, int size, string path, string settings)
    {
        await using LabService lab = await LabService.StartAsync(settings.Split(' '));

        RequireLimit(await SearchAsync(lab.At(path)), limit, size);
    }

    [Theory]
    [InlineData("outbound-connections", 12, "/partner/async", "--outbound-connections=12", "--delay=100ms", Explicit = true)]
    [InlineData("downstream", 10, "/partner/async", "--delay=100ms", "--concurrency=10", Explicit = true)]
    [InlineData("lock", 1, "/stock/sync", Threads, "--delay=100ms", Explicit = true)]
    public async Task A_limit_between_two_services_is_named_near_its_true_size(
        string limit, int size, string path, string settings, string settingsOfCallee)
    {
        await using LabService callee = await LabService.StartAsync(["--role=partner", .. settingsOfCallee.Split(' ')]);
        await using LabService lab = await LabService.StartAsync([.. settings.Split(' '), $"--partner={callee.Address}"]);

        RequireLimit(await SearchAsync(lab.At(path)), limit, size);
    }

    [Theory]
    [InlineData("cpu", "/search/scan", Explicit = true)]
    [InlineData("gc", "/statements/whole", Explicit = true)]
    public async Task A_service_that_uses_its_processors_up_is_told_what_uses_them(string limit, string path)
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await SearchAsync(lab.At(path));

        Assert.Equal(limit, run.Verdict.GetProperty("limit").GetString());
    }

    [Fact(Explicit = true)]
    public async Task A_generator_that_cannot_send_what_it_should_makes_the_figures_unreliable()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "300000", "--duration", "4s", "--quiet");

        Assert.Equal(4, run.ExitCode);
        Assert.Equal("unreliable", run.Verdict.GetProperty("outcome").GetString());
    }

    private static Task<ToolRun> SearchAsync(string address) =>
        ThreadbareTool.RunAsync("find", address, "--max-users", "128", "--max-time", "90s", "--quiet");

    private static void RequireLimit(ToolRun run, string limit, int size)
    {
        JsonElement verdict = run.Verdict;
        Assert.Equal(("tips-over", limit), (verdict.GetProperty("outcome").GetString(), verdict.GetProperty("limit").GetString()));
        FoundTip.RequireNear(size, verdict.GetProperty("tippingPoint"));
    }
}
