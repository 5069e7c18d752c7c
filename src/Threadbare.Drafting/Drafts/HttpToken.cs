namespace Threadbare.Drafting.Drafts;

/// <summary>Names of methods and headers.</summary>
internal static class HttpToken
{
    /// <summary>True for a text that HTTP accepts as such a name (RFC 9110, section 5.6.2).</summary>
    public static bool Is(string text) => text.Length > 0 && text.All(IsLetter);

    private static bool IsLetter(char letter) => char.IsAsciiLetterOrDigit(letter) || "!#$%&'*+-.^_`|~".Contains(letter);
}
