using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Instances.TwoInstances;

namespace Threadbare.Tests.Analysis.Instances;

public sealed class InstanceTests
{
    [Fact]
    public void Two_alike_instances_reach_the_limit_together_and_share_evenly()
    {
        RunResult run = Complete((users, waiting) => [.. Enumerable.Repeat(Starve(users / 2, waiting / 2, served: 50), 2)]);

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool), (run.Verdict!.Outcome, run.Verdict.Limit));
        Assert.Equal([Limit.ThreadPool, Limit.ThreadPool], run.Instances.Select(instance => instance.Verdict!.Limit));
        Assert.Equal([50d, 50d], run.Instances.Select(instance => instance.SharePercent));
        Assert.DoesNotContain(run.Verdict.Findings, finding => finding.Id is "instance-first" or "uneven-instances");
    }

    [Fact]
    public void The_one_that_is_starved_beside_one_with_threads_to_spare_tips_first_and_the_load_is_uneven()
    {
        RunResult run = Complete((users, waiting) => [Starve(users, waiting, served: 80), Services.Quiet with { ServedPerSecond = 20 }]);

        Finding first = Assert.Single(run.Verdict!.Findings, finding => finding.Id == "instance-first");
        Assert.StartsWith("Instance web-1 tips over before the others: the thread pool is starved there from 32 virtual users on.",
            first.Statement, StringComparison.Ordinal);
        Assert.Equal(["web-2: Its figures show no limit."], first.For);
        Finding uneven = Assert.Single(run.Verdict.Findings, finding => finding.Id == "uneven-instances");
        Assert.Contains("web-1 served 80 %, web-2 served 20 %; an equal share is 50 %", uneven.Statement, StringComparison.Ordinal);
        Assert.Equal([80d, 20d], run.Instances.Select(instance => instance.SharePercent));
    }

    [Fact]
    public void A_limit_that_all_together_hide_is_named_with_its_instance()
    {
        // Of both together most threads are idle, which speaks against a starved pool.
        RunResult run = Complete((users, waiting) =>
        [
            Starve(users, waiting, served: 90),
            Services.Quiet with { Threads = 90, MaxThreads = 90, IdleThreads = 90, BlockedThreads = 0, ServedPerSecond = 10 },
        ]);

        Assert.Equal((Limit.ThreadPool, Confidence.Medium), (run.Verdict!.Limit, run.Verdict.Confidence));
        Assert.Contains("on instance web-1 the thread pool is starved", run.Verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_share_of_few_requests_or_of_an_instance_that_tells_nothing_is_not_told()
    {
        RunResult few = Complete((users, waiting) => [Starve(users, waiting, served: 3), Services.Quiet with { ServedPerSecond = 1 }]);
        RunResult silent = Complete((users, waiting) => [Starve(users, waiting, served: 80), Services.Quiet]);

        Assert.DoesNotContain(few.Verdict!.Findings, finding => finding.Id == "uneven-instances");
        Assert.All(silent.Instances, instance => Assert.Null(instance.SharePercent));
    }

    [Fact]
    public void Instances_without_a_load_that_is_too_much_have_no_limit_and_none_tips_first()
    {
        RunResult run = Complete((_, _) => [Services.Quiet, Services.Quiet], loads: [1, 2, 4, 8]);

        Assert.Equal(VerdictOutcome.Holds, run.Verdict!.Outcome);
        Assert.All(run.Instances, instance => Assert.Equal(Limit.None, instance.Verdict!.Limit));
        Assert.DoesNotContain(run.Verdict.Findings, finding => finding.Id == "instance-first");
    }

    private static RunResult Complete(Func<double, double, RuntimeSample[]> sample, double[]? loads = null) =>
        RunJudge.Complete(TwoInstances.Load(sample, loads ?? Services.Loads));
}
