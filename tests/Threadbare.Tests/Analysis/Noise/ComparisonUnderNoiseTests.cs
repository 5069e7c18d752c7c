using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Tests.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>A comparison of a service with itself finds a difference in one case of twenty at most.</summary>
public sealed class ComparisonUnderNoiseTests
{
    private static readonly ComparisonOptions FewResamples = new() { Resamples = 50 };

    [Theory]
    [InlineData(300)]
    [InlineData(3_000, Explicit = true)]
    public void An_identical_pair_gives_at_most_one_false_alarm_in_twenty(int pairs)
    {
        var random = new Random(20260131);

        int alarms = Enumerable.Range(0, pairs).Count(_ => IsFalseAlarm(random));

        Assert.InRange(alarms, 1, pairs / 20);
    }

    private static bool IsFalseAlarm(Random random) =>
        ComparisonJudge.Judge(Noisy(random), Noisy(random), FewResamples).Outcome is ComparedOutcome.ABetter or ComparedOutcome.BBetter;

    // Figures that do not hang together give the most chances of an alarm.
    private static RunResult[] Noisy(Random random) =>
        [.. Enumerable.Range(0, 5)
            .Select(_ => Rounds.Create(Around(random, 100), Around(random, 200), Around(random, 300), Around(random, 50), random.Next(3)))];

    private static double Around(Random random, double middle) => middle * Math.Exp(0.3 * (random.NextDouble() + random.NextDouble() - 1));
}
