using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A misbehaving target leads to a counted outcome, never to a crash or a hang.</summary>
public sealed class FaultTests
{
    private const string Timeout = "timeout";

    // A crowded machine may let an answer wait for a second. Only a request that is to time out need not wait so long.
    private const string Short = "500ms";
    private const string Ample = "20s";

    // Two requests for each user, each ended by its timeout, and the start of the tool.
    private static readonly TimeSpan Bound = TimeSpan.FromSeconds(60);

    // A crowded machine takes this long for what takes 1 to 6 s on a quiet one. An answer without end would take all of the 60 s.
    private static readonly TimeSpan Soon = TimeSpan.FromSeconds(25);

    [Theory]
    [InlineData(Behaviour.ClosesBeforeAnswer, "closed", Explicit = true)]
    [InlineData(Behaviour.ResetsBeforeAnswer, "reset", Explicit = true)]
    [InlineData(Behaviour.ResetsInsideAnswer, "reset", Explicit = true)]
    [InlineData(Behaviour.StallsBeforeHead, "timeout", Explicit = true)]
    [InlineData(Behaviour.StallsInsideHead, "timeout", Explicit = true)]
    [InlineData(Behaviour.StallsInsideBody, "timeout", Explicit = true)]
    [InlineData(Behaviour.LengthTooLong, "closed", Explicit = true)]
    [InlineData(Behaviour.LengthTooShort, "unexpected-data", Explicit = true)]
    [InlineData(Behaviour.AnswersTwiceInOneWrite, "unexpected-data", Explicit = true)]
    [InlineData(Behaviour.SendsGarbage, "malformed", Explicit = true)]
    [InlineData(Behaviour.SendsEndlessHeaders, "headers-too-large", Explicit = true)]
    [InlineData(Behaviour.SendsEndlessInterims, "headers-too-large", Explicit = true)]
    [InlineData(Behaviour.SendsBadChunkSize, "malformed", Explicit = true)]
    [InlineData(Behaviour.DeclaresLengthAndChunks, "malformed", Explicit = true)]
    [InlineData(Behaviour.ClosesInsideChunk, "closed", Explicit = true)]
    [InlineData(Behaviour.SpeaksWrongVersion, "malformed", Explicit = true)]
    internal async Task Failures_of_a_misbehaving_target_are_counted_by_kind(Behaviour behaviour, string kind)
    {
        await using FaultyServer server = FaultyServer.Start();

        ToolRun run = await LoadAsync(server.AddressOf(behaviour), kind == Timeout ? Short : Ample);

        Assert.Equal([kind], run.FailureKinds);
        Assert.Equal(0, run.Total("ok"));
        Assert.Equal(run.Total("sent"), run.Total("failed"));
        Assert.True(run.Totals.GetProperty("failureExamples").GetProperty(kind).GetString()!.Length > 10);
    }

    [Theory]
    [InlineData(Behaviour.ClosesOnAccept, "closed", "reset", Explicit = true)]
    [InlineData(Behaviour.ResetsOnAccept, "reset", "connect-refused", Explicit = true)]
    [InlineData(Behaviour.NeverReads, "timeout", "timeout", Explicit = true)]
    internal async Task Failures_of_a_target_that_misbehaves_on_every_connection_are_counted(Behaviour behaviour, string kind,
        string orKind)
    {
        await using FaultyServer server = FaultyServer.Start(behaviour);

        ToolRun run = await LoadAsync(server.Address, kind == Timeout ? Short : Ample);

        Assert.Subset(new HashSet<string> { kind, orKind }, run.FailureKinds.ToHashSet());
        Assert.Equal(0, run.Total("ok"));
        Assert.Equal(8, run.Total("failed"));
    }

    [Theory]
    [InlineData(Behaviour.AnswersWell, Explicit = true)]
    [InlineData(Behaviour.AnswersUntilClose)]
    internal async Task A_correct_target_has_no_failures(Behaviour behaviour)
    {
        await using FaultyServer server = FaultyServer.Start();

        ToolRun run = await LoadAsync(server.AddressOf(behaviour), Ample);

        Assert.Empty(run.FailureKinds);
        Assert.Equal(8, run.Total("ok"));
    }

    [Fact(Explicit = true)]
    public async Task A_slow_answer_succeeds_within_the_timeout_and_fails_after_it()
    {
        await using FaultyServer server = FaultyServer.Start(pause: TimeSpan.FromMilliseconds(5));
        string url = server.AddressOf(Behaviour.Drips).AbsoluteUri;

        string[] load = ["run", url, "--users", "2", "--requests", "4", "--no-attach", "--quiet"];

        ToolRun longTimeout = await ThreadbareTool.RunAsync([.. load, "--timeout", "20s"]);
        ToolRun shortTimeout = await ThreadbareTool.RunAsync([.. load, "--timeout", "100ms"]);

        Assert.Equal(4, longTimeout.Total("ok"));
        Assert.Equal(["timeout"], shortTimeout.FailureKinds);
    }

    [Fact(Explicit = true)]
    public async Task A_late_second_answer_closes_the_connection_and_counts_for_no_request()
    {
        // So late that a crowded machine does not read both answers at once, and within the pause: after it, nobody could tell them apart.
        await using FaultyServer server = FaultyServer.Start(pause: TimeSpan.FromMilliseconds(500));

        ToolRun run = await LoadWithPausesAsync(server.AddressOf(Behaviour.AnswersTwiceInTwoWrites), users: 5, pause: "2s");

        Assert.Equal(10, run.Total("ok"));
        Assert.Equal(["unexpected-data"], run.FailureKinds);
        Assert.Equal(10, server.Connections - 1);
    }

    [Fact(Explicit = true)]
    public async Task A_connection_that_the_target_closes_between_requests_is_reopened()
    {
        await using FaultyServer server = FaultyServer.Start(pause: TimeSpan.FromMilliseconds(20));

        ToolRun run = await LoadWithPausesAsync(server.AddressOf(Behaviour.ClosesWhenIdle));

        Assert.Equal(10, run.Total("ok"));
        Assert.Empty(run.FailureKinds);
    }

    [Theory]
    [InlineData("wire")]
    [InlineData("client")]
    public async Task An_answer_without_end_is_ended_by_its_timeout_and_the_load_by_its_duration(string engine)
    {
        await using FaultyServer server = FaultyServer.Start();
        await using ThreadbareTool tool = StartEndless(server, engine, "--duration", "4s", "--timeout", "1s", "--grace", "60s");
        await tool.Begun;
        long start = TimeProvider.System.GetTimestamp();

        ToolRun run = await tool.EndAsync();

        Assert.InRange(TimeProvider.System.GetElapsedTime(start), TimeSpan.Zero, Soon);
        Assert.Equal([Timeout], run.FailureKinds);
        Assert.InRange(run.Total("failed"), 8, 16);
    }

    [Theory]
    [InlineData("wire")]
    [InlineData("client")]
    public async Task An_interrupt_ends_a_load_whose_answers_have_no_end(string engine)
    {
        await using FaultyServer server = FaultyServer.Start();
        await using ThreadbareTool tool = StartEndless(server, engine, "--duration", "60s", "--timeout", "60s", "--grace", "1s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);
        tool.Interrupt();
        long start = TimeProvider.System.GetTimestamp();

        ToolRun run = await tool.EndAsync();

        Assert.InRange(TimeProvider.System.GetElapsedTime(start), TimeSpan.Zero, Soon);
        Assert.Equal(130, run.ExitCode);
        Assert.Equal(4, run.Total("unfinished"));
    }

    private static ThreadbareTool StartEndless(FaultyServer server, string engine, params string[] bounds) => ThreadbareTool.Start(
    [
        "run", server.AddressOf(Behaviour.SendsEndlessBody).AbsoluteUri, "--users", "4", "--expect-body", "zzz", "--engine", engine,
        "--no-attach", "--no-preflight", .. bounds,
    ]);

    private static Task<ToolRun> LoadWithPausesAsync(Uri url, int users = 2, string pause = "100ms") => ThreadbareTool.RunAsync(
        "run", url.AbsoluteUri, "--users", $"{users}", "--requests", "10", "--think", pause, "--no-attach", "--no-preflight", "--quiet");

    private static async Task<ToolRun> LoadAsync(Uri url, string timeout)
    {
        var time = TimeProvider.System;
        long start = time.GetTimestamp();
        ToolRun run = await ThreadbareTool.RunAsync(
            "run", url.AbsoluteUri, "--users", "4", "--requests", "8", "--timeout", timeout, "--grace", "1s", "--no-attach", "--quiet");
        Assert.InRange(time.GetElapsedTime(start), TimeSpan.Zero, Bound);
        return run;
    }
}
