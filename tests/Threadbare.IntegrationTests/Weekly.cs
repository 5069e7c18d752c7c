namespace Threadbare.IntegrationTests;

/// <summary>The trait of explicit tests that are too long for a night.</summary>
/// <remarks><c>eng/weekly.sh</c> runs them, and <c>eng/nightly.sh</c> leaves them out.</remarks>
internal static class Weekly
{
    public const string Trait = "runs";
    public const string Value = "weekly";
}
