using Threadbare.Analysis;
using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Evidence.EightPlaces;

namespace Threadbare.Tests.Analysis;

public sealed class VerdictTextTests
{
    [Theory]
    [InlineData(new double[] { 4 }, "Holds at 4 virtual users:", Confidence.Medium)]
    [InlineData(new double[] { 4, 8 }, "Holds up to 8 virtual users:", Confidence.Medium)]
    [InlineData(new double[] { 2, 4, 8 }, "Holds up to 8 virtual users:", Confidence.High)]
    public void A_service_holds_the_loads_tried_surely_from_three_on(double[] users, string begins, Confidence confidence)
    {
        Verdict verdict = VerdictText.Holds(See(new Service(8).At(users)));

        Assert.Equal(confidence, verdict.Confidence);
        Assert.StartsWith(begins, verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void Blocked_threads_of_a_service_that_holds_are_counted()
    {
        var blocked = new RuntimeSample { BlockedThreads = 7, Threads = 10, IdleThreads = 2 };

        Assert.Contains(" But 7 of 8 busy pool threads are blocked", VerdictText.Holds(Watched(blocked)).Summary, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1, "1 virtual user is past the tipping point.")]
    [InlineData(2, "2 virtual users are past the tipping point.")]
    public void One_load_past_the_tipping_point_is_a_load_and_no_interval(double users, string begins) => Assert.StartsWith(
        begins, VerdictText.Unknown(See(new Service(8).At(users)), tip: null).Summary, StringComparison.Ordinal);

    [Theory]
    [InlineData(null, "because no .NET process was watched")]
    [InlineData(1, "because the load was too short for a sample of the process")]
    public void Without_figures_of_the_runtime_the_reason_is_told(int? process, string reason)
    {
        RunResult run = new Service(8).At(Loads) with { Target = new TargetDescription { ProcessId = process } };

        string summary = VerdictText.Unknown(See(run), tip: null).Summary;

        Assert.Contains(reason, summary, StringComparison.Ordinal);
        Assert.DoesNotContain("could not tell what.", summary, StringComparison.Ordinal);
    }

    // Of an excess of 600 ms a cheap request may take less than three tenths.
    [Theory]
    [InlineData(179, true)]
    [InlineData(180, false)]
    public void A_cheap_request_that_is_quick_meanwhile_meets_no_limit(double p90, bool isTold)
    {
        var beside = new BystanderResult { ResponseTime = new LatencySummary { Count = 50, P90 = p90 } };
        Situation s = Changed(step => step with { Bystander = beside, Runtime = new RuntimeSample { QueueLength = 0 } });

        string summary = VerdictText.Unknown(s, tip: null).Summary;

        Assert.Equal(isTold, summary.Contains("A cheap request beside the load", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(200, true)]
    [InlineData(100, false)]
    public void Others_who_disturb_an_unknown_limit_are_told(double machine, bool areTold)
    {
        var runtime = new RuntimeSample
        {
            QueueLength = 0, MachineProcessors = 2, Processors = 2, MachineCpuPercent = machine, CpuPercent = 50,
        };

        Assert.Equal(areTold, VerdictText.Unknown(Watched(runtime), tip: null).Summary
            .Contains(" Other processes took 75 % of the machine", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(1, true, "the quickest took 200 ms. One load cannot show")]
    [InlineData(2, true, "the quickest to each address, on average, took 200 ms. One load cannot show")]
    [InlineData(1, false, "the quickest took 200 ms. One load of a service whose counters were not seen cannot show")]
    public void One_load_that_makes_some_wait_is_told_by_the_quickest(int addresses, bool isWatched, string told)
    {
        RunResult run = new Service(8) { Runtime = (_, _) => isWatched ? new RuntimeSample { QueueLength = 0 } : null }.At(32) with
        {
            Endpoints = [.. Enumerable.Range(0, addresses).Select(one => Endpoint($"GET /{one}", 5, 200, 800, 800))],
        };

        Assert.Contains(told, VerdictText.OneLoadStretched(See(run)).Summary, StringComparison.Ordinal);
    }
}
