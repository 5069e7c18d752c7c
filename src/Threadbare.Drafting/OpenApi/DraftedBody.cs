namespace Threadbare.Drafting.OpenApi;

/// <summary>The body of a drafted request.</summary>
/// <param name="Body">The body; null when none is sent.</param>
internal sealed record DraftedBody(StepBody? Body)
{
    /// <summary>The type to name in a header; null when the kind of body names it.</summary>
    public string? ContentType { get; init; }

    /// <summary>Notes for the user; empty when there is nothing to do.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The reason why no body could be drafted, so that the request is left out; null when one could.</summary>
    public string? Refusal { get; init; }
}
