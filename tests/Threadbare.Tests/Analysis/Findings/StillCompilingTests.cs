using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class StillCompilingTests
{
    // Seconds of a service under full load from its first request on: what its compiler took, and the mean response time.
    private static readonly (double? Compiling, double Mean)[] Cold =
        [(42, 3), (27, 2.4), (41, 2), (58, 2.2), (86, 2.1), (94, 1.8), (70, 1.4), (5, 0.9), (0.4, 0.9), (0.4, 1)];

    [Fact]
    public void Slow_seconds_in_which_the_compiler_works_are_told_with_their_length_and_effect()
    {
        Finding found = Assert.Single(Examine(Cold));

        Assert.Equal(("still-compiling", FindingSeverity.Warning), (found.Id, found.Severity));
        Assert.Contains("in the first 7 s of this load", found.Statement, StringComparison.Ordinal);
        Assert.Contains("A warm-up longer by 7 s", found.Statement, StringComparison.Ordinal);
        Assert.Contains(found.For, sentence => sentence.Contains("In 7 of 10 seconds", StringComparison.Ordinal));
        Assert.Contains(found.For, sentence => sentence.Contains("1.8 ms under this load, and 0.9 ms", StringComparison.Ordinal));
    }

    [Fact]
    public void Seconds_in_which_the_compiler_works_but_requests_are_as_quick_are_not() =>
        Assert.Empty(Examine([.. Cold.Select(second => (second.Compiling, 1.0))]));

    [Fact]
    public void Slow_seconds_in_which_the_compiler_hardly_works_are_not() =>
        Assert.Empty(Examine([.. Cold.Select(second => (second.Compiling / 5, second.Mean))]));

    [Fact]
    public void Slow_seconds_of_a_service_whose_compiler_nobody_watched_are_not() =>
        Assert.Empty(Examine([.. Cold.Select(second => ((double?)null, second.Mean))]));

    [Fact]
    public void A_first_second_that_hardly_changes_the_whole_is_not() =>
        Assert.Empty(Examine([(60, 2), .. Enumerable.Repeat(((double?)1, 1.0), 20)]));

    [Fact]
    public void A_service_that_speeds_up_for_another_reason_and_compiles_something_then_is_not() =>
        Assert.Empty(Examine([(60, 9), .. Enumerable.Repeat(((double?)1, 8.0), 6), (30, 5), .. Enumerable.Repeat(((double?)1, 1.0), 5)]));

    [Fact]
    public void A_load_that_ends_right_after_its_first_cold_second_is_not() => Assert.Empty(Examine([(60, 2), (1, 1)]));

    [Fact]
    public void A_service_that_compiles_until_the_end_is_told_with_the_doubt()
    {
        Finding found = Assert.Single(Examine(Cold[..6]));

        Assert.Contains("when this load ended", found.Statement, StringComparison.Ordinal);
        Assert.Contains(found.Against, sentence => sentence.Contains("for each request", StringComparison.Ordinal));
    }

    [Fact]
    public void A_compiler_that_works_once_more_at_the_end_is_not_told() =>
        Assert.Empty(Examine([.. Enumerable.Repeat(((double?)1, 1.0), 8), (30, 1)]));

    private static Finding[] Examine((double? Compiling, double Mean)[] seconds)
    {
        RunResult run = new Service(24).At(8);
        return Found.By<StillCompiling>(run with
        {
            Steps = [run.Steps[0] with { Start = 0, Seconds = seconds.Length }],
            Intervals =
            [
                .. seconds.Select((second, at) => new IntervalResult
                {
                    T = at,
                    Ok = 100,
                    ResponseTime = new LatencySummary { Count = 100, Mean = second.Mean },
                    Runtime = Quiet with { CompilingPercent = second.Compiling },
                }),
            ],
        });
    }
}
