using System.Globalization;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The main words and figures of a verdict, as in <c>run.json</c>.</summary>
/// <param name="Outcome">The outcome.</param>
/// <param name="Limit">The limit.</param>
/// <param name="Confidence">The confidence.</param>
internal sealed record Said(string Outcome, string Limit, string Confidence)
{
    /// <summary>The size of the limit; null without one.</summary>
    public double? Size { get; init; }

    /// <summary>The lower end of the tipping point; null where none was found, as for the next two.</summary>
    public double? Low { get; init; }

    /// <summary>The tipping point.</summary>
    public double? Best { get; init; }

    /// <summary>The upper end of the tipping point.</summary>
    public double? High { get; init; }

    /// <summary>The line that is named first, as file and number; null if none is.</summary>
    public string? Line { get; init; }

    public static Said From(Verdict verdict) => new(verdict.Outcome.ToWord(), verdict.Limit.ToWord(), verdict.Confidence.ToWord())
    {
        Size = verdict.LimitSize,
        Low = verdict.TippingPoint?.Low,
        Best = verdict.TippingPoint?.Best,
        High = verdict.TippingPoint?.High,
        Line = verdict.Line is { } line ? SourceTree.Name(line.File, line.Line) : null,
    };

    /// <summary>Formats the verdict, size, tipping point and confidence as cells of a table.</summary>
    public IEnumerable<string> ToCells() =>
    [
        Outcome == VerdictOutcome.TipsOver.ToWord() ? Limit : $"{Limit} ({Outcome})",
        Text(Size),
        Best is null ? "–" : $"{Text(Best)} ({Text(Low)}–{Text(High)})",
        Confidence,
    ];

    private static string Text(double? number) => number?.ToString("0.#", CultureInfo.InvariantCulture) ?? "–";
}
