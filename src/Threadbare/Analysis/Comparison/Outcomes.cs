namespace Threadbare.Analysis.Comparison;

/// <summary>What can come of a comparison, in the words of the contract.</summary>
internal static class Outcomes
{
    public const string NoDifference = "no-difference";
    public const string TooNoisy = "too-noisy";

    private const string Suffix = "-better";

    /// <summary>An arm, <c>a</c> or <c>b</c>, is better.</summary>
    public static string Better(string arm) => arm + Suffix;

    /// <summary>The arm that an outcome calls better; null where it calls none so.</summary>
    public static string? ArmOf(string outcome) => outcome.EndsWith(Suffix, StringComparison.Ordinal) ? outcome[..^Suffix.Length] : null;
}
