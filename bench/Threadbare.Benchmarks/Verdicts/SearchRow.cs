using System.Text.Json.Serialization;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>One search of a known service: what is true and what the verdict said.</summary>
/// <param name="Service">The name of the service.</param>
/// <param name="Truth">The truth about it.</param>
/// <param name="Said">The verdict.</param>
internal sealed record SearchRow(string Service, Truth Truth, Said Said) : KeptRow
{
    /// <summary>The file that keeps these rows.</summary>
    public const string File = "verdicts";

    // A search narrows its interval to about a tenth, so a smaller error cannot be expected.
    private const double Tolerance = 0.1;

    // On two cores without other work the searches of services that compute ended at up to 7.
    private const double MostQuietLoad = 8;

    /// <summary>The number of busy processes beside the search.</summary>
    public int Beside { get; init; }

    /// <summary>True for the quick form.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool Quick { get; init; }

    /// <summary>The program that loaded the service while it was watched; null if <c>find</c> loaded it.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public string? Driver { get; init; }

    /// <summary>The runtime that the service brought; null for the one that was installed.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public string? Runtime { get; init; }

    /// <summary>The highest load that was tried; null where nobody wrote it down.</summary>
    public double? Highest { get; init; }

    /// <summary>The length of the search; null where nobody wrote it down.</summary>
    public double? Seconds { get; init; }

    /// <summary>The marked lines of the endpoint, one of which is right; null if it has none.</summary>
    public IReadOnlyList<string>? Own { get; init; }

    /// <summary>The commit whose rules judged the kept run again; null for the verdict as first said.</summary>
    public string? Again { get; init; }

    /// <summary>The mark of a typed row that has no figures; null otherwise.</summary>
    public Mark? TypedMark { get; init; }

    /// <summary>The result of comparing the verdict with the truth.</summary>
    [JsonIgnore]
    public Mark Mark => TypedMark ?? (HasNotReached ? Mark.Inconclusive : Compare());

    /// <summary>True if the verdict claims high confidence.</summary>
    [JsonIgnore]
    public bool IsSure => Said.Confidence == Confidence.High.ToWord();

    /// <summary>True if other work took the processors: busy processes of ours, or a high load average.</summary>
    [JsonIgnore]
    public bool IsCrowded => Beside > 0 || Load > MostQuietLoad;

    // A search that ran out of time below the tipping point is right to say that the service holds so far.
    private bool HasNotReached =>
        Said.Outcome == VerdictOutcome.Holds.ToWord() && Highest <= (1 + Tolerance) * (Truth.Tips ?? Truth.MostHeld);

    private Mark Compare()
    {
        if (Said.Limit == Limit.Unknown.ToWord() || Said.Limit == Limit.Generator.ToWord())
        {
            return Mark.Inconclusive;
        }

        if (!Truth.Limit.Split('|').Contains(Said.Limit))
        {
            return Mark.Wrong;
        }

        return IsSizeRight && IsTippingPointRight ? Mark.Right : Mark.Off;
    }

    // A size that is not there is not right.
    private bool IsSizeRight => Truth.Size is not { } size || (Said.Size is { } found && IsNear(found, size));

    private bool IsTippingPointRight
    {
        get
        {
            if (Truth.Tips is not { } least)
            {
                return true;
            }

            double most = Truth.TipsAtMost ?? least;
            return Said is { Low: { } low, Best: { } best, High: { } high }
                && ((low <= most && high >= least) || IsNear(best, Math.Clamp(best, least, most)));
        }
    }

    private static bool IsNear(double found, double truth) => Math.Abs(found - truth) <= Tolerance * truth;
}
