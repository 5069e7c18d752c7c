namespace Threadbare.Experiments.Claims;

/// <summary>The words of an expression: numbers, names and signs.</summary>
internal sealed partial class ClaimTokens(string text)
{
    private int _position;

    /// <summary>The next sign, without taking it; NUL at the end.</summary>
    public char Next
    {
        get
        {
            _position += Space().Match(text, _position).Length;
            return _position < text.Length ? text[_position] : '\0';
        }
    }

    public bool TryTake(char sign)
    {
        bool isThere = Next == sign;
        _position += isThere ? 1 : 0;
        return isThere;
    }

    public void Take(char sign)
    {
        if (!TryTake(sign))
        {
            throw Fault($"expected '{sign}'");
        }
    }

    public string TakeName() => Take(Name(), "a name");

    public double TakeNumber() => double.Parse(Take(Number(), "a number"), CultureInfo.InvariantCulture);

    public FormatException Fault(string problem) => new($"'{text}' at {_position}: {problem}");

    private string Take(Regex word, string expected)
    {
        _ = Next;
        string found = word.Match(text, _position).Value;
        _position += found.Length;
        return found.Length > 0 ? found : throw Fault($"expected {expected}");
    }

    [GeneratedRegex(@"\G\s*")]
    private static partial Regex Space();

    // Arms have names such as sync-5000: a minus has a space on one side at least.
    [GeneratedRegex(@"\G[\p{L}\p{Nd}]+(-[\p{L}\p{Nd}]+)*")]
    private static partial Regex Name();

    // Two points stand between the ends of a range, so only a single one belongs to a number.
    [GeneratedRegex(@"\G[0-9]+(\.[0-9]+)?")]
    private static partial Regex Number();
}
