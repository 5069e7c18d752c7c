namespace Threadbare.Drafting.Recordings;

/// <summary>The answer to a recorded request.</summary>
internal sealed record RecordedAnswer
{
    /// <summary>The status; 0 when none came.</summary>
    public int Status { get; init; }

    /// <summary>The headers.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>The cookies that it set.</summary>
    public IReadOnlyList<NamedText> Cookies { get; init; } = [];

    /// <summary>The media type of the body; empty without one.</summary>
    public string Type { get; init; } = "";

    /// <summary>The body as text; empty where the recording has none.</summary>
    public string Text { get; init; } = "";

    /// <summary>The address that it redirects to, as it was written; null for none.</summary>
    public string? Location { get; init; }

    /// <summary>The browser's reason for the failure; null for none.</summary>
    public string? Failure { get; init; }

    /// <summary>True when its body is JSON by its type.</summary>
    public bool IsJson => Type.Contains("json", StringComparison.OrdinalIgnoreCase);

    /// <summary>True when its body is a page.</summary>
    public bool IsHtml => Type.Contains("html", StringComparison.OrdinalIgnoreCase);

    /// <summary>True for a redirect with an address.</summary>
    public bool IsRedirect => Status is 301 or 302 or 303 or 307 or 308 && Location is { Length: > 0 };
}
