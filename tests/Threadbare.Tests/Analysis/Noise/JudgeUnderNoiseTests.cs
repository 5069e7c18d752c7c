using System.Collections.Concurrent;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>A verdict that is confident and wrong is the worst defect there is: of those of high confidence about simulated services, at
/// most one in a hundred has a wrong limit, a size that is off or an interval that misses.</summary>
public sealed class JudgeUnderNoiseTests
{
    // Of each kind of service one verdict in so many has high confidence at least, so that confidence is not bought with doubt.
    private const double Sure = 0.4;

    [Theory]
    [InlineData(0, 680)]
    [InlineData(100_000, 20_000, Explicit = true)]
    public void High_confidence_means_right(int first, int runs)
    {
        IReadOnlyList<SimulatedVerdict> all = Judge(first, runs, kind: null);
        IReadOnlyList<SimulatedVerdict> high = [.. all.Where(one => one.IsHigh)];

        string[] off = [.. high.Where(one => one.IsOff).Select(one => one.ToString())];
        IEnumerable<string> counts = all.GroupBy(one => one.Verdict.Confidence).OrderBy(group => group.Key).Select(group =>
            $"{group.Key}: {group.Count()}, of these unknown {group.Count(one => one.IsUnknown)}, wrong limit "
                + $"{group.Count(one => one.IsLimitWrong)}, size off {group.Count(one => one.IsSizeOff)}, outside the interval "
                + $"{group.Count(one => one.IsOutside)}, any {group.Count(one => one.IsOff)}");
        TestContext.Current.TestOutputHelper?.WriteLine(string.Join('\n', [.. counts, .. off]));
        Assert.InRange(high.Count, Sure * runs, runs);
        Assert.InRange(high.Count(one => one.IsLimitWrong), 0, high.Count / 100);
        Assert.InRange(high.Count(one => one.IsSizeOff), 0, high.Count / 100);
        Assert.InRange(high.Count(one => one.IsOutside), 0, high.Count / 100);
        Assert.InRange(off.Length, 0, high.Count / 100);
    }

    public static TheoryData<double, double> QuickPools { get; } =
        [.. from milliseconds in new double[] { 1, 3, 5 } from cores in new double[] { 2, 4, 8, 16, 32, 64 } select (milliseconds, cores)];

    [Theory]
    [MemberData(nameof(QuickPools))]
    public void Names_a_pool_whose_requests_hold_a_thread_for_milliseconds(double milliseconds, double cores)
    {
        SimulatedVerdict[] quiet =
            [.. Judge(0, 40, "thread-pool", milliseconds, cores).Where(one => one.Trouble == Trouble.None)];

        Assert.InRange(quiet.Count(one => one.Verdict.Limit == Limit.ThreadPool), 0.95 * quiet.Length, quiet.Length);
        Assert.DoesNotContain(quiet, one => one is { IsHigh: true, IsLimitWrong: true } or { IsHigh: true, IsSizeOff: true });
    }

    private static IReadOnlyList<SimulatedVerdict> Judge(int first, int runs, string? kind, double? mean = null, double? cores = null)
    {
        var all = new ConcurrentBag<SimulatedVerdict>();
        Parallel.For(first, first + runs, seed => all.Add(SimulatedVerdict.Draw(seed, kind, mean, cores)));
        return [.. all.OrderBy(one => one.Seed)];
    }
}
