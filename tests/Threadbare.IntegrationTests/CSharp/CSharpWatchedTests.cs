using System.Diagnostics;
using System.Globalization;
using Threadbare.IntegrationTests.Find;
using Threadbare.IntegrationTests.Lab;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.IntegrationTests.CSharp;

/// <summary>Load tests in C# that watch, start, search and compare services, as a test of a user's own calls them.</summary>
[Collection(Alone.Name)]
public sealed class CSharpWatchedTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_search_names_the_pool_and_the_line_that_holds_its_threads()
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=8", "--max-threads=8");

        RunResult found = await Read(lab.At("/"), "/sync").Watch(lab.Id).FindAsync(most: 16, longest: 40.Seconds(), Token);

        Verdict verdict = Assert.IsType<Verdict>(found.Verdict);
        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool), (verdict.Outcome, verdict.Limit));
        FoundTip.RequireNear(8, verdict.TippingPoint!.Low, verdict.TippingPoint.Best, verdict.TippingPoint.High);
        Assert.True(SourceTree.IsMarked(verdict.Line!.File!, verdict.Line.Line!.Value));
        Assert.Equal("GET /sync", found.Blame[0].Route);
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_launched_service_is_watched_blamed_and_stopped()
    {
        LaunchedLab lab = LaunchedLab.AtFreePort();

        RunResult result = await Read(lab.At("/"), "/sync?delay=500ms").Launch(lab.Command).Users(30).For(6.Seconds()).MeasureAsync(Token);

        Assert.True(SourceTree.IsMarked(result.Blame[0].File!, result.Blame[0].Line!.Value));
        Assert.Equal(Limit.ThreadPool, result.Verdict?.Limit);
        Assert.DoesNotContain(result.Notes, note => note.Contains("first instruction", StringComparison.Ordinal));
        Assert.False(Directory.Exists($"/proc/{result.Target.ProcessId}"));
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task The_process_behind_the_port_is_watched()
    {
        await using LabService lab = await LabService.StartAsync();

        RunResult result = await Read(lab.At("/"), "/hello").Watch().Users(2).For(2.Seconds()).MeasureAsync(Token);

        Assert.Equal(lab.Id, result.Target.ProcessId);
        Assert.Contains(result.Intervals, interval => interval.Runtime is { Threads: > 0 });
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task A_comparison_tells_which_of_two_services_is_quicker()
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=4", "--max-threads=4", "--delay=100ms");
        LoadTest blocking = Read(lab.At("/"), "/sync").Users(12).For(1.Seconds());
        LoadTest awaiting = Read(lab.At("/"), "/async").Users(12).For(1.Seconds());

        ComparisonResult compared = await blocking.CompareAsync(awaiting, rounds: 5, Token);

        Assert.Equal(ComparedOutcome.BBetter, compared.Comparison.Outcome);
        Assert.Equal(10, compared.Runs.Count);
        string shared = Assert.Single(compared.Notes, note => note.Contains($"Process {lab.Id} serves both", StringComparison.Ordinal));
        Assert.EndsWith("Two tests with Launch give each round a fresh process.", shared, StringComparison.Ordinal);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task A_service_that_does_not_start_is_told_with_its_last_words()
    {
        string command = $"dotnet {Path.Combine(Path.GetTempPath(), "missing.dll")}";
        LoadTest test = Read("http://127.0.0.1:1/", "/").Launch(command).For(1.Seconds());

        LoadTestException measured = await Assert.ThrowsAsync<LoadTestException>(() => test.MeasureAsync(Token));
        LoadTestException found = await Assert.ThrowsAsync<LoadTestException>(() => test.FindAsync(most: 2, cancellationToken: Token));
        LoadTestException compared = await Assert.ThrowsAsync<LoadTestException>(() => test.CompareAsync(test, 1, Token));

        Assert.All([measured, found, compared], failure => Assert.Contains("missing.dll", failure.Message, StringComparison.Ordinal));
        Assert.True(measured.Message.Contains("before anything answered", StringComparison.Ordinal), measured.Message);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task A_token_ends_a_search_and_stops_the_service_that_it_launched()
    {
        LaunchedLab lab = LaunchedLab.AtFreePort();
        using var cancellation = CancellationTokenSource.CreateLinkedTokenSource(Token);
        int requests = 0;
        LoadTest test = LoadTest.For(lab.At("/")).Launch(lab.Command).Scenario("reader", async user =>
        {
            await user.Get("/hello");
            if (Interlocked.Increment(ref requests) == 20)
            {
                await cancellation.CancelAsync();
            }
        });

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => test.FindAsync(cancellationToken: cancellation.Token));

        Assert.DoesNotContain(Process.GetProcessesByName("dotnet"), process => IsLab(process, lab));
    }

    private static bool IsLab(Process process, LaunchedLab lab)
    {
        string words = File.Exists($"/proc/{process.Id}/cmdline") ? File.ReadAllText($"/proc/{process.Id}/cmdline") : "";
        return words.Contains(string.Create(CultureInfo.InvariantCulture, $":{lab.Port}\0"), StringComparison.Ordinal);
    }

    private static LoadTest Read(string target, string path) =>
        LoadTest.For(target).Scenario("reader", async user => await user.Get(path));
}
