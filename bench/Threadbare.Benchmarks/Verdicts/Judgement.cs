using System.Globalization;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>A verdict held against the truth.</summary>
/// <param name="Verdict">What was said.</param>
/// <param name="Took">How long the search lasted.</param>
/// <param name="Mark">What it is worth.</param>
internal sealed record Judgement(Verdict Verdict, TimeSpan Took, Mark Mark)
{
    private const double Tolerance = 0.1;

    public static Judgement Of(KnownService service, Verdict verdict, TimeSpan took) => new(verdict, took, MarkOf(service, verdict));

    /// <summary>Verdict, size, interval, confidence and time as the columns of a table.</summary>
    public string Columns()
    {
        string interval = Verdict.TippingPoint is { } tip ? $"{Text(tip.Best)} ({Text(tip.Low)}–{Text(tip.High)})" : "–";
        return $"{(Verdict.Outcome == VerdictOutcome.TipsOver ? Verdict.Limit.ToWord() : $"{Verdict.Limit.ToWord()} ({Verdict.Outcome.ToWord()})")} | {Text(Verdict.LimitSize)} | {interval} | {Verdict.Confidence.ToWord()} | {Took.TotalSeconds:0} s";
    }

    private static Mark MarkOf(KnownService service, Verdict verdict) => verdict switch
    {
        { Limit: Limit.Unknown or Limit.Generator } => Mark.Inconclusive,
        _ when !service.Limit.Split('|').Contains(verdict.Limit.ToWord()) => Mark.Wrong,
        _ when service.Size is { } size && verdict.LimitSize is { } said && !IsNear(said, size) => Mark.Off,
        { TippingPoint: { } tip } when service.Tips is { } tips && verdict.Limit != Limit.Cpu && !IsNear(tip.Best, tips) && (tips < tip.Low || tips > tip.High) => Mark.Off,
        _ => Mark.Right,
    };

    private static bool IsNear(double said, double truth) => Math.Abs(said - truth) <= Tolerance * truth;

    private static string Text(double? number) => number?.ToString("0.#", CultureInfo.InvariantCulture) ?? "–";
}
