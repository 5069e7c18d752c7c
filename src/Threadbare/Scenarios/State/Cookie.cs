namespace Threadbare.Scenarios.State;

/// <summary>One cookie that a service has set.</summary>
internal sealed class Cookie
{
    private byte[] _pair = [];
    private int _nameLength;
    private int _length;

    /// <summary>Its place in the order in which the user got its cookies.</summary>
    public required int Number { get; init; }

    /// <summary>The host or domain in lower case.</summary>
    public required string Domain { get; init; }

    /// <summary>True when only that host gets it; false when hosts below the domain get it too.</summary>
    public required bool IsHostOnly { get; init; }

    /// <summary>The path below which it is sent.</summary>
    public required byte[] Path { get; init; }

    /// <summary>True when only secure requests carry it.</summary>
    public bool IsSecure { get; private set; }

    /// <summary>The instant at which it ends.</summary>
    public DateTimeOffset Expires { get; private set; }

    /// <summary>The name.</summary>
    public ReadOnlySpan<byte> Name => _pair.AsSpan(0, _nameLength);

    /// <summary>The pair as it is sent: <c>name=value</c>.</summary>
    public ReadOnlySpan<byte> Pair => _pair.AsSpan(0, _length);

    /// <summary>True when another cookie replaces this one (RFC 6265, section 5.3, step 11).</summary>
    public bool HasIdentity(ReadOnlySpan<byte> name, ReadOnlySpan<byte> path, CookieScope scope) =>
        IsHostOnly == scope.IsHostOnly
        && Name.SequenceEqual(name)
        && path.SequenceEqual(Path)
        && scope.Matches(Domain);

    /// <summary>Takes over the value of a newer cookie with this identity. A value as long as the last one allocates nothing.</summary>
    public void Set(SetCookie newer, DateTimeOffset expires)
    {
        (IsSecure, Expires) = (newer.IsSecure, expires);
        _nameLength = newer.Name.Length;
        _length = _nameLength + 1 + newer.Value.Length;
        if (_pair.Length < _length)
        {
            _pair = new byte[_length];
        }

        newer.Name.CopyTo(_pair);
        _pair[_nameLength] = (byte)'=';
        newer.Value.CopyTo(_pair.AsSpan(_nameLength + 1));
    }

    /// <summary>True when a request carries this cookie (RFC 6265, section 5.4, step 1).</summary>
    public bool Applies(CookieOrigin origin, DateTimeOffset now) =>
        now < Expires
        && (!IsSecure || origin.IsSecure)
        && (IsHostOnly ? origin.Host == Domain : CookieRules.MatchesDomain(origin.Host, Domain))
        && CookieRules.MatchesPath(origin.Path, Path);
}
