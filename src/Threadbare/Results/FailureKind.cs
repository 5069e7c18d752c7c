namespace Threadbare.Results;

/// <summary>Why a request failed. A value, because a flood of failures must not allocate.</summary>
/// <param name="Code">A status from 400 up, or one of the codes below 100 that the named kinds use.</param>
internal readonly record struct FailureKind(int Code)
{
    private const string StatusPrefix = "http-";

    private static readonly string[] Names =
    [
        "unknown", "dns", "connect-refused", "connect-timeout", "tls", "reset", "closed", "timeout",
        "malformed", "headers-too-large", "unexpected-data", "connect-failed", "unexpected-answer",
        "take-failed", "exception",
    ];

    /// <summary>The host's name has no address.</summary>
    public static FailureKind Dns { get; } = new(1);

    /// <summary>Nothing listens, or the listener's queue is full and says so.</summary>
    public static FailureKind ConnectRefused { get; } = new(2);

    /// <summary>No connection within the time-out.</summary>
    public static FailureKind ConnectTimeout { get; } = new(3);

    /// <summary>The TLS handshake failed.</summary>
    public static FailureKind Tls { get; } = new(4);

    /// <summary>The other side reset the connection.</summary>
    public static FailureKind Reset { get; } = new(5);

    /// <summary>The stream ended before or inside an answer.</summary>
    public static FailureKind Closed { get; } = new(6);

    /// <summary>The exchange took longer than the time-out.</summary>
    public static FailureKind Timeout { get; } = new(7);

    /// <summary>The answer breaks RFC 9112.</summary>
    public static FailureKind Malformed { get; } = new(8);

    /// <summary>The header block is longer than 64 KB.</summary>
    public static FailureKind HeadersTooLarge { get; } = new(9);

    /// <summary>Octets that no request asked for.</summary>
    public static FailureKind UnexpectedData { get; } = new(10);

    /// <summary>No connection for a reason of the network or of this machine, which the example tells.</summary>
    public static FailureKind ConnectFailed { get; } = new(11);

    /// <summary>A complete answer that is not as expected: another status, another body, or too many redirects.</summary>
    public static FailureKind UnexpectedAnswer { get; } = new(12);

    /// <summary>A value that a scenario needs is not in the answer, or no earlier answer has given it.</summary>
    public static FailureKind TakeFailed { get; } = new(13);

    /// <summary>An action that a C# scenario measures by itself threw an exception.</summary>
    public static FailureKind Exception { get; } = new(14);

    /// <summary>An answer with a status of 400 or more.</summary>
    public static FailureKind Status(int status) => new(status);

    /// <summary>Returns the kind that is written with this name; unknown for a name that this version does not have.</summary>
    public static FailureKind FromName(string name)
    {
        bool isStatus = name.StartsWith(StatusPrefix, StringComparison.Ordinal);
        return isStatus && int.TryParse(name.AsSpan(StatusPrefix.Length), NumberStyles.None, CultureInfo.InvariantCulture, out int status)
            ? Status(status)
            : new FailureKind(Math.Max(0, Array.IndexOf(Names, name)));
    }

    /// <summary>The kind as written in results: <c>reset</c>, <c>http-503</c>.</summary>
    public string Name => Code < Names.Length ? Names[Code] : $"{StatusPrefix}{Code}";

    /// <summary>True when no connection came about, so that a next attempt at once would only spin.</summary>
    public bool IsOfConnecting => this == ConnectRefused || this == ConnectTimeout || this == ConnectFailed || this == Dns || this == Tls;
}
