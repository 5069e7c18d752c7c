namespace Threadbare.Drafting.Recordings;

/// <summary>The requests of a file, in order.</summary>
/// <param name="Kind">The kind of the file for a reader, such as <c>recording</c>.</param>
/// <param name="Requests">The requests; those of a recording have their answers.</param>
internal sealed record RequestList(string Kind, IReadOnlyList<RecordedRequest> Requests)
{
    /// <summary>The kind of a file that has answers.</summary>
    public const string Recording = "recording";

    /// <summary>The variables without a value, and values that are secret.</summary>
    public IReadOnlyList<KnownText> Variables { get; init; } = [];

    /// <summary>The requests that could not be read.</summary>
    public IReadOnlyList<SkippedRequest> Skipped { get; init; } = [];

    /// <summary>Remarks on the whole file.</summary>
    public IReadOnlyList<string> Remarks { get; init; } = [];
}
