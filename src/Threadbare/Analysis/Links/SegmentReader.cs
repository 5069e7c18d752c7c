namespace Threadbare.Analysis.Links;

/// <summary>Splits a path at its slashes, and each segment at its parameters.</summary>
/// <remarks>A doubled brace is text. Slashes inside of a parameter, as in the pattern of a constraint, split nothing.</remarks>
internal sealed class SegmentReader
{
    private readonly List<RouteSegment> _segments = [];
    private readonly List<SegmentPart> _parts = [];
    private readonly StringBuilder _text = new();
    private bool _isInside;

    /// <summary>Reads a path. Slashes at both ends, and doubled ones, make no segment.</summary>
    public static IReadOnlyList<RouteSegment> Read(string path)
    {
        var reader = new SegmentReader();
        for (int i = 0; i < path.Length; i++)
        {
            bool isDoubled = path[i] is '{' or '}' && i + 1 < path.Length && path[i + 1] == path[i];
            reader.Take(path[i], isDoubled);
            i += isDoubled ? 1 : 0;
        }

        reader.EndSegment();
        return reader._segments;
    }

    private void Take(char letter, bool isText)
    {
        switch (letter)
        {
            case '{' when !isText && !_isInside:
                EndText();
                _isInside = true;
                break;
            case '}' when !isText && _isInside:
                _parts.Add(new SegmentPart(IsParameter: true, _text.ToString()));
                _text.Clear();
                _isInside = false;
                break;
            case '/' when !_isInside: EndSegment(); break;
            default:
                _text.Append(letter);
                break;
        }
    }

    private void EndText()
    {
        if (_text.Length > 0)
        {
            _parts.Add(new SegmentPart(IsParameter: false, Uri.UnescapeDataString(_text.ToString())));
        }

        _text.Clear();
    }

    private void EndSegment()
    {
        EndText();
        if (_parts.Count > 0)
        {
            _segments.Add(new RouteSegment([.. _parts]));
        }

        _parts.Clear();
    }
}
