namespace Threadbare.Drafting.Correlations;

/// <summary>The parts of an answer that a value can be taken from.</summary>
internal sealed record AnswerText
{
    /// <summary>The values of its JSON body; null for another one.</summary>
    public JsonLeaves? Json { get; init; }

    /// <summary>The page; null for another body.</summary>
    public string? Html { get; init; }

    /// <summary>Headers with their values.</summary>
    public IReadOnlyList<KeyValuePair<string, string>> Headers { get; init; } = [];

    /// <summary>Cookies that the answer sets.</summary>
    public IReadOnlyList<KeyValuePair<string, string>> Cookies { get; init; } = [];
}
