namespace Threadbare.Tool.Cli;

/// <summary>Makes the lines of a stream harmless: no control characters, and no commands to the service that runs a workflow.</summary>
/// <remarks>
/// GitHub takes a line that begins with <c>::</c> for a command, and <c>##[</c> anywhere in it. Azure takes <c>##vso[</c>, TeamCity
/// <c>##teamcity[</c>. A space makes each of them plain text.
/// </remarks>
internal sealed class LineGuard
{
    // The letters that were written last: nothing special, one #, or two and perhaps a word.
    private enum Marker
    {
        None,
        One,
        Two,
    }

    private bool _isAtStart = true;
    private bool _isAfterColon;
    private Marker _marker;

    /// <summary>Cleans a part of the stream; the parts may end anywhere.</summary>
    public string Clean(ReadOnlySpan<char> text)
    {
        var clean = new StringBuilder(text.Length);
        for (int i = 0; i < text.Length; i++)
        {
            bool isBreak = text[i] == '\n' || (text[i] == '\r' && i + 1 < text.Length && text[i + 1] == '\n');
            if (isBreak)
            {
                clean.Append(text[i]);
                EndLine();
            }
            else
            {
                Append(clean, PlainText.IsActive(text[i]) && text[i] != '\t' ? ' ' : text[i]);
            }
        }

        return clean.ToString();
    }

    /// <summary>Begins a new line.</summary>
    public void EndLine() => (_isAtStart, _isAfterColon, _marker) = (true, false, Marker.None);

    private void Append(StringBuilder clean, char letter)
    {
        bool isCommand = (_isAfterColon && letter == ':') || (_marker == Marker.Two && letter == '[');
        clean.Append(isCommand ? " " : "").Append(letter);
        _isAfterColon = _isAtStart && letter == ':';
        _isAtStart &= char.IsWhiteSpace(letter);
        _marker = (_marker, letter) switch
        {
            (Marker.None, '#') => Marker.One,
            (_, '#') => Marker.Two,
            (Marker.Two, _) when char.IsAsciiLetter(letter) => Marker.Two,
            _ => Marker.None,
        };
    }
}
