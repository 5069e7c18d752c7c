using System.Globalization;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The facts about a known service that a verdict is compared with.</summary>
/// <param name="Limit">The true limit; several, separated by <c>|</c>, if they have the same size.</param>
/// <param name="Size">The true size; null if the limit has none.</param>
/// <param name="Tips">The true tipping point, in virtual users or arrivals a second, or the lowest that is possible; null where it is
/// not known beforehand.</param>
/// <param name="TipsAtMost">The highest true tipping point that is possible, where that is not one number; null otherwise.</param>
/// <param name="MostHeld">The highest load that the service may be said to hold; past it, that would be wrong.</param>
internal sealed record Truth(string Limit, double? Size, double? Tips, double? TipsAtMost, double? MostHeld)
{
    public override string ToString()
    {
        string size = Size is { } known ? " " + known.ToString(CultureInfo.InvariantCulture) : "";
        return Limit.Replace("|", " or ", StringComparison.Ordinal) + size;
    }
}
