namespace Threadbare.Experiments.Claims;

/// <summary>The words of an expression: numbers, names and signs.</summary>
internal sealed class ClaimTokens(string text)
{
    private int _position;

    /// <summary>The next sign, without taking it; NUL at the end.</summary>
    public char Next
    {
        get
        {
            while (_position < text.Length && char.IsWhiteSpace(text[_position]))
            {
                _position++;
            }

            return _position < text.Length ? text[_position] : '\0';
        }
    }

    public bool TryTake(char sign)
    {
        if (Next != sign)
        {
            return false;
        }

        _position++;
        return true;
    }

    public void Take(char sign)
    {
        if (!TryTake(sign))
        {
            throw Fault($"expected '{sign}'");
        }
    }

    public string TakeName()
    {
        _ = Next;
        int start = _position;
        while (_position < text.Length && (char.IsLetterOrDigit(text[_position]) || IsHyphen(start)))
        {
            _position++;
        }

        return _position > start ? text[start.._position] : throw Fault("expected a name");
    }

    public double TakeNumber()
    {
        _ = Next;
        int start = _position;
        while (_position < text.Length && (char.IsDigit(text[_position]) || IsPoint()))
        {
            _position++;
        }

        return double.TryParse(text[start.._position], NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double number)
            ? number
            : throw Fault("expected a number");
    }

    public FormatException Fault(string problem) => new($"'{text}' at {_position}: {problem}");

    // Arms have names such as sync-5000: a minus has a space on one side at least.
    private bool IsHyphen(int start) =>
        text[_position] == '-' && _position > start && _position + 1 < text.Length && char.IsLetterOrDigit(text[_position + 1]);

    // Two points stand between the ends of a range, so only a single one belongs to a number.
    private bool IsPoint() => text[_position] == '.' && _position + 1 < text.Length && char.IsDigit(text[_position + 1]);
}
