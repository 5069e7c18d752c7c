using System.Buffers;

namespace Threadbare.Plan;

/// <summary>What a header that we send may hold (RFC 9110, sections 5.1 and 5.5).</summary>
internal static class HeaderRules
{
    private static readonly SearchValues<char> TokenCharacters =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    public static bool IsToken(string text) => text.Length > 0 && !text.AsSpan().ContainsAnyExcept(TokenCharacters);

    public static bool Allows(RequestHeader header) =>
        IsToken(header.Name) && !header.Value.Any(letter => char.IsControl(letter) && letter != '\t');
}
