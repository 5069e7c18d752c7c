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
}
