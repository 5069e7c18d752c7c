using System.Buffers;

namespace Threadbare.Plan.Requests;

/// <summary>Checks the headers of requests (RFC 9110, sections 5.1 and 5.5).</summary>
internal static class HeaderRules
{
    private static readonly SearchValues<char> TokenCharacters =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    public static bool IsToken(string text) => text.Length > 0 && !text.AsSpan().ContainsAnyExcept(TokenCharacters);

    public static bool Allows(RequestHeader header) =>
        IsToken(header.Name) && !BreaksLine(header.Value);

    /// <summary>True for a header that lets the service compress its answers.</summary>
    public static bool AsksForCompression(RequestHeader header) =>
        header.Name.Equals("Accept-Encoding", StringComparison.OrdinalIgnoreCase)
        && !header.Value.Trim().Equals("identity", StringComparison.OrdinalIgnoreCase);

    /// <summary>True for a text with a line break or another control character that no header may contain.</summary>
    public static bool BreaksLine(string text) => text.Any(letter => char.IsControl(letter) && letter != '\t');
}
