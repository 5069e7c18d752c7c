using Threadbare.Analysis.Limits.Gc;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits.Gc;

public sealed class GcLineTests
{
    private static readonly AllocationSite Site = new()
    {
        Method = "Shop.Lists.Read", Type = "System.String", Share = 0.8, Certainty = Certainty.ExactLine,
    };

    [Theory]
    [InlineData(0.2, true)]
    [InlineData(0.19, false)]
    public void A_line_that_allocates_a_fifth_is_named(double share, bool isNamed) =>
        Assert.Equal(isNamed, Find([Site with { Share = share }]) is not null);

    [Fact]
    public void It_is_named_with_what_a_request_allocates_there() => Assert.Equal(
        "80 % of the allocated bytes come from here, 2.5 kB a request, mostly System.String.",
        Find([Site with { BytesPerRequest = 2_500 }])!.Why);

    [Theory]
    [InlineData(0.1, "Shop.Caches.Clear")]
    [InlineData(0.09, "Shop.Lists.Read")]
    public void A_line_that_asks_for_half_of_the_pauses_comes_first(double asked, string method)
    {
        CollectorPause induced = Pause(CollectionReason.Induced, asked) with
        {
            CalledAt = new CodePlace { Method = "Shop.Caches.Clear", Certainty = Certainty.ExactLine },
        };

        Assert.Equal(method, Find([Site], induced, Pause(CollectionReason.Allocation, 0.1))!.Method);
    }

    private static CollectorPause Pause(CollectionReason reason, double share) => new() { Reason = reason, Generation = 0, Share = share };

    private static VerdictLine? Find(IReadOnlyList<AllocationSite> sites, params CollectorPause[] pauses)
    {
        RunResult run = new Service(8).At(8) with { Allocations = sites, Pauses = pauses };
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.TipsOver, Limit = Limit.Gc, Confidence = Confidence.High, Summary = "It tips over.",
        };
        return new GcLine().Find(run, verdict);
    }
}
