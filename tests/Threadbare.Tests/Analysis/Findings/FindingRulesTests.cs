using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class FindingRulesTests
{
    [Fact]
    public void A_service_that_just_holds_has_no_findings()
    {
        RunResult run = new Service(1000) { Runtime = (_, _) => Quiet }.At(Loads);
        var situation = new Situation(run, LoadCurve.Create(run));

        Assert.All(FindingRules.All, rule => Assert.Empty(rule.Examine(situation)));
    }
}
