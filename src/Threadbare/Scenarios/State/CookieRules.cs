namespace Threadbare.Scenarios.State;

/// <summary>The rules by which cookies belong to hosts and paths (RFC 6265, section 5.1).</summary>
internal static class CookieRules
{
    /// <summary>True when a host is the domain or lies below it (section 5.1.3). An IP address lies below nothing.</summary>
    public static bool MatchesDomain(ReadOnlySpan<char> host, ReadOnlySpan<char> domain)
    {
        if (!host.EndsWith(domain, StringComparison.OrdinalIgnoreCase))
        {
            return false;
        }

        int before = host.Length - domain.Length - 1;
        return before < 0 || (host[before] == '.' && !IPAddress.TryParse(host, out _));
    }

    /// <summary>True when a request's path is a cookie's path or lies below it (section 5.1.4).</summary>
    public static bool MatchesPath(ReadOnlySpan<byte> request, ReadOnlySpan<byte> cookie) =>
        request.StartsWith(cookie)
        && (request.Length == cookie.Length || cookie.EndsWith("/"u8) || request[cookie.Length] == '/');

    /// <summary>Finds the path of a cookie that names none: that of the request up to its last slash (section 5.1.4).</summary>
    public static ReadOnlySpan<byte> FindDefaultPath(ReadOnlySpan<byte> request)
    {
        int slash = request.LastIndexOf((byte)'/');
        return slash <= 0 || request[0] != '/' ? "/"u8 : request[..slash];
    }
}
