namespace Threadbare.Plan.Scenarios;

/// <summary>Reads the text of a JSON path.</summary>
internal sealed class JsonPathParser(string text)
{
    // Deeper than any document that is read.
    private const int MostSegments = JsonPath.MostLevels;

    private readonly List<JsonPathSegment> _segments = [];
    private int _at;

    /// <summary>The first thing that a path would have and the text has not; null for a path.</summary>
    public string? Expected { get; private set; }

    /// <summary>Reads the path; null for a text that is not a path.</summary>
    public IReadOnlyList<JsonPathSegment>? Parse()
    {
        if (!text.StartsWith('$'))
        {
            Expected = "one such as $.items[0].id";
            return null;
        }

        for (_at = 1; _at < text.Length && Expected is null;)
        {
            Expected = ReadSegment() ?? (_segments.Count > MostSegments ? $"at most {MostSegments} steps" : null);
        }

        Expected ??= _segments.OfType<JsonPathSegment.Descendant>().Count() > 1 ? ".. only once" : null;
        return Expected is null ? _segments : null;
    }

    private string? ReadSegment()
    {
        if (Takes(".."))
        {
            return ReadName() is { Length: > 0 } name
                ? Add(new JsonPathSegment.Descendant(name))
                : Describe("a name after ..");
        }

        if (Takes("."))
        {
            return Takes("*")
                ? Add(new JsonPathSegment.Any())
                : ReadName() is { Length: > 0 } name ? Add(new JsonPathSegment.Member(name)) : Describe("a name after the dot");
        }

        return Takes("[") ? ReadBracket() : Describe(". or [");
    }

    private string? ReadBracket()
    {
        JsonPathSegment? segment = Takes("*") ? new JsonPathSegment.Any() : ReadQuoted();
        segment ??= ReadIndex();
        return segment is not null && Takes("]")
            ? Add(segment)
            : Describe("an index such as 0 or -1, a name in quotes or *, and then ],");
    }

    private JsonPathSegment.Element? ReadIndex()
    {
        int end = _at;
        while (end < text.Length && (char.IsAsciiDigit(text[end]) || (text[end] == '-' && end == _at)))
        {
            end++;
        }

        if (!int.TryParse(text.AsSpan(_at, end - _at), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int index))
        {
            return null;
        }

        _at = end;
        return new JsonPathSegment.Element(index);
    }

    private JsonPathSegment.Member? ReadQuoted()
    {
        if (_at >= text.Length || text[_at] is not ('\'' or '"'))
        {
            return null;
        }

        char quote = text[_at];
        var name = new StringBuilder();
        for (int at = _at + 1; at < text.Length; at++)
        {
            if (text[at] == quote)
            {
                _at = at + 1;
                return new JsonPathSegment.Member(name.ToString());
            }

            bool isEscape = text[at] == '\\' && at + 1 < text.Length;
            at += isEscape ? 1 : 0;
            name.Append(text[at]);
        }

        return null;
    }

    // RFC 9535, section 2.5.1.1, and dashes: they are common in names and mean nothing else here.
    private string ReadName()
    {
        int start = _at;
        while (_at < text.Length && (char.IsLetterOrDigit(text[_at]) || text[_at] is '_' or '-' || text[_at] > '\u007F'))
        {
            _at++;
        }

        return text[start.._at];
    }

    private bool Takes(string token)
    {
        bool isNext = string.CompareOrdinal(text, _at, token, 0, token.Length) == 0;
        _at += isNext ? token.Length : 0;
        return isNext;
    }

    private string? Add(JsonPathSegment segment)
    {
        _segments.Add(segment);
        return null;
    }

    private string Describe(string expected) => $"{expected} at letter {_at + 1}";
}
