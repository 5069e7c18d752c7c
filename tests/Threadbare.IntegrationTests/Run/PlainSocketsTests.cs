using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>Checks that the load loop on plain sockets, used on systems without epoll, behaves like the one on epoll.</summary>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class PlainSocketsTests
{
    private static readonly Dictionary<string, string> PlainSockets = new() { ["THREADBARE_PLAIN_SOCKETS"] = "1" };

    [Fact(Explicit = true)]
    public async Task Virtual_users_and_arrivals_get_answers()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");

        string[] load = ["run", lab.At("/async"), "--duration", "2s", "--quiet", "--no-attach"];

        ToolRun users = await ThreadbareTool.RunAsync(PlainSockets, [.. load, "--users", "20"]);
        ToolRun arrivals = await ThreadbareTool.RunAsync(PlainSockets, [.. load, "--rate", "100"]);

        Assert.Empty(users.FailureKinds);
        Assert.InRange(users.Total("ok"), 100, 900);
        Assert.Equal(200, arrivals.Total("ok"));
        Assert.InRange(arrivals.ResponseTime("p50"), 50, 500);
    }

    [Theory]
    [InlineData(Behaviour.ClosesBeforeAnswer, "closed", Explicit = true)]
    [InlineData(Behaviour.ResetsBeforeAnswer, "reset", Explicit = true)]
    [InlineData(Behaviour.StallsInsideBody, "timeout", Explicit = true)]
    [InlineData(Behaviour.LengthTooShort, "unexpected-data", Explicit = true)]
    [InlineData(Behaviour.SendsEndlessHeaders, "headers-too-large", Explicit = true)]
    internal async Task Failures_of_a_misbehaving_target_are_counted_by_kind(Behaviour behaviour, string kind)
    {
        await using FaultyServer server = FaultyServer.Start();

        ToolRun run = await ThreadbareTool.RunAsync(
            PlainSockets,
            "run", server.AddressOf(behaviour).AbsoluteUri, "--users", "4", "--requests", "8",
            "--timeout", kind == "timeout" ? "500ms" : "20s", "--grace", "1s", "--quiet", "--no-attach");

        Assert.Equal([kind], run.FailureKinds);
        Assert.Equal(run.Total("sent"), run.Total("failed"));
    }

    [Fact(Explicit = true)]
    public async Task Requests_after_the_death_of_the_target_count_as_refused()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");
        await using ThreadbareTool tool = ThreadbareTool.Start(
            PlainSockets, "run", lab.At("/async"), "--users", "5", "--duration", "5s", "--no-attach");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);
        lab.Signal(Signals.Kill);

        ToolRun run = await tool.EndAsync();

        Assert.InRange(run.Total("ok"), 10, 500);
        Assert.Contains("connect-refused", run.FailureKinds);
    }
}
