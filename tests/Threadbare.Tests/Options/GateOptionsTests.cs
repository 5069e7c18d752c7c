using Threadbare.Analysis.Thresholds;
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
        "threadbare: --threshold regression(p99)<10%: compare has no baseline: it compares A and B with each other. Expected "
            + "ratio.p99<1.2, or threadbare run.\n")]
    [InlineData("run http://host --threshold ratio.p99<1.2",
        "threadbare: --threshold ratio.p99<1.2: this compares two services, and only threadbare compare loads two. Use it, or leave the "
            + "threshold out.\n")]
    [InlineData("find http://host --threshold outcome!=b-worse",
        "threadbare: --threshold outcome!=b-worse: this compares two services, and only threadbare compare loads two. Use it, or leave "
            + "the threshold out.\n")]
    [InlineData("find http://host --threshold tippingPoint>=100 --max-users 32",
        "threadbare: --threshold tippingPoint>=100: the load goes up to 32 virtual users, so it cannot show a tipping point there. Raise "
            + "--max-users.\n")]
    [InlineData("run http://host --users 50 --threshold tippingPoint>50",
        "threadbare: --threshold tippingPoint>50: the load goes up to 50 virtual users, so it cannot show a tipping point there. Expected "
            + "threadbare find, or more load.\n")]
    [InlineData("run http://host/a http://host/b --threshold p99{GET|/c}<1s",
        "threadbare: --threshold p99{GET /c}<1s: the plan has no endpoint GET /c. Expected one of GET /a, GET /b.\n")]
    [InlineData("run http://host --threshold bystander.p99<1s",
        "threadbare: --threshold bystander.p99<1s: the plan sends no request beside the load. Add --bystander.\n")]
    [InlineData("run http://host --no-attach --threshold threads<9",
        "threadbare: --threshold threads<9: threads is a figure of the service's process, which is not watched. Let it be watched, or "
            + "leave the threshold out.\n")]
    [InlineData("run http://host --threshold checks>99%",
        "threadbare: --threshold checks>99%: the plan checks no answer. Add what is expected of the answers to the plan, or leave the "
            + "threshold out.\n")]
    [InlineData("run http://host --threshold errors<0%",
        "threadbare: --threshold errors<0%: no errors is below 0. Expected a bound above it.\n")]
    [InlineData("run http://host --rate 100 --threshold rps>100",
        "threadbare: --threshold rps>100: the load is at most 100 arrivals a second, and no more can be answered. Raise the rate, or lower "
            + "the bound.\n")]
    [InlineData("compare http://host/a http://host/b --threshold tippingPoint>=100",
        "threadbare: --threshold tippingPoint>=100: the load goes up to 10 virtual users, so it cannot show a tipping point there. "
            + "Expected threadbare find, or more load.\n")]
    [InlineData("compare http://host/a http://host/b --find-crossover --threshold outcome=b-better",
        "threadbare: --threshold outcome=b-better: a search for the crossover looks for the load at which an arm becomes better, so it "
            + "cannot be a gate. Compare at a stated load, such as --users 50.\n")]
    [InlineData("run http://host --abort-on-fail",
        "threadbare: --abort-on-fail: no threshold can be judged before the end. Give one on a client figure, such as --threshold "
            + "\"p99<200ms\", or leave it out.\n")]
    [InlineData("run http://host --abort-on-fail --threshold tippingPoint>1",
        "threadbare: --abort-on-fail: no threshold can be judged before the end. Give one on a client figure, such as --threshold "
            + "\"p99<200ms\", or leave it out.\n")]
    [InlineData("find http://host --abort-on-fail",
        "threadbare: --abort-on-fail is not an option of find: threadbare find --help lists the options.\n")]
    public async Task A_mistake_is_told_in_one_line_before_any_load(string words, string problem)
    {
        Assert.Equal((int)ExitCode.Usage, await Run([.. words.Split(' ').Select(word => word.Replace('|', ' '))]));
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
