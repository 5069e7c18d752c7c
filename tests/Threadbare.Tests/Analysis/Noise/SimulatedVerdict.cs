using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>The verdict about a simulated service, and what is wrong with it.</summary>
internal sealed record SimulatedVerdict(int Seed, string Kind, Trouble Trouble, SimulatedService Service, RunResult Run, Verdict Verdict)
{
    // A size or an interval is given in whole requests and users.
    private const double Rounding = 0.5;

    // A size that is off by more changes what is done about it.
    private const double Off = 0.25;

    /// <summary>Draws a service by a seed, searches, and judges what was measured.</summary>
    public static SimulatedVerdict Draw(int seed, string? kind = null, double? mean = null, double? cores = null)
    {
        var random = new Random(seed);
        kind ??= SimulatedServices.Kinds[seed % SimulatedServices.Kinds.Count];
        // Most runs meet no trouble.
        var trouble = (Trouble)Math.Max(0, random.Next(10) - 6);
        SimulatedService service = new SimulatedServices(random).Draw(kind, mean, cores);
        double noise = new[] { 0.005, 0.02, 0.04 }[random.Next(3)];
        RunResult run = new SimulatedSearch(service, random, trouble, trouble == Trouble.CrowdedMachine ? 0.08 : noise).Run();
        return new SimulatedVerdict(seed, kind, trouble, service, run, RunJudge.Judge(run)!);
    }

    public bool IsHigh => Verdict.Confidence == Confidence.High;

    public bool IsUnknown => Verdict.Limit is Limit.Unknown || Verdict.Outcome == VerdictOutcome.Inconclusive;

    // What was hardly reached does not limit what was tried: a load that bends so little is held.
    private bool IsReached =>
        Run.Steps.Max(step => step.Users) > Service.Knee / CurveConstants.Unbent || Service is not { Growth: 0, Leak: 0 };

    public bool IsLimitWrong => !IsUnknown && (Verdict.Limit == Limit.None
        ? Service.Truths[0] != Limit.None && IsReached
        : !Service.Truths.Contains(Verdict.Limit));

    public bool IsSizeOff => !IsLimitWrong && Verdict.LimitSize is { } size && Service.Size is { } truth
        && Math.Abs(size - truth) > Math.Max(truth < 2 ? 0 : Rounding, Off * truth);

    public bool IsOutside => Verdict.TippingPoint is { } tip && Service is { Growth: 0, Leak: 0, Truths: not [Limit.None] }
        && (Service.Knee < tip.Low - Rounding || Service.Knee > tip.High + Rounding);

    public bool IsOff => IsLimitWrong || IsSizeOff || IsOutside;

    public override string ToString() =>
        $"{Seed} {Kind} {Trouble}: {Service}, knee {Service.Knee:0.#}: called {Verdict.Limit} {Verdict.LimitSize} at "
            + $"{Verdict.TippingPoint?.Best} ({Verdict.TippingPoint?.Low}–{Verdict.TippingPoint?.High}) {Verdict.Confidence}";
}
