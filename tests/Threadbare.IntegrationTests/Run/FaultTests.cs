using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A target that misbehaves is an outcome, counted: never a crash, never a hang.</summary>
public sealed class FaultTests
{
    private static readonly TimeSpan Bound = TimeSpan.FromSeconds(30);

    [Theory]
    [InlineData(Behaviour.ClosesBeforeAnswer, "closed")]
    [InlineData(Behaviour.ResetsBeforeAnswer, "reset")]
    [InlineData(Behaviour.ResetsInsideAnswer, "reset")]
    [InlineData(Behaviour.StallsBeforeHead, "timeout")]
    [InlineData(Behaviour.StallsInsideHead, "timeout")]
    [InlineData(Behaviour.StallsInsideBody, "timeout")]
    [InlineData(Behaviour.LengthTooLong, "closed")]
    [InlineData(Behaviour.LengthTooShort, "unexpected-data")]
    [InlineData(Behaviour.AnswersTwiceInOneWrite, "unexpected-data")]
    [InlineData(Behaviour.SendsGarbage, "malformed")]
    [InlineData(Behaviour.SendsEndlessHeaders, "headers-too-large")]
    [InlineData(Behaviour.SendsEndlessInterims, "headers-too-large")]
    [InlineData(Behaviour.SendsBadChunkSize, "malformed")]
    [InlineData(Behaviour.DeclaresLengthAndChunks, "malformed")]
    [InlineData(Behaviour.ClosesInsideChunk, "closed")]
    [InlineData(Behaviour.SpeaksWrongVersion, "malformed")]
    internal async Task A_misbehaving_target_is_counted_by_kind(Behaviour behaviour, string kind)
    {
        await using FaultyServer server = FaultyServer.Start();

        ToolRun run = await LoadAsync(server.AddressOf(behaviour));

        Assert.Equal([kind], run.FailureKinds);
        Assert.Equal(0, run.Total("ok"));
        Assert.Equal(run.Total("sent"), run.Total("failed"));
        Assert.True(run.Totals.GetProperty("failureExamples").GetProperty(kind).GetString()!.Length > 10);
    }

    [Theory]
    [InlineData(Behaviour.ClosesOnAccept, "closed", "reset")]
    [InlineData(Behaviour.ResetsOnAccept, "reset", "connect-refused")]
    [InlineData(Behaviour.NeverReads, "timeout", "timeout")]
    internal async Task A_target_that_is_sick_from_the_connection_on_is_counted(Behaviour behaviour, string kind, string orKind)
    {
        await using FaultyServer server = FaultyServer.Start(behaviour);

        ToolRun run = await LoadAsync(server.Address);

        Assert.Subset(new HashSet<string> { kind, orKind }, run.FailureKinds.ToHashSet());
        Assert.Equal(0, run.Total("ok"));
        Assert.Equal(8, run.Total("failed"));
    }

    [Theory]
    [InlineData(Behaviour.AnswersWell)]
    [InlineData(Behaviour.AnswersUntilClose)]
    internal async Task A_well_behaved_target_fails_nothing(Behaviour behaviour)
    {
        await using FaultyServer server = FaultyServer.Start();

        ToolRun run = await LoadAsync(server.AddressOf(behaviour));

        Assert.Empty(run.FailureKinds);
        Assert.Equal(8, run.Total("ok"));
    }

    [Fact]
    public async Task A_slow_drip_succeeds_within_the_time_out_and_fails_past_it()
    {
        await using FaultyServer server = FaultyServer.Start(pause: TimeSpan.FromMilliseconds(5));
        string url = server.AddressOf(Behaviour.Drips).AbsoluteUri;

        ToolRun patient = await ThreadbareTool.RunAsync("run", url, "--users", "2", "--requests", "4", "--timeout", "20s", "--no-attach", "--quiet");
        ToolRun hasty = await ThreadbareTool.RunAsync("run", url, "--users", "2", "--requests", "4", "--timeout", "100ms", "--no-attach", "--quiet");

        Assert.Equal(4, patient.Total("ok"));
        Assert.Equal(["timeout"], hasty.FailureKinds);
    }

    [Fact]
    public async Task A_second_answer_that_comes_later_ends_the_connection_and_no_request_takes_it()
    {
        await using FaultyServer server = FaultyServer.Start(pause: TimeSpan.FromMilliseconds(20));

        ToolRun run = await ThreadbareTool.RunAsync("run", server.AddressOf(Behaviour.AnswersTwiceInTwoWrites).AbsoluteUri, "--users", "2", "--requests", "10", "--think", "100ms", "--no-attach", "--quiet");

        Assert.Equal(10, run.Total("ok"));
        Assert.Equal(["unexpected-data"], run.FailureKinds);
        Assert.Equal(10, server.Connections - 1);
    }

    [Fact]
    public async Task A_connection_that_the_target_closed_between_requests_is_opened_again()
    {
        await using FaultyServer server = FaultyServer.Start(pause: TimeSpan.FromMilliseconds(20));

        ToolRun run = await ThreadbareTool.RunAsync("run", server.AddressOf(Behaviour.ClosesWhenIdle).AbsoluteUri, "--users", "2", "--requests", "10", "--think", "100ms", "--no-attach", "--quiet");

        Assert.Equal(10, run.Total("ok"));
        Assert.Empty(run.FailureKinds);
    }

    private static async Task<ToolRun> LoadAsync(Uri url)
    {
        var time = TimeProvider.System;
        long start = time.GetTimestamp();
        ToolRun run = await ThreadbareTool.RunAsync("run", url.AbsoluteUri, "--users", "4", "--requests", "8", "--timeout", "500ms", "--grace", "1s", "--no-attach", "--quiet");
        Assert.InRange(time.GetElapsedTime(start), TimeSpan.Zero, Bound);
        return run;
    }
}
