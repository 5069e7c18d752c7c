using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Driven;

/// <summary>Watches a service while another program loads it: the tool itself, as a generator that knows of nothing.</summary>
public sealed class DrivenWatchTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_load_of_another_program_is_seen_and_its_exit_code_kept()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("watch", lab.At("/"), "--client", "wrk", "--", "sh", "-c",
            $"{Generator(lab.At("/async"), "--users 6 --duration 8s")}; echo '60 requests in 8.00s, 1MB read'; exit 7");

        JsonElement load = run.Run.GetProperty("load");
        // Before it there is a load of one, if the first request took seconds beside other tests.
        JsonElement step = run.Steps.EnumerateArray().Last();
        Assert.Equal(7, run.ExitCode);
        Assert.Equal(("sh", 7, JsonValueKind.Null),
            (load.GetProperty("tool").GetString(), load.GetProperty("exitCode").GetInt32(), run.Run.GetProperty("plan").ValueKind));
        Assert.Equal(60, load.GetProperty("client").GetProperty("sent").GetInt32());
        Assert.Equal("service", step.GetProperty("source").GetString());
        // The service counts an answer as sent a moment after its client may have sent the next request.
        Assert.InRange(step.GetProperty("users").GetDouble(), 5, 7);
        // Other tests may keep the processors busy meanwhile, and then one load shows nothing.
        Assert.NotEqual("tips-over", run.Verdict.GetProperty("outcome").GetString());
    }

    [Theory]
    [InlineData("sh", "-c", "exit 0")]
    [InlineData("sh", "-c", "sleep 3")]
    public async Task A_command_that_does_not_load_the_service_is_told(params string[] command)
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync(["watch", lab.At("/"), "--", .. command]);

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("does it load another address?", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_command_that_does_not_end_is_ended()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("watch", lab.At("/"), "--for", "2s", "--", "sh", "-c", "sleep 600");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("sh still ran after", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("-- no-such-program", "-- no-such-program: there is no such program.")]
    [InlineData("--client wrk", "--client wrk reads what a command measured: add the command")]
    [InlineData("--client k6 -- true", "--client k6: expected k6:FILE")]
    public async Task A_mistake_is_told_in_one_line(string words, string problem)
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync(["watch", lab.At("/"), .. words.Split(' ')]);

        Assert.Equal(2, run.ExitCode);
        Assert.Contains(problem, run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task The_limit_is_named_by_the_service_s_own_meters()
    {
        await using LabService lab = await LabService.StartAsync("--gate=5");

        string steps = string.Join(" && ",
            Enumerable.Range(0, 5).Select(step => Generator(lab.At("/exports/gated"), $"--users {1 << step} --duration 8s")));
        ToolRun run = await ThreadbareTool.RunAsync("watch", lab.At("/"), "--", "sh", "-c", steps);

        Assert.Equal(("tips-over", "gate", 5),
            (run.Verdict.GetProperty("outcome").GetString(), run.Verdict.GetProperty("limit").GetString(),
                run.Verdict.GetProperty("limitSize").GetInt32()));
        Assert.NotEqual("high", run.Verdict.GetProperty("confidence").GetString());
    }

    private static string Generator(string url, string load) =>
        $"'{BuiltTool.Program}' run {url} {load} --no-attach --quiet --out '{RunFolders.Next()}' >/dev/null";
}
