namespace Threadbare.Scenarios.State;

/// <summary>The cookies of one virtual user (RFC 6265), without a list of public suffixes.</summary>
/// <remarks>
/// A user without cookies needs no memory for them. A cookie that is set again with a value as long as before allocates nothing.
/// </remarks>
internal sealed class CookieJar
{
    /// <summary>The most cookies of one host, as RFC 6265, section 6.1, asks of every client; a new one then replaces the oldest.</summary>
    public const int MostOfHost = 50;

    /// <summary>The bytes of the longest cookie, name and value together; a longer one is ignored, as browsers do.</summary>
    public const int LongestCookie = 4096;

    // Far longer than any path that a service uses.
    private const int LongestPath = 1024;

    // The attributes' share of a header. A longer header is no cookie that a browser would keep.
    private const int LongestHeader = 2 * LongestCookie;

    // Longer paths first, then older cookies: the order in which they are sent (RFC 6265, section 5.4, step 2).
    private readonly List<Cookie> _cookies = new(0);
    private int _created;

    /// <summary>True when it has no cookie at all, so that no request needs to ask for any.</summary>
    public bool IsEmpty => _cookies.Count == 0;

    /// <summary>How many cookies it has, those that have ended included.</summary>
    public int Count => _cookies.Count;

    /// <summary>The values of all cookies.</summary>
    public IEnumerable<string> Values => _cookies.Select(cookie => Encoding.UTF8.GetString(cookie.Pair[(cookie.Name.Length + 1)..]));

    /// <summary>Forgets all cookies.</summary>
    public void Clear() => _cookies.Clear();

    /// <summary>Keeps, replaces or removes a cookie. One that is malformed, too long or for a foreign domain is ignored.</summary>
    /// <param name="origin">The address that answered.</param>
    /// <param name="setCookie">The value of the header <c>Set-Cookie</c>.</param>
    /// <param name="now">The present instant.</param>
    public void Store(CookieOrigin origin, ReadOnlySpan<byte> setCookie, DateTimeOffset now)
    {
        if (setCookie.Length > LongestHeader || !SetCookie.TryParse(setCookie, out SetCookie cookie)
            || cookie.Name.Length + cookie.Value.Length > LongestCookie
            || !CookieScope.TryFind(origin.Host, cookie.Domain, out CookieScope scope))
        {
            return;
        }

        ReadOnlySpan<byte> path = cookie.Path.IsEmpty ? FindDefaultPath(origin.Path) : cookie.Path;
        int at = Find(cookie.Name, path, scope);
        DateTimeOffset expires = cookie.FindEnd(now);
        if (expires <= now)
        {
            RemoveAt(at);
        }
        else if (at >= 0)
        {
            _cookies[at].Set(cookie, expires);
        }
        else
        {
            Add(cookie, scope, path, expires, now);
        }
    }

    /// <summary>Writes the value of the header <c>Cookie</c>; returns false, and writes nothing, when no cookie applies.</summary>
    /// <param name="origin">The address of the request.</param>
    /// <param name="destination">Takes the bytes.</param>
    /// <param name="now">The present instant.</param>
    public bool TryWrite(CookieOrigin origin, IBufferWriter<byte> destination, DateTimeOffset now)
    {
        bool hasAny = false;
        for (int i = 0; i < _cookies.Count; i++)
        {
            if (!_cookies[i].Applies(origin, now))
            {
                continue;
            }

            if (hasAny)
            {
                destination.Write("; "u8);
            }

            destination.Write(_cookies[i].Pair);
            hasAny = true;
        }

        return hasAny;
    }

    private static ReadOnlySpan<byte> FindDefaultPath(ReadOnlySpan<byte> request)
    {
        ReadOnlySpan<byte> path = CookieRules.FindDefaultPath(request);
        return path.Length <= LongestPath ? path : "/"u8;
    }

    private int Find(ReadOnlySpan<byte> name, ReadOnlySpan<byte> path, CookieScope scope)
    {
        for (int i = 0; i < _cookies.Count; i++)
        {
            if (_cookies[i].HasIdentity(name, path, scope))
            {
                return i;
            }
        }

        return -1;
    }

    private void RemoveAt(int index)
    {
        if (index >= 0)
        {
            _cookies.RemoveAt(index);
        }
    }

    private void Add(SetCookie given, CookieScope scope, ReadOnlySpan<byte> path, DateTimeOffset expires, DateTimeOffset now)
    {
        string domain = scope.CreateDomain();
        MakeRoom(domain, now);
        var cookie = new Cookie
        {
            Number = _created++,
            Domain = domain,
            IsHostOnly = scope.IsHostOnly,
            Path = path.ToArray(),
        };
        cookie.Set(given, expires);
        int at = _cookies.Count;
        while (at > 0 && _cookies[at - 1].Path.Length < cookie.Path.Length)
        {
            at--;
        }

        _cookies.Insert(at, cookie);
    }

    // Those that have ended go first, then the oldest of the host.
    private void MakeRoom(string domain, DateTimeOffset now)
    {
        Cookie? oldest = null;
        int count = 0;
        for (int i = _cookies.Count - 1; i >= 0; i--)
        {
            Cookie cookie = _cookies[i];
            if (cookie.Expires <= now)
            {
                _cookies.RemoveAt(i);
            }
            else if (cookie.Domain == domain)
            {
                count++;
                oldest = oldest is null || cookie.Number < oldest.Number ? cookie : oldest;
            }
        }

        if (count >= MostOfHost)
        {
            _cookies.Remove(oldest!);
        }
    }
}
