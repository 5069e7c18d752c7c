namespace Threadbare.Files;

/// <summary>Reads lines of bounded length: a longer line is taken as several, so that a process that prints none needs no more
/// memory.</summary>
/// <param name="reader">The text.</param>
/// <param name="longest">Characters of a line at most.</param>
internal sealed class BoundedLines(TextReader reader, int longest)
{
    private readonly char[] _buffer = new char[4096];
    private readonly StringBuilder _line = new();
    private int _length;
    private int _next;
    private bool _endedByReturn;

    /// <summary>Reads the next line, or piece of one; null at the end.</summary>
    public async Task<string?> ReadAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_next == _length)
            {
                _length = await reader.ReadAsync(_buffer, cancellationToken).ConfigureAwait(false);
                _next = 0;
                if (_length == 0)
                {
                    return _line.Length > 0 ? Take() : null;
                }
            }

            if (Add(_buffer[_next++]))
            {
                return Take();
            }
        }
    }

    // True when a line is complete. A return and a newline end one line, not two.
    private bool Add(char letter)
    {
        bool continuesEnd = _endedByReturn && letter == '\n';
        _endedByReturn = letter == '\r';
        if (letter is '\r' or '\n')
        {
            return !continuesEnd;
        }

        _line.Append(letter);
        return _line.Length == longest;
    }

    private string Take()
    {
        string line = _line.ToString();
        _line.Clear();
        return line;
    }
}
