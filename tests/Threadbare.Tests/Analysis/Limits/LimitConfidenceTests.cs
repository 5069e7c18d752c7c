using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits;

public sealed class LimitConfidenceTests
{
    [Theory]
    [InlineData(0.75, 2, 0, Confidence.High)]
    [InlineData(0.74, 2, 0, Confidence.Medium)]
    [InlineData(0.75, 1, 0, Confidence.Medium)]
    [InlineData(0.75, 2, 1, Confidence.Medium)]
    [InlineData(0.75, 2, 2, Confidence.Low)]
    public void Confidence_follows_from_weight_and_evidence(double weight, int observed, int against, Confidence confidence)
    {
        LimitCase found = Gate(10) with { Weight = weight, For = Observed(observed), Against = Observed(against) };

        Assert.Equal(confidence, LimitConfidence.Rate(found, See(Quiet)));
    }

    // Two loads past the tipping point, and an interval that ends at two and a half times its beginning: 9 to 22 or 23.
    [Theory]
    [InlineData(new double[] { 1, 5, 10, 20, 40 }, Confidence.High)]
    [InlineData(new double[] { 1, 5, 10, 20 }, Confidence.Medium)]
    [InlineData(new double[] { 20, 40 }, Confidence.Medium)]
    [InlineData(new double[] { 1, 5, 10, 22, 40 }, Confidence.High)]
    [InlineData(new double[] { 1, 5, 10, 23, 40 }, Confidence.Medium)]
    public void High_confidence_needs_several_loads_about_a_narrow_interval(double[] loads, Confidence confidence)
    {
        var service = new Service(10, BareMilliseconds: 100) { Change = step => step with { Settled = step.Users < 20 } };

        Assert.Equal(confidence, LimitConfidence.Rate(Gate(10), See(service.At(loads))));
    }

    // Others take more than half of the machine, and then nearly all of it.
    [Theory]
    [InlineData(150, 360, Confidence.High)]
    [InlineData(150, 380, Confidence.Medium)]
    [InlineData(50, 380, Confidence.Low)]
    public void A_crowded_machine_lowers_confidence(double cpu, double machine, Confidence confidence)
    {
        RuntimeSample loaded = Quiet with { CpuPercent = cpu, MachineCpuPercent = machine, MachineProcessors = 4 };

        Assert.Equal(confidence, LimitConfidence.Rate(Gate(10), See(loaded)));
    }

    // Ten are served at a time.
    [Theory]
    [InlineData(Limit.Gate, 12.5, Confidence.High)]
    [InlineData(Limit.Gate, 12.6, Confidence.Medium)]
    [InlineData(Limit.Cpu, 64.0, Confidence.High)]
    [InlineData(Limit.Gate, null, Confidence.High)]
    [InlineData(Limit.ThreadPool, 10.0, Confidence.High)]
    [InlineData(Limit.ThreadPool, null, Confidence.Medium)]
    public void A_size_far_above_what_is_served_and_one_that_may_grow_are_less_sure(Limit limit, double? size, Confidence confidence) =>
        Assert.Equal(confidence, LimitConfidence.Rate(Gate(size) with { Limit = limit }, See(Quiet)));

    [Fact]
    public void Where_nothing_was_answered_no_size_is_contradicted() =>
        Assert.Equal(Confidence.High, LimitConfidence.Rate(Gate(15), See(Quiet, past: Answering(0))));

    private static LimitCase Gate(double? size) =>
        new() { Limit = Limit.Gate, Weight = 0.9, Size = size, Statement = "", For = Observed(2) };

    private static string[] Observed(int times) => [.. Enumerable.Repeat("Seen.", times)];
}
