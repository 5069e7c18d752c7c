using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Tests.Analysis.Comparison;
using Threadbare.Tests.Experiments;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Compare;
using Xunit;

namespace Threadbare.Tests.Verbs;

public sealed class SavedComparisonTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-compare-").FullName;
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };

    [Fact]
    public async Task Runs_of_different_loads_are_refused()
    {
        Keep("monday", Rounds.Create(100));
        Keep("tuesday", Rounds.Create(100) with { Plan = new LoadPlan { Urls = ["http://host/"], Shape = new ConstantLoad(20) } });

        Assert.Equal((int)ExitCode.Usage, await Compare("monday", "tuesday"));
        Assert.Equal("threadbare: The loads differ (50 virtual users; 20 virtual users): expected runs of the same load.\n",
            _error.ToString());
    }

    [Fact]
    public async Task Searches_are_compared_however_far_they_may_go()
    {
        Keep("monday", Rounds.Create(100) with { Plan = Search(most: 10_000) });
        Keep("tuesday", Rounds.Create(100) with { Plan = Search(most: 8_000) });

        Assert.Equal((int)ExitCode.Unreliable, await Compare("monday", "tuesday"));
        Assert.Equal("", _error.ToString());
    }

    [Fact]
    public async Task Of_one_run_each_that_climbs_every_load_is_compared()
    {
        (double, double)[] steps = [(10, 10), (20, 10), (40, 10)];
        Keep("monday", SyntheticRuns.Queue(steps, 200, 20));
        Keep("tuesday", SyntheticRuns.Queue(steps, 200, 1_000));

        Assert.Equal((int)ExitCode.Done, await Compare("monday", "tuesday"));
        Assert.Contains("B becomes clearly better between 20 and 40 virtual users, and stays so up to 40", _output.ToString(),
            StringComparison.Ordinal);
        Assert.Contains("At 40 virtual users: B is better: A's p50 is 2 times B's.", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_folder_of_both_arms_is_refused_and_each_arm_is_taken()
    {
        foreach (int round in Enumerable.Range(1, 10))
        {
            Keep($"earlier/a-{round}", Rounds.Create(1_000 + round, 10));
            Keep($"earlier/b-{round}", Rounds.Create(100 + round, 100));
        }

        Assert.Equal((int)ExitCode.Usage, await Compare("earlier", "earlier/b"));
        Assert.Equal(
            $"threadbare: {At("earlier")} holds both arms of a comparison: expected one of them, {At("earlier/a")} or {At("earlier/b")}.\n",
            _error.ToString());

        Assert.Equal((int)ExitCode.Done, await Compare("earlier/a", "earlier/b/"));
        Assert.Contains("B is better", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains($"A  {At("earlier/a")}, 10 rounds", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_folder_of_a_search_is_refused_with_a_load_that_it_holds()
    {
        Keep("search/at-8/a-1", Rounds.Create(100));
        Keep("search/at-8/b-1", Rounds.Create(100));

        Assert.Equal((int)ExitCode.Usage, await Compare("search", "search/at-8/b"));
        Assert.Equal(
            $"threadbare: {At("search")} holds both arms of a comparison: expected one of them, {At("search/at-8/a")} or "
                + $"{At("search/at-8/b")}.\n", _error.ToString());
    }

    [Fact]
    public async Task Rounds_that_were_cut_short_are_left_out()
    {
        foreach (int round in Enumerable.Range(1, 6))
        {
            Keep($"old/{round}", Rounds.Create(100) with { Interrupted = round == 6 });
            Keep($"new/{round}", Rounds.Create(100));
        }

        await Compare("old", "new");

        Assert.Contains($"A  {At("old")}, 5 rounds", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains($"B  {At("new")}, 6 rounds", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_arm_that_an_earlier_comparison_does_not_have_is_no_saved_run()
    {
        Keep("earlier/a-1", Rounds.Create(100));

        Assert.Equal((int)ExitCode.Usage, await Compare("earlier/a", "earlier/b"));
        Assert.Contains($"'{At("earlier/a")}' is a saved run and '{At("earlier/b")}' is not", _error.ToString(), StringComparison.Ordinal);
    }

    public void Dispose()
    {
        Directory.Delete(_root, recursive: true);
        _output.Dispose();
        _error.Dispose();
    }

    private static LoadPlan Search(double most) =>
        new() { Urls = ["http://host/"], Load = new LoadSearch(most, false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), 1) };

    private string At(string name) => Path.Combine(_root, name);

    private void Keep(string name, RunResult run) =>
        File.WriteAllText(Path.Combine(Directory.CreateDirectory(At(name)).FullName, RunFile.Name), RunFile.ToText(run));

    private Task<int> Compare(string a, string b)
    {
        var output = new OutputOptions();
        return new CommandLine([new CompareVerb(output, new ManualTime())], output.Group, new Streams { Output = _output, Error = _error })
            .RunAsync(["compare", At(a), At(b), "--out", At("out"), "--quiet"], TestContext.Current.CancellationToken);
    }
}
