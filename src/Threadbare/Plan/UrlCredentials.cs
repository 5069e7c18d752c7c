namespace Threadbare.Plan;

/// <summary>User and password of an address: <c>http://user:password@host/</c>.</summary>
/// <remarks>They are sent in a header (RFC 7617) and are no part of an address that is shown.</remarks>
internal static class UrlCredentials
{
    /// <summary>The header that carries them.</summary>
    public const string Header = "Authorization";

    private const string SchemeEnd = "://";

    /// <summary>Creates the value of the header, such as <c>Basic dXNlcjpwYXNz</c>; null when the address has neither.</summary>
    public static string? CreateHeaderValue(string url)
    {
        if (!Uri.TryCreate(url, UriKind.Absolute, out Uri? address) || address.UserInfo.Length == 0)
        {
            return null;
        }

        string given = Uri.UnescapeDataString(address.UserInfo);
        return Encode(address.UserInfo.Contains(':', StringComparison.Ordinal) ? given : given + ":");
    }

    /// <summary>Creates the value of the header from a name and a password with a colon between them.</summary>
    public static string Encode(string pair) => "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(pair));

    /// <summary>Removes them from an address, which may be invalid.</summary>
    public static string Remove(string url)
    {
        int scheme = url.IndexOf(SchemeEnd, StringComparison.Ordinal);
        int start = scheme < 0 ? 0 : scheme + SchemeEnd.Length;
        // In an address that cannot be read, a password may contain any sign.
        bool isValid = Uri.TryCreate(scheme < 0 ? $"http://{url}" : url, UriKind.Absolute, out _);
        int length = isValid ? url.AsSpan(start).IndexOfAny("/?#\\") : -1;
        int end = length < 0 ? url.Length : start + length;
        int at = url.LastIndexOf('@', Math.Max(0, end - 1), end - start);
        return at < 0 ? url : url.Remove(start, at + 1 - start);
    }
}
