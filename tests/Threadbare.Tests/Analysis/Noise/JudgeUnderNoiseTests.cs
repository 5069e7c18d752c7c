using System.Collections.Concurrent;
using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>A verdict that is confident and wrong is the worst defect there is: none in ten thousand generated runs.</summary>
public sealed class JudgeUnderNoiseTests
{
    private const int RunsEach = 2_500;

    [Theory]
    [InlineData(Trouble.None, 0.95)]
    [InlineData(Trouble.DisturbedStep, 0)]
    [InlineData(Trouble.LostSeconds, 0.95)]
    [InlineData(Trouble.CrowdedMachine, 0)]
    public void No_verdict_is_confident_and_wrong(Trouble trouble, double right)
    {
        var wrong = new ConcurrentBag<string>();
        int found = 0;
        Limit[] limits = [.. KnownLimits.All.Keys];
        Parallel.For(0, RunsEach, seed =>
        {
            Limit truth = limits[seed % limits.Length];
            var random = new Random(seed);
            double size = random.Next(4, 60);
            double bare = random.Next(20, 500);
            RunResult clean = KnownLimits.All[truth](size, bare).At(ChooseLoads(truth, size));
            Verdict verdict = RunJudge.Judge(new Noise(random).Apply(clean, trouble))!;
            Interlocked.Add(ref found, verdict.Limit == truth ? 1 : 0);
            if (verdict.Confidence == Confidence.High && verdict.Limit != truth)
            {
                wrong.Add($"{seed}: {truth.ToWord()} of {size}, {bare} ms, was called: {verdict.Limit.ToWord()}, {verdict.Summary}");
            }
        });

        Assert.Empty(wrong.Order());
        TestContext.Current.TestOutputHelper?.WriteLine($"{found} of {RunsEach} were right.");
        Assert.True(found >= right * RunsEach, $"{found} of {RunsEach} were right.");
    }

    // Doubling, well past the limit, then two loads about it: as a search does.
    private static double[] ChooseLoads(Limit truth, double size)
    {
        double at = truth switch
        {
            Limit.Lock => 1,
            Limit.Cpu or Limit.Gc => 4,
            _ => size,
        };
        return [.. Enumerable.Range(0, 10).Select(power => Math.Pow(2, power)).TakeWhile(load => load < 5 * at),
            Math.Max(1, Math.Round(at * 0.8)) + 0.0, Math.Round(at * 1.3) + 1];
    }
}
