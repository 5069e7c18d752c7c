using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Init;

public sealed class InitTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_plan_of_a_described_service_runs_as_it_is()
    {
        await using DescribedServer server = await DescribedServer.StartAsync(isDescribed: true, Token);
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;

        ToolRun init = await RunInAsync(folder, "init", server.Address, "-o", "plan.yaml");
        string plan = await File.ReadAllTextAsync(Path.Combine(folder, "plan.yaml"), Token);
        ToolRun run = await ThreadbareTool.RunAsync("run", Path.Combine(folder, "plan.yaml"), "--requests", "40", "--users", "2",
            "--no-preflight", "--no-attach");

        Assert.Equal(0, init.ExitCode);
        Assert.Contains("DELETE /notes/{id}: it deletes data; --all-methods includes it.", init.Error, StringComparison.Ordinal);
        Assert.Contains("# - {noteId}: from POST /notes (json $.id), sent by GET /notes/{id}.", plan, StringComparison.Ordinal);
        Assert.Equal(0, run.ExitCode);
        Assert.Equal((run.Total("sent"), 0), (run.Total("ok"), run.Total("failed")));
    }

    [Fact(Explicit = true)]
    public async Task A_service_that_describes_nothing_gets_a_plan_with_one_request()
    {
        await using DescribedServer server = await DescribedServer.StartAsync(isDescribed: false, Token);

        ToolRun init = await RunInAsync(RunFolders.Next(), "init", $"{server.Address}/");

        Assert.Equal(0, init.ExitCode);
        Assert.Contains("- get: /", init.Output, StringComparison.Ordinal);
        Assert.Contains("shows no OpenAPI document: the plan has one request.", init.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Nobody_there_is_said_in_a_line_and_ends_with_3()
    {
        string address = $"http://localhost:{LoopbackPort.FindFree()}";

        ToolRun init = await RunInAsync(RunFolders.Next(), "init", address);

        Assert.Equal(3, init.ExitCode);
        Assert.StartsWith($"threadbare: No service answers at {address} (", init.Error, StringComparison.Ordinal);
        Assert.Single(init.Error.TrimEnd().Split('\n'));
    }

    private static async Task<ToolRun> RunInAsync(string folder, params string[] arguments)
    {
        Directory.CreateDirectory(folder);
        await using ThreadbareTool tool = ThreadbareTool.StartIn(folder, arguments);
        return await tool.EndAsync();
    }
}
