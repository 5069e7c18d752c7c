namespace Threadbare.Plan.Scenarios;

/// <summary>A path to one value of a JSON document: a subset of RFC 9535.</summary>
/// <remarks>
/// <code>
/// $          the whole document
/// .name      a member; ['name'] or ["name"] for any name
/// [0] [-1]   an element, from the start or from the end
/// [*] .*     every element or member: the first that the rest of the path fits
/// ..name     the first member of that name at any depth; once in a path
/// </code>
/// Where an object repeats a name, its first member counts.
/// </remarks>
internal sealed class JsonPath
{
    /// <summary>The deepest nesting of a document that is read. Serializers of .NET write no more by default.</summary>
    public const int MostLevels = 64;

    private JsonPath(string text, IReadOnlyList<JsonPathSegment> segments) => (Text, Segments) = (text, segments);

    /// <summary>The path as it was given.</summary>
    public string Text { get; }

    /// <summary>Its steps from the document's root.</summary>
    public IReadOnlyList<JsonPathSegment> Segments { get; }

    /// <summary>Reads a path; returns false for a text that is not a path.</summary>
    /// <param name="text">The text.</param>
    /// <param name="path">The path; null for a text that is not one.</param>
    /// <param name="fault">A sentence that says what was given and what was expected; null for a path.</param>
    public static bool TryParse(string text, out JsonPath? path, out string? fault)
    {
        var parser = new JsonPathParser(text);
        IReadOnlyList<JsonPathSegment>? segments = parser.Parse();
        path = segments is null ? null : new JsonPath(text, segments);
        fault = segments is null ? $"'{text}' is not a JSON path: expected {parser.Expected}." : null;
        return path is not null;
    }

    public override string ToString() => Text;
}
