using System.Text.RegularExpressions;

namespace Threadbare.Scenarios.Answers;

/// <summary>Reads the regular expressions that take values.</summary>
internal static class TakePattern
{
    /// <summary>The longest time that one search may take. The loop that searches sends nothing meanwhile.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromMilliseconds(100);

    // In time linear to the body, whatever a service sends. It knows neither lookarounds nor backreferences.
    private const RegexOptions Linear = RegexOptions.NonBacktracking | RegexOptions.CultureInvariant;

    /// <summary>Reads an expression; returns false, with the reason, for a text that is none.</summary>
    public static bool TryCreate(string text, out Regex? pattern, out string? fault)
    {
        (pattern, fault) = (null, null);
        try
        {
            pattern = Create(text);
        }
        catch (ArgumentException wrong)
        {
            fault = wrong.Message;
        }

        return pattern is not null;
    }

    private static Regex Create(string text)
    {
        try
        {
            return new Regex(text, Linear, Longest);
        }
        catch (NotSupportedException)
        {
            return new Regex(text, RegexOptions.Compiled | RegexOptions.CultureInvariant, Longest);
        }
    }
}
