namespace Threadbare.Scenarios.State;

/// <summary>The hosts that a new cookie is for.</summary>
internal readonly ref struct CookieScope
{
    private readonly string _host;
    private readonly ReadOnlySpan<byte> _domain;

    private CookieScope(string host, ReadOnlySpan<byte> domain)
    {
        _host = host;
        _domain = domain;
    }

    /// <summary>True when only the host that set the cookie gets it.</summary>
    public bool IsHostOnly => _domain.IsEmpty;

    /// <summary>Finds the hosts of a cookie; returns false for a domain that the host may not set cookies for.</summary>
    /// <remarks>
    /// RFC 6265, section 5.3, steps 4 to 6. Without a list of public suffixes, a domain without a dot is taken for one: only the host
    /// of that name may set it, for itself alone. The same applies to an IP address.
    /// </remarks>
    /// <param name="host">The host that sets the cookie.</param>
    /// <param name="domain">The attribute <c>Domain</c>; empty without one.</param>
    /// <param name="scope">The hosts.</param>
    public static bool TryFind(string host, ReadOnlySpan<byte> domain, out CookieScope scope)
    {
        ReadOnlySpan<byte> name = domain.StartsWith("."u8) ? domain[1..] : domain;
        scope = new CookieScope(host, default);
        if (domain.IsEmpty || Ascii.EqualsIgnoreCase(name, host))
        {
            bool isForAll = !name.IsEmpty && name.Contains((byte)'.') && !IPAddress.TryParse(host, out _);
            scope = new CookieScope(host, isForAll ? name : default);
            return true;
        }

        if (!name.Contains((byte)'.') || !IsBelow(host, name) || IPAddress.TryParse(host, out _))
        {
            return false;
        }

        scope = new CookieScope(host, name);
        return true;
    }

    /// <summary>True when a cookie with this domain is for the same hosts.</summary>
    public bool Matches(string domain) => IsHostOnly ? domain == _host : Ascii.EqualsIgnoreCase(_domain, domain);

    /// <summary>Creates the domain of a new cookie, in lower case.</summary>
    public string CreateDomain() => IsHostOnly ? _host : Encoding.Latin1.GetString(_domain).ToLowerInvariant();

    private static bool IsBelow(string host, ReadOnlySpan<byte> domain) =>
        host.Length > domain.Length
        && host[host.Length - domain.Length - 1] == '.'
        && Ascii.EqualsIgnoreCase(domain, host.AsSpan(host.Length - domain.Length));
}
