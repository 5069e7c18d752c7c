namespace Threadbare.Plan.Requests;

/// <summary>One header of a request.</summary>
/// <param name="Name">A token (RFC 9110, section 5.1).</param>
/// <param name="Value">No control characters.</param>
public sealed record RequestHeader(string Name, string Value)
{
    // A name that is not here may carry a secret: no list of secret names is ever complete.
    private static readonly HashSet<string> Harmless = new(StringComparer.OrdinalIgnoreCase)
    {
        "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Cache-Control", "Connection", "Content-Encoding",
        "Content-Length", "Content-Type", "Expect", "Host", "Pragma", "TE", "Transfer-Encoding", "User-Agent",
    };

    /// <summary>True for a header whose value is never a secret, such as <c>Accept</c>; other values are masked in results.</summary>
    public bool IsHarmless => Harmless.Contains(Name);
}
