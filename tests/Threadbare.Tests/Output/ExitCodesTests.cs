using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Output;
using Xunit;

namespace Threadbare.Tests.Output;

public sealed class ExitCodesTests
{
    private static readonly GateResult Broken = new() { Passed = false, Summary = "" };

    [Fact]
    public void All_well_is_0() => Assert.Equal(ExitCode.Done, ExitCodes.Choose(Runs.OneStep()));

    [Fact]
    public void A_broken_threshold_is_1() =>
        Assert.Equal(ExitCode.ThresholdBroken, ExitCodes.Choose(Runs.OneStep() with { Gate = Broken }));

    [Fact]
    public void Figures_that_cannot_be_trusted_break_no_threshold() =>
        Assert.Equal(ExitCode.Unreliable,
            ExitCodes.Choose(Runs.OneStep() with { Gate = Broken, Generator = new GeneratorResult { Saturated = true } }));

    [Fact]
    public void A_run_that_a_defect_ended_is_70_whatever_it_measured() =>
        Assert.Equal(ExitCode.Bug, ExitCodes.Choose(Runs.Troubled() with { Defect = "System.IO.IOException: a slot was lost." }));

    [Fact]
    public void An_interrupted_run_is_130_whatever_it_measured() =>
        Assert.Equal(ExitCode.Interrupted, ExitCodes.Choose(Runs.Troubled()));
}
