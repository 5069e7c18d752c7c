using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Analysis.Limits.Cpu;
using Threadbare.Analysis.Limits.Gc;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Cpu;

public sealed class CpuRuleTests
{
    // Of four cores, from 0.7 to 0.93.
    [Theory]
    [InlineData(279, null)]
    [InlineData(280, 0.0)]
    [InlineData(326, 0.475)]
    [InlineData(372, 0.95)]
    [InlineData(400, 0.95)]
    public void The_weight_of_the_processors_grows_from_seven_tenths_of_them_to_all(double cpu, double? weight)
    {
        LimitCase? found = Examine(Quiet with { CpuPercent = cpu });

        Assert.Equal(weight, found is null ? null : Math.Round(found.Weight, 6));
    }

    [Theory]
    [InlineData(null, 0.95, 0)]
    [InlineData(0.0, 0.95, 0)]
    [InlineData(12.0, 0.95, 0)]
    [InlineData(12.1, 0.945625, 1)]
    [InlineData(16.0, 0.775, 1)]
    [InlineData(20.0, 0.6, 1)]
    [InlineData(40.0, 0.6, 1)]
    public void The_longer_the_collector_pauses_the_more_it_speaks_against_the_processors(double? pauses, double weight, int against)
    {
        LimitCase found = Examine(Quiet with { CpuPercent = 400, GcPausePercent = pauses })!;

        Assert.Equal((weight, against), (Math.Round(found.Weight, 6), found.Against.Count));
    }

    // Without pauses of 13 % the service would carry a seventh more, and without those of 19 % a quarter more. Between them both fit.
    [Theory]
    [InlineData(0, Limit.Cpu, null)]
    [InlineData(13, Limit.Cpu, null)]
    [InlineData(15.5, Limit.Cpu, Limit.Gc)]
    [InlineData(17, Limit.Gc, Limit.Cpu)]
    [InlineData(19, Limit.Gc, null)]
    [InlineData(30, Limit.Gc, null)]
    public void Full_processors_are_the_limit_until_the_collector_takes_more(double pauses, Limit limit, Limit? rival)
    {
        RuntimeSample full = Quiet with { CpuPercent = 400, GcPausePercent = pauses };

        BindingLimit found = BindingLimit.Find(
            [.. new[] { Examine(full), GcRule.Examine(EightAtATime.At32(full)) }.OfType<LimitCase>().OrderByDescending(one => one.Weight)]);

        Assert.Equal((limit, rival), (found.Best!.Limit, found.Rival?.Limit));
    }

    [Fact]
    public void The_processor_time_of_a_request_is_told() => Assert.Equal(
        ["The service used 80 % of 4 cores.", "A request costs 32 ms of processor time."], Examine(Quiet with { CpuPercent = 320 })!.For);

    [Fact]
    public void The_processors_given_are_the_size() =>
        Assert.Equal(2.5, Examine(Quiet with { CpuPercent = 240, ProcessorQuota = 2.5 })!.Size);

    // It may use two of the machine's four cores, and others keep more than the other two busy.
    [Theory]
    [InlineData(60, 360, true)]
    [InlineData(59, 360, false)]
    [InlineData(100, 360, true)]
    [InlineData(100, 359, false)]
    public void On_a_full_machine_a_good_part_of_the_processors_that_others_leave_makes_a_case(double cpu, double machine, bool isCase) =>
        Assert.Equal(isCase, Examine(Crowded(cpu, machine) with { Processors = 2 }) is not null);

    // All others leave it 300 and 299 per cent of a core, and 0.93 of that is all of it.
    [Theory]
    [InlineData(279, 379, true)]
    [InlineData(278, 379, false)]
    public void A_service_that_takes_less_than_others_leave_it_is_not_limited_by_processors(double cpu, double machine, bool isCase) =>
        Assert.Equal(isCase, Examine(Crowded(cpu, machine)) is not null);

    // Of four cores: the load on the same machine takes the rest.
    [Theory]
    [InlineData(300, 380, 0, Weights.Doubtful)]
    [InlineData(300, 359, 0, 0.206522)]
    [InlineData(300, 400, 0, Weights.Doubtful)]
    [InlineData(331, 376, 20, 0.332609)]
    [InlineData(372, 400, 0, Weights.Told)]
    public void A_busy_service_that_takes_all_that_others_leave_it_is_limited_by_processors(
        double cpu, double machine, double pauses, double weight) =>
        Assert.Equal(weight, Math.Round(Examine(Crowded(cpu, machine) with { GcPausePercent = pauses })!.Weight, 6));

    [Fact]
    public void What_others_take_is_told()
    {
        LimitCase found = Examine(Crowded(100, 360) with { Processors = 2 })!;

        Assert.Equal(
            ["The service used 100 % of a core, all that others on this machine left it.", "The machine was 90 % busy."], found.For);
        Assert.Equal(["Other processes took 260 % of a core: without them the service would carry more."], found.Against);
        Assert.Equal(Weights.Doubtful, found.Weight);
    }

    // A request costs 10 ms: half of the quickest that took 20.
    [Theory]
    [InlineData(20, 5, true)]
    [InlineData(20.1, 5, false)]
    [InlineData(20, 4, false)]
    public void Requests_that_do_little_but_compute_make_a_case_beside_others(double quickest, long answers, bool isCase) =>
        Assert.Equal(isCase, Examine(Crowded(100, 380), Quickest(quickest, answers)) is not null);

    [Fact]
    public void The_cost_of_requests_that_do_little_but_compute_is_told() => Assert.Equal(
        "A request costs 10 ms of processor time, and the quickest took 15 ms: it does little but compute.",
        Examine(Crowded(100, 380), Quickest(15, 100))!.For[0]);

    [Fact]
    public void Without_a_time_since_the_send_the_quickest_response_counts()
    {
        LimitCase? found = Examine(Crowded(100, 380), step => step with { ResponseTime = step.ResponseTime with { Min = 20 } });

        Assert.Contains("the quickest took 20 ms", found!.For[0], StringComparison.Ordinal);
    }

    [Fact]
    public void A_machine_that_nobody_watched_is_not_full() =>
        Assert.Null(Examine(Crowded(100, 380) with { Processors = 2, MachineCpuPercent = null }));

    private static LimitCase? Examine(RuntimeSample loaded, Func<StepResult, StepResult>? past = null) =>
        CpuRule.Examine(See(loaded, past: past));

    private static RuntimeSample Crowded(double cpu, double machine) =>
        Quiet with { CpuPercent = cpu, MachineCpuPercent = machine, MachineProcessors = 4 };

    private static Func<StepResult, StepResult> Quickest(double milliseconds, long answers) => step => step with
    {
        Ok = answers, ServiceTime = new LatencySummary { Count = answers, Min = milliseconds, Max = 900 },
    };
}
