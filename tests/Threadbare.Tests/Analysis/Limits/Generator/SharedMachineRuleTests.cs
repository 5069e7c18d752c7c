using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Generator;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Generator;

public sealed class SharedMachineRuleTests
{
    // Of four cores: nine tenths busy, three quarters with service and generator, 0.15 with the generator.
    [Theory]
    [InlineData(240, 60, 360, true)]
    [InlineData(240, 60, 359, false)]
    [InlineData(239, 60, 360, false)]
    [InlineData(260, 59, 360, false)]
    public void A_full_machine_that_service_and_generator_use_is_nobodys_limit(
        double service, double generator, double machine, bool isCase) =>
        Assert.Equal(isCase, Examine(Run(service, generator, machine)) is not null);

    [Theory]
    [InlineData(371, true)]
    [InlineData(372, false)]
    public void A_service_that_uses_up_its_own_processors_is_limited_by_them(double service, bool isCase) =>
        Assert.Equal(isCase, Examine(Run(service, 60, 400)) is not null);

    [Fact]
    public void The_parts_of_the_machine_are_told()
    {
        LimitCase found = Examine(Run(240, 60, 360))!;

        Assert.Equal("The machine was 90 % busy; the service took 60 % of it, the generator 15 %.", found.For[0]);
        Assert.Equal(Weights.Strong, found.Weight);
    }

    [Fact]
    public void A_generator_on_another_machine_takes_nothing_from_the_service()
    {
        RunResult run = Run(240, 60, 360);

        Assert.Null(Examine(run with { Environment = run.Environment with { SharesMachineWithTarget = false } }));
    }

    // Of a thousand requests more than half must be turned away, and before that three quarters of the machine must not have been busy.
    [Theory]
    [InlineData(501, 299, false)]
    [InlineData(500, 299, true)]
    [InlineData(501, 300, true)]
    public void Users_who_are_turned_away_and_come_again_fill_a_machine(long refused, double before, bool isCase)
    {
        var full = new RuntimeSample { CpuPercent = 240, MachineCpuPercent = 360, MachineProcessors = 4 };
        RunResult run = TenAtATime.Run(full, Quiet with { MachineCpuPercent = before }, Failing("http-503", refused));
        run = run with { Intervals = [new IntervalResult { T = run.Steps[^1].Start, BusyPercent = 60 }] };

        Assert.Equal(isCase, Examine(run) is not null);
    }

    private static LimitCase? Examine(RunResult run) => SharedMachineRule.Examine(See(run));

    private static RunResult Run(double service, double generator, double machine)
    {
        RunResult run = TenAtATime.Run(Quiet with { CpuPercent = service, MachineCpuPercent = machine, MachineProcessors = 4 });
        return run with { Intervals = [new IntervalResult { T = run.Steps[^1].Start, BusyPercent = generator }] };
    }
}
