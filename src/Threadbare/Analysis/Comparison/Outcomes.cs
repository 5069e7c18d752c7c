namespace Threadbare.Analysis.Comparison;

/// <summary>What can come of a comparison, in the words of the contract.</summary>
internal static class Outcomes
{
    public const string NoDifference = "no-difference";
    public const string TooNoisy = "too-noisy";

    /// <summary>An arm, <c>a</c> or <c>b</c>, is better.</summary>
    public static string Better(string arm) => arm + "-better";
}
