using System.Text;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Results;

public sealed class RunFileTests
{
    public static TheoryData<LoadShape> Shapes =>
    [
        new ConstantLoad(5, SpawnRate: 2.5),
        new SteppedLoad(1, 9, 2, TimeSpan.FromSeconds(3)),
        new RampedLoad(1, 9, TimeSpan.FromMinutes(1)),
        new ConstantLoad(0.5, ByRate: true),
        new SteppedLoad(1, 9, 2, TimeSpan.FromSeconds(3), ByRate: true),
        new RampedLoad(1, 9, TimeSpan.FromMinutes(1), ByRate: true),
    ];

    [Fact]
    public async Task Writing_and_reading_keeps_every_figure()
    {
        foreach (RunResult run in (RunResult[])[Runs.OneStep(), Runs.Troubled(), Runs.Empty()])
        {
            string text = RunFile.ToText(run);

            Assert.Equal(text, RunFile.ToText(await Read(text)));
        }
    }

    [Fact]
    public async Task Percentiles_of_what_was_read_are_those_of_what_was_written()
    {
        RunResult run = Runs.OneStep();

        RunResult read = await Read(RunFile.ToText(run));

        Assert.Equal(LatencySummary.Summarize(run.Histograms.Total.ResponseTime),
            LatencySummary.Summarize(read.Histograms.Total.ResponseTime));
        Assert.Equal(run.Steps[0].ResponseTime, read.Steps[0].ResponseTime);
    }

    [Theory, MemberData(nameof(Shapes))]
    public async Task Every_shape_is_read_as_it_was_written(LoadShape shape)
    {
        RunResult run = Runs.OneStep();

        RunResult read = await Read(RunFile.ToText(run with { Plan = run.Plan! with { Shape = shape } }));

        Assert.Equal(shape, read.Plan!.Shape);
    }

    [Fact]
    public async Task A_search_is_read_as_it_was_written()
    {
        RunResult run = Runs.OneStep();
        var search = new LoadSearch(100, ByRate: true, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 5);

        string text = RunFile.ToText(run with { Plan = run.Plan! with { Load = search } });

        Assert.Equal(search, (await Read(text)).Plan!.Search);
    }

    [Theory]
    [InlineData("{\"schema\":\"threadbare/2\"}",
        "Schema 'threadbare/2': this version reads threadbare/1. Use the version of threadbare that wrote the file, or a newer one.")]
    [InlineData("{\"a\":1}", "No schema in the file: expected a run.json with \"schema\": \"threadbare/1\".")]
    [InlineData("[]", "No schema in the file: expected a run.json with \"schema\": \"threadbare/1\".")]
    public async Task What_this_version_cannot_read_is_refused(string text, string problem) =>
        Assert.Equal(problem, (await Assert.ThrowsAsync<InvalidDataException>(() => Read(text))).Message);

    [Theory]
    [InlineData("")]
    [InlineData("{\"schema\":\"threadbare/1\"")]
    [InlineData("{\"schema\":\"threadbare/1\"}")]
    public async Task A_broken_file_is_refused(string text) =>
        Assert.StartsWith("Not a whole run.json (", (await Assert.ThrowsAsync<InvalidDataException>(() => Read(text))).Message,
            StringComparison.Ordinal);

    // Found by fuzzing: a repeated name in the plan ended a report as a defect of Threadbare.
    [Fact]
    public async Task A_file_with_a_repeated_name_is_refused()
    {
        string text = RunFile.ToText(Runs.OneStep()).Replace("\"id\":", "\"\": 1, \"\": 2, \"id\":", StringComparison.Ordinal);

        Assert.StartsWith("Not a whole run.json (", (await Assert.ThrowsAsync<InvalidDataException>(() => Read(text))).Message,
            StringComparison.Ordinal);
    }

    // Found by fuzzing: the file was read, and a report of it ended in an overflow.
    [Fact]
    public async Task Figures_of_a_histogram_without_counts_are_left_out()
    {
        string text = RunFile.ToText(Runs.Empty()).Replace(
            "\"maxMicroseconds\": 0", "\"maxMicroseconds\": 9223372036854775807", StringComparison.Ordinal);

        Assert.Equal(TimeSpan.Zero, (await Read(text)).Histograms.Total.ResponseTime.Max);
    }

    [Fact]
    public async Task A_word_that_this_version_does_not_know_is_named()
    {
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = ""
        };
        string text = RunFile.ToText(Runs.OneStep() with { Verdict = verdict });

        InvalidDataException fault = await Assert.ThrowsAsync<InvalidDataException>(() =>
            Read(text.Replace("thread-pool", "thread-puddle", StringComparison.Ordinal)));

        Assert.StartsWith(
            "Not a whole run.json ('thread-puddle' is not a Limit that this version knows: expected thread-pool, database-pool,",
            fault.Message,
            StringComparison.Ordinal);
    }

    private static Task<RunResult> Read(string text) =>
        RunFile.ReadAsync(new MemoryStream(Encoding.UTF8.GetBytes(text)), TestContext.Current.CancellationToken);
}
