namespace Threadbare.Drafting.Recordings;

/// <summary>Chooses the recorded headers that a virtual user sends.</summary>
internal static class KeptHeaders
{
    // Written by the connection, the cookie store, the cache or the browser's own rules; a virtual user has its own.
    private static readonly HashSet<string> Dropped = new(StringComparer.OrdinalIgnoreCase)
    {
        "Accept-Encoding", "Accept-Language", "Alt-Used",
        "Cache-Control", "Connection", "Content-Encoding", "Content-Length", "Cookie", "DNT",
        "Expect", "Host", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Keep-Alive", "Origin",
        "Pragma", "Priority", "Proxy-Authorization", "Proxy-Connection", "Purpose", "Range", "Referer", "TE", "Trailer",
        "Transfer-Encoding", "Upgrade", "Upgrade-Insecure-Requests", "User-Agent", "Via", "X-Client-Data", "traceparent", "tracestate",
        "Request-Id", "baggage",
    };

    /// <summary>Lists them; the type of a form or of JSON follows from the body.</summary>
    public static IReadOnlyList<RequestHeader> List(RecordedRequest request)
    {
        bool needsType = RecordedBodies.NeedsType(request);
        return [.. request.Headers.Where(header => IsKept(header, needsType)).DistinctBy(header => header.Name.ToUpperInvariant())];
    }

    private static bool IsKept(RequestHeader header, bool needsType) => header switch
    {
        { Name.Length: 0 } => false,
        _ when header.Name[0] == ':' || header.Name.StartsWith("sec-", StringComparison.OrdinalIgnoreCase) => false,
        _ when Dropped.Contains(header.Name) => false,
        _ when header.Name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase) => needsType,
        _ when header.Name.Equals("Accept", StringComparison.OrdinalIgnoreCase) => IsTelling(header.Value),
        _ => HttpToken.Is(header.Name) && !header.Value.Any(char.IsControl),
    };

    // A browser accepts everything, more or less; a script asks for one type.
    private static bool IsTelling(string accept) => !accept.Contains("*/*", StringComparison.Ordinal);
}
