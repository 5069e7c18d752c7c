namespace Threadbare.Scenarios.Answers;

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

    /// <summary>Reads a path; returns false, with the reason, for a text that is not a path.</summary>
    public static bool TryParse(string text, out JsonPath? path, out string? fault)
    {
        var parser = new JsonPathParser(text);
        IReadOnlyList<JsonPathSegment>? segments = parser.Parse();
        (path, fault) = (segments is null ? null : new JsonPath(text, segments), parser.Fault);
        return path is not null;
    }

    /// <summary>Finds the value in a document.</summary>
    /// <param name="json">The document in UTF-8. It is read up to the value, so that what follows may be anything.</param>
    public JsonFinding Find(ReadOnlySpan<byte> json) => JsonPathReader.Find(Segments, json);

    /// <inheritdoc/>
    public override string ToString() => Text;
}
