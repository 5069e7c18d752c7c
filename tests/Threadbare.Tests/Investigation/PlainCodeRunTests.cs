using Threadbare.Diagnostics.Investigation.FollowUps;
using Threadbare.Diagnostics.Launch;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Run;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Investigation;

public sealed class PlainCodeRunTests : IDisposable
{
    private static readonly LoadPlan Search = new()
    {
        Urls = ["http://localhost:5000/"], Load = new LoadSearch(100, false, LoadSearch.DefaultLength, LoadSearch.DefaultLongestStep, 1)
    };

    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;
    private readonly List<LaunchChange> _launched = [];

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData(Certainty.Inlined, true)]
    [InlineData(Certainty.RouteOnly, true)]
    [InlineData(Certainty.ExactLine, false)]
    public async Task A_search_that_tipped_over_a_hidden_line_starts_the_service_once_more(Certainty certainty, bool isLooked)
    {
        await LookAsync(Found(certainty) with { Verdict = Tipped });

        Assert.Equal(isLooked, _launched.Count == 1);
    }

    [Fact]
    public async Task The_service_is_then_compiled_so_that_no_method_hides_and_the_line_is_told()
    {
        RunResult result = await LookAsync(Found(Certainty.RouteOnly) with { Verdict = Tipped });

        Assert.Equal("1", Assert.Single(_launched).Variables["DOTNET_JitNoInline"]);
        Assert.Equal([Certainty.ExactLine], result.Blame.Select(place => place.Certainty));
    }

    [Fact]
    public async Task Its_run_is_kept_and_says_that_its_figures_are_not_those_of_the_service()
    {
        await LookAsync(Found(Certainty.RouteOnly) with { Verdict = Tipped }, _folder);

        RunResult kept = await ReadAsync(Path.Combine(_folder, "plain-code", RunFile.Name));
        Assert.Contains(kept.Notes, note => note.Contains("not those of the service", StringComparison.Ordinal));
        Assert.False(File.Exists(Path.Combine(_folder, "plain-code", "journal.jsonl")));
    }

    [Fact]
    public async Task A_search_that_did_not_tip_has_no_load_to_look_under()
    {
        await LookAsync(Found(Certainty.RouteOnly));

        Assert.Empty(_launched);
    }

    private static Verdict Tipped =>
        new()
        {
            Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = "",
            TippingPoint = new TippingPoint(20, 24, 26, LoadUnit.VirtualUsers, 40)
        };

    private static RunResult Found(Certainty certainty) => Runs.OneStep() with
    {
        Blame = [new BlamedPlace
        {
            Method = "Shop.Orders.Get", Call = "Task.Result", Kind = BlockingKind.SyncOverAsync, Certainty = certainty,
            Advice = "Await it.", Threads = 20
        }],
        Verdict = null,
    };

    private static async Task<RunResult> ReadAsync(string file)
    {
        await using FileStream stream = File.OpenRead(file);
        return await RunFile.ReadAsync(stream, CancellationToken.None);
    }

    private async Task<RunResult> LookAsync(RunResult found, string? folder = null)
    {
        var context = new FollowUpContext(Search, RelaunchAsync, new StopTokens(), new ManualTime()) { Folder = folder };
        return await new PlainCodeRun(context).CompleteAsync(found);
    }

    private Task<RunResult?> RelaunchAsync(LaunchChange change, Func<ReadyTarget, Task<RunResult>> measure)
    {
        _launched.Add(change);
        return Task.FromResult<RunResult?>(Found(Certainty.ExactLine));
    }
}
