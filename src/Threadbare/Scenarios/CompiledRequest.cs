namespace Threadbare.Scenarios;

/// <summary>One request of a scenario, read once before the load. Any thread may use it, each with users of its own.</summary>
internal sealed class CompiledRequest
{
    private const string CookieHeader = "Cookie";

    private readonly string _host = "";
    private readonly bool _isSecure;

    /// <summary>The number of its endpoint in the plan.</summary>
    public required int Endpoint { get; init; }

    /// <summary>Scheme, host and port.</summary>
    public required Uri Address
    {
        get;
        init => (field, _host, _isSecure) = (value, value.IdnHost.ToLowerInvariant(), CookieOrigin.IsTrusted(value));
    }

    /// <summary>The method.</summary>
    public required string Method { get; init; }

    /// <summary>The address for messages, without secrets; null for that of the endpoint in the plan.</summary>
    public string? Shown { get; init; }

    /// <summary>Path and query.</summary>
    public required UserText Target { get; init; }

    /// <summary>The headers of plan and request, with the type of the body and the credentials of the address.</summary>
    /// <remarks>The engine adds <c>Host</c>, <c>User-Agent</c>, <c>Connection</c>, <c>Content-Length</c> and the user's cookies.</remarks>
    public required IReadOnlyList<CompiledHeader> Headers { get; init; }

    /// <summary>The body; null for none.</summary>
    public required CompiledBody? Body { get; init; }

    /// <summary>Reads the answers.</summary>
    public required AnswerReader Answer { get; init; }

    /// <summary>The time limit, from connect to last byte.</summary>
    public required TimeSpan Timeout { get; init; }

    /// <summary>The user's next act after a failure.</summary>
    public required FailAction OnFail { get; init; }

    /// <summary>The numbers of the feeds that fill the request or its checks.</summary>
    public required IReadOnlyList<int> Feeds { get; init; }

    /// <summary>The checks and takes in words.</summary>
    public IReadOnlyList<string> CheckNames => Answer.CheckNames;

    /// <summary>True when the user's cookies are sent: a header <c>Cookie</c> of the plan takes their place.</summary>
    public bool SendsCookies => !HasHeader(CookieHeader);

    /// <summary>True when neither user nor feed changes the request, apart from cookies.</summary>
    public bool IsFixed => Target.IsFixed && Headers.All(header => header.Value.IsFixed) && Body is not { IsFixed: false };

    /// <summary>True when a header of that name is given, in any case of letters.</summary>
    public bool HasHeader(string name) => Headers.Any(header => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>The part of the address that decides over cookies.</summary>
    /// <param name="target">Path and query as they were written for this request.</param>
    public CookieOrigin CreateOrigin(ReadOnlySpan<byte> target)
    {
        int query = target.IndexOf((byte)'?');
        return new CookieOrigin(_host, query < 0 ? target : target[..query], _isSecure);
    }
}
