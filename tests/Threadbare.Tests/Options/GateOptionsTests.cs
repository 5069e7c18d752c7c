using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Output;
using Threadbare.Tool.Verbs.Compare;
using Threadbare.Tool.Verbs.Find;
using Threadbare.Tool.Verbs.Run;
using Xunit;

namespace Threadbare.Tests.Options;

public sealed class GateOptionsTests : IDisposable
{
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };

    [Theory]
    [InlineData("run http://host --threshold regression(p99)<10%",
        "threadbare: --threshold regression(p99)<10%: needs --baseline, the run to judge it against, such as --baseline runs/main.\n")]
    [InlineData("run http://host --baseline nowhere",
        "threadbare: --baseline nowhere: no threshold uses it. Add one such as --threshold \"regression(p99)<10%\", or leave it out.\n")]
    [InlineData("run http://host --threshold regression(p99)<10% --baseline nowhere",
        "threadbare: nowhere: there is no such file. Expected the folder of a run, or its run.json.\n")]
    [InlineData("run http://host --threshold regression(p99)<10% --baseline",
        "threadbare: --baseline has no value: expected the folder of a run, or its run.json.\n")]
    [InlineData("find http://host --threshold regression(p99)<10% --baseline nowhere",
        "threadbare: --threshold regression(p99)<10%: a search chooses its own loads, so only its verdict can be compared. Expected "
            + "regression(tippingPoint), or threadbare run.\n")]
    [InlineData("compare http://host/a http://host/b --threshold regression(p99)<10%",
        "threadbare: --threshold regression(p99)<10%: compare has no baseline: it compares A and B with each other. Leave it out, or use "
            + "threadbare run.\n")]
    [InlineData("run http://host --abort-on-fail",
        "threadbare: --abort-on-fail: no threshold can be judged before the end. Give one on a client figure, such as --threshold "
            + "\"p99<200ms\", or leave it out.\n")]
    [InlineData("run http://host --abort-on-fail --threshold tippingPoint>100",
        "threadbare: --abort-on-fail: no threshold can be judged before the end. Give one on a client figure, such as --threshold "
            + "\"p99<200ms\", or leave it out.\n")]
    [InlineData("find http://host --abort-on-fail",
        "threadbare: --abort-on-fail is not an option of find: threadbare find --help lists the options.\n")]
    public async Task A_mistake_is_told_in_one_line_before_any_load(string words, string problem)
    {
        Assert.Equal((int)ExitCode.Usage, await Run(words.Split(' ')));
        Assert.Equal((problem, ""), (_error.ToString(), _output.ToString()));
    }

    [Fact]
    public void A_baseline_of_the_same_load_is_taken() =>
        Assert.Empty(BaselineRun.ProblemsOf(Runs.OneStep(), Wanted("regression(p99)<10%")));

    public static TheoryData<RunResult, string> Unfit => new()
    {
        { Runs.OneStep() with { Plan = null }, "it sent no load: expected a run of threadbare run or find." },
        { Runs.OneStep() with { Interrupted = true }, "it was interrupted: expected a whole run." },
        { Runs.OneStep() with { Generator = new GeneratorResult { Saturated = true } },
            "its figures cannot be trusted (the generator was the limit): expected a reliable run." },
        { Runs.Steps(3),
            "its load was different (1,000 to 3,000 virtual users, 1,000 more every 30s; now 50 virtual users): expected a run of the same "
                + "load." },
        { Runs.OneStep(), "regression(threads)<10% cannot be judged against it: nobody watched the service's process." },
    };

    [Theory, MemberData(nameof(Unfit))]
    public void A_run_that_is_no_measure_is_refused(RunResult baseline, string problem) =>
        Assert.Equal([problem], BaselineRun.ProblemsOf(baseline, Wanted("regression(threads)<10%")));

    [Fact]
    public void How_far_a_search_may_go_makes_it_no_other_load()
    {
        LoadPlan plan = Wanted("regression(tippingPoint)<10%") with { Load = Search(100) };

        Assert.Empty(BaselineRun.ProblemsOf(Runs.Judged() with { Plan = plan with { Load = Search(900) } }, plan));
    }

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
    }

    private static LoadSearch Search(double most) => new(most, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), 1);

    private static LoadPlan Wanted(string threshold) => Runs.OneStep().Plan! with { Thresholds = [ThresholdText.Parse(threshold, out _)!] };

    private Task<int> Run(params string[] words)
    {
        var time = new ManualTime();
        var output = new OutputOptions();
        IVerb[] verbs =
        [
            new RunVerb(new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun), new WatchOptions(), new LiveOptions(time), output, time),
            new FindVerb(new SearchOptions(InputFiles.OfDisk), new WatchOptions(), new LiveOptions(time), output, time),
            new CompareVerb(output, time),
        ];
        return new CommandLine(verbs, output.Group, new Streams { Output = _output, Error = _error }).RunAsync(words,
            TestContext.Current.CancellationToken);
    }
}
