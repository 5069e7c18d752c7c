namespace Threadbare.Plan.Requests;

/// <summary>Checks the headers of requests (RFC 9110, sections 5.1 and 5.5).</summary>
internal static class HeaderRules
{
    private static readonly SearchValues<char> TokenCharacters =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    public static bool IsToken(string text) => text.Length > 0 && !text.AsSpan().ContainsAnyExcept(TokenCharacters);

    public static bool Allows(RequestHeader header) =>
        IsToken(header.Name) && !BreaksLine(header.Value);

    /// <summary>True for a header that frames the body. The engines write it themselves, and another would break the connection.</summary>
    public static bool IsFraming(string name) => name.ToLowerInvariant() is "content-length" or "transfer-encoding";

    /// <summary>Finds the fault of a header: what was given, and what to do. Null for one that may be sent.</summary>
    public static string? FindFault(RequestHeader header) =>
        IsFraming(header.Name) ? $"'{header.Name}: {header.Value}': Threadbare sends the length of each body itself. Leave this header out."
        : Allows(header) ? null
        : $"'{header.Name}: {Mask.Text}': expected a name of letters, digits and dashes, and a value on one line.";

    /// <summary>True for a header that lets the service compress its answers.</summary>
    public static bool AsksForCompression(RequestHeader header) =>
        header.Name.Equals("Accept-Encoding", StringComparison.OrdinalIgnoreCase)
        && !header.Value.Trim().Equals("identity", StringComparison.OrdinalIgnoreCase);

    /// <summary>True for a text with a line break or another control character that no header may contain.</summary>
    public static bool BreaksLine(string text) => text.Any(letter => char.IsControl(letter) && letter != '\t');
}
