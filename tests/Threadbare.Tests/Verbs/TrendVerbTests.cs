using System.Text.Json.Nodes;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Tests.Analysis.Comparison;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs.Trend;
using Xunit;

namespace Threadbare.Tests.Verbs;

public sealed class TrendVerbTests : IDisposable
{
    private static readonly DateTimeOffset Start = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-trend-").FullName;
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };

    [Theory]
    [InlineData("--figure p99", 1)]
    [InlineData("--figure rps", 0)]
    [InlineData("", 1)]
    public async Task A_regression_is_named_by_its_commit_and_fails_the_gate(string figure, int exitCode)
    {
        KeepAll(10, before: 100, after: 200);

        int ended = await Trend($"{figure} --fail-on regression");

        Assert.Equal(exitCode, ended);
        string summary = exitCode == 1
            ? "p99 is worse since c00000010 (main): 300 ms to 600 ms, +100 %."
            : "rps does not change in 20 runs: it is 100 on average.";
        Assert.Contains(summary, _output.ToString(), StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(_root, "trend", "report.html")));
        Assert.Equal("", _error.ToString());
    }

    [Fact]
    public async Task An_improvement_keeps_the_gate()
    {
        KeepAll(10, before: 200, after: 100);

        Assert.Equal(0, await Trend("--fail-on regression"));
        Assert.Contains("p99 is better since c00000010", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Another_machine_is_no_regression()
    {
        KeepAll(10, before: 100, after: 200, processorAfter: "a slower one");

        Assert.Equal(0, await Trend("--fail-on regression"));
        Assert.Contains(
            "The runs come from 2 machines (one, 2 cores; a slower one, 2 cores)", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("p99 does not change in 20 runs", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Runs_of_another_load_are_left_out_and_said_so()
    {
        KeepAll(10, before: 100, after: 100);
        Keep("other", Rounds.Create(1_000) with
        {
            StartedAt = Start, Plan = new LoadPlan { Urls = ["http://host/"], Shape = new ConstantLoad(20) },
        });

        Assert.Equal(0, await Trend("--json -"));
        var trend = JsonNode.Parse(_output.ToString())!;
        Assert.Equal(("steady", 20), ((string?)trend["outcome"], trend["runs"]!.AsArray().Count));
        Assert.Equal("1 run is left out: the load is another than the last run's.", (string?)trend["notes"]![0]);
    }

    [Fact]
    public async Task A_figure_that_no_run_has_fails_the_gate()
    {
        KeepAll(5, before: 100, after: 100);

        Assert.Equal((int)ExitCode.Unreliable, await Trend("--fail-on regression --figure cpuPercent"));
        Assert.Contains("10 runs are left out: nobody watched the service's process.", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_few_runs_tell_nothing()
    {
        KeepAll(2, before: 100, after: 500);

        Assert.Equal(0, await Trend("--fail-on regression"));
        Assert.Contains("4 runs with p99: too few to tell a change from chance.", _output.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--figure p98",
        "--figure p98: expected a figure that is a number; docs/reference/thresholds.md lists them. Did you mean p99?")]
    [InlineData("--figure outcome", "--figure outcome: expected a figure that is a number; docs/reference/thresholds.md lists them.")]
    [InlineData("--fail-on change", "--fail-on change: expected regression.")]
    [InlineData("--p-value 2", "--p-value 2: expected a number above 0 and below 1, such as 0.001.")]
    public async Task A_mistake_is_told_in_one_line(string options, string problem)
    {
        KeepAll(1, before: 100, after: 100);

        Assert.Equal(2, await Trend(options));
        Assert.StartsWith($"threadbare: {problem}", _error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_folder_without_runs_is_told()
    {
        Assert.Equal(2, await Trend(""));
        Assert.Equal(
            $"threadbare: '{_root}': expected the folder of a run, or one that holds folders of runs.\n", _error.ToString());
    }

    public void Dispose()
    {
        Directory.Delete(_root, recursive: true);
        _output.Dispose();
        _error.Dispose();
    }

    // As many runs before as after a change, a day apart, with a spread of 2 %.
    private void KeepAll(int count, double before, double after, string processorAfter = "one")
    {
        for (int day = 0; day < 2 * count; day++)
        {
            double level = day < count ? before : after;
            RunResult run = Rounds.Create(level * (1 + (0.01 * ((day % 5) - 2))));
            Keep($"run-{day}", run with
            {
                StartedAt = Start.AddDays(day),
                Environment = run.Environment with
                {
                    Cores = 2, Processor = day < count ? "one" : processorAfter, Commit = $"c{day:00000000}", Label = "main",
                },
            });
        }
    }

    private void Keep(string name, RunResult run)
    {
        string folder = Path.Combine(_root, name);
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, RunFile.Name), RunFile.ToText(run));
    }

    private Task<int> Trend(string options)
    {
        var output = new OutputOptions();
        var streams = new Streams { Output = _output, Error = _error };
        string[] words =
            ["trend", _root, "--out", Path.Combine(_root, "trend"), .. options.Split(' ', StringSplitOptions.RemoveEmptyEntries)];
        return new CommandLine([new TrendVerb(output, new ManualTime())], output.Group, streams)
            .RunAsync(words, TestContext.Current.CancellationToken);
    }
}
