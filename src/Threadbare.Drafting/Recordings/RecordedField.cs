namespace Threadbare.Drafting.Recordings;

/// <summary>One value that a recorded request sends, in the order of address, headers and body.</summary>
/// <param name="Place">The part of the request.</param>
/// <param name="Name">The name of the value; for a segment of the path, the segment before it.</param>
/// <param name="Value">The value, decoded.</param>
internal sealed record RecordedField(FieldPlace Place, string Name, string Value)
{
    /// <summary>A text before the value that is no part of it, such as <c>Bearer </c>.</summary>
    public string Prefix { get; init; } = "";

    /// <summary>The names of the fields beside it, itself included.</summary>
    public IReadOnlyList<string> Siblings { get; init; } = [];
}
