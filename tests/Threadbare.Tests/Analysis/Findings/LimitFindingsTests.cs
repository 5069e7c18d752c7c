using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Findings;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class LimitFindingsTests
{
    [Theory]
    [InlineData(0.9, true, FindingSeverity.Error, "The pool is starved.")]
    [InlineData(0.9, false, FindingSeverity.Info, "Near, but not binding yet: the pool is starved.")]
    [InlineData(0.3, true, FindingSeverity.Info, "Considered, but the evidence is too weak: the pool is starved.")]
    public void A_case_is_told_by_its_weight(double weight, bool isPast, FindingSeverity severity, string statement)
    {
        var found = new LimitCase { Limit = Limit.ThreadPool, Weight = weight, Statement = "the pool is starved" };

        Finding finding = Assert.Single(LimitFindings.List([found], isPast));

        Assert.Equal(("limit-thread-pool", severity, statement), (finding.Id, finding.Severity, finding.Statement));
    }

    // Such a case rests on the absence of all others, and a service without a limit shows none of them either.
    [Theory]
    [InlineData(Weights.Unseen, true, true)]
    [InlineData(Weights.Unseen, false, false)]
    [InlineData(Weights.Suggestive, false, true)]
    public void A_limit_that_was_only_not_seen_is_no_finding_where_nothing_tips_over(double weight, bool isPast, bool isListed)
    {
        var found = new LimitCase { Limit = Limit.Gate, Weight = weight, Statement = "requests wait inside the process" };

        Assert.Equal(isListed, LimitFindings.List([found], isPast).Any());
    }
}
