namespace Threadbare.Scenarios.Answers;

/// <summary>Reads the regular expressions that take values.</summary>
internal static class TakePattern
{
    /// <summary>The longest time of a search that may go back. The loop that searches sends nothing meanwhile.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromMilliseconds(100);

    // Its time is in proportion to the body, which is bounded, whatever a service sends. So it needs no limit, which a busy machine
    // would break without any fault of the expression. It knows neither lookarounds nor backreferences.
    private const RegexOptions Linear = RegexOptions.NonBacktracking | RegexOptions.CultureInvariant;

    /// <summary>Reads an expression; returns false, with the reason, for a text that is not a regular expression.</summary>
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
            return Prepare(new Regex(text, Linear));
        }
        catch (NotSupportedException)
        {
            return Prepare(new Regex(text, RegexOptions.Compiled | RegexOptions.CultureInvariant, Longest));
        }
    }

    // The first search compiles code, which must not count against the limit of a search under load.
    private static Regex Prepare(Regex pattern)
    {
        try
        {
            _ = pattern.Match("prepare");
        }
        catch (RegexMatchTimeoutException)
        {
            // Only the compiling counted.
        }

        return pattern;
    }
}
