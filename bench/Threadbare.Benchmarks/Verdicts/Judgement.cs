using System.Globalization;
using Threadbare.Analysis.Text;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>A verdict compared with the truth.</summary>
/// <param name="Verdict">The verdict.</param>
/// <param name="Took">The length of the search.</param>
/// <param name="Mark">The result of the comparison.</param>
internal sealed record Judgement(Verdict Verdict, TimeSpan Took, Mark Mark)
{
    // A search narrows its interval to about a tenth, so a smaller error cannot be expected.
    private const double Tolerance = 0.1;

    /// <summary>Compares a verdict with the known limit of a service.</summary>
    /// <param name="service">The service.</param>
    /// <param name="verdict">The verdict.</param>
    /// <param name="took">The length of the search.</param>
    /// <param name="highest">The highest load that was tried.</param>
    public static Judgement Judge(KnownService service, Verdict verdict, TimeSpan took, double highest) =>
        new(verdict, took, HasNotReached(service, verdict, highest) ? Mark.Inconclusive : Compare(service, verdict));

    /// <summary>Formats the verdict, size, interval, confidence, line and time as columns of a table.</summary>
    public string ToColumns()
    {
        string limit = Verdict.Outcome == VerdictOutcome.TipsOver
            ? Verdict.Limit.ToWord()
            : $"{Verdict.Limit.ToWord()} ({Verdict.Outcome.ToWord()})";
        string interval = Verdict.TippingPoint is { } tip ? $"{Text(tip.Best)} ({Text(tip.Low)}–{Text(tip.High)})" : "–";
        return $"{limit} | {Text(Verdict.LimitSize)} | {interval} | {Verdict.Confidence.ToWord()} | {Line} | {Took.TotalSeconds:0} s";
    }

    // The line that the verdict names first, or the reason why it names none.
    private string Line => Verdict.Line is { } line && Wording.FileAndLine(line.File, line.Line) is { } place
        ? $"{place} ({line.Certainty.ToWord()})"
        : Verdict.LineMissing ?? "–";

    // A search that ran out of time below the tipping point is right to say that the service holds so far.
    private static bool HasNotReached(KnownService service, Verdict verdict, double highest) =>
        verdict.Outcome == VerdictOutcome.Holds && highest <= (1 + Tolerance) * (service.Tips ?? service.MostHeld);

    private static Mark Compare(KnownService service, Verdict verdict)
    {
        if (verdict.Limit is Limit.Unknown or Limit.Generator)
        {
            return Mark.Inconclusive;
        }

        if (!service.Limit.Split('|').Contains(verdict.Limit.ToWord()))
        {
            return Mark.Wrong;
        }

        return IsSizeOff(service, verdict) || IsTippingPointOff(service, verdict) ? Mark.Off : Mark.Right;
    }

    private static bool IsSizeOff(KnownService service, Verdict verdict) =>
        service.Size is { } size && verdict.LimitSize is { } found && !IsNear(found, size);

    // The processors have no tipping point that is known beforehand.
    private static bool IsTippingPointOff(KnownService service, Verdict verdict) =>
        verdict is { TippingPoint: { } tip, Limit: not Limit.Cpu }
        && service.Tips is { } tips
        && !IsNear(tip.Best, tips)
        && (tips < tip.Low || tips > tip.High);

    private static bool IsNear(double found, double truth) => Math.Abs(found - truth) <= Tolerance * truth;

    private static string Text(double? number) => number?.ToString("0.#", CultureInfo.InvariantCulture) ?? "–";
}
