namespace Threadbare.Drafting.Recordings;

/// <summary>A request of a recording, with its answer.</summary>
/// <param name="Method">The method, in capitals.</param>
/// <param name="Url">The absolute address.</param>
internal sealed record RecordedRequest(string Method, Uri Url)
{
    /// <summary>The moment it was sent.</summary>
    public DateTimeOffset Started { get; init; }

    /// <summary>The time until its answer was complete.</summary>
    public TimeSpan Time { get; init; }

    /// <summary>The browser's word for the resource, such as <c>document</c>; empty where the recording has none.</summary>
    public string ResourceType { get; init; } = "";

    /// <summary>The headers that were sent.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>The media type of the body; empty without one.</summary>
    public string BodyType { get; init; } = "";

    /// <summary>The body; null without one, and where the recording kept its fields alone.</summary>
    public string? BodyText { get; init; }

    /// <summary>The fields of a form, as the recording lists them.</summary>
    public IReadOnlyList<NamedText> BodyFields { get; init; } = [];

    /// <summary>True when the body has a file.</summary>
    public bool HasFile { get; init; }

    /// <summary>The answer.</summary>
    public RecordedAnswer Answer { get; init; } = new();

    /// <summary>Its method and path, without the query and without tokens.</summary>
    public string Label { get => field ?? CreateLabel(); init; }

    private string CreateLabel() => Url.Scheme is "http" or "https" or "ws" or "wss"
        ? $"{Method} {string.Join('/', Url.AbsolutePath.Split('/').Select(Show))}"
        : $"{Method} {Url.Scheme}:...";

    private static string Show(string segment) => SecretFields.IsOpaque(segment) ? Mask.Text : segment;

    /// <summary>Its scheme, host and port.</summary>
    public string Origin => Addresses.ReadOrigin(Url);

    /// <summary>True when a person opened it: the answer is a page.</summary>
    public bool IsPage => ResourceType == "document"
        || (ResourceType.Length == 0 && Answer.Type.StartsWith("text/html", StringComparison.OrdinalIgnoreCase));
}
