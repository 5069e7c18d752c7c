namespace Threadbare.Drafting.OpenApi;

/// <summary>Makes a text that fits the pattern of a schema.</summary>
internal sealed class PatternText
{
    private const int LongestPattern = 500;
    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(100);
    private readonly string _pattern;
    private readonly int _more;
    private int _at;

    private PatternText(string pattern, int more) => (_pattern, _more) = (pattern, more);

    private char Current => _at < _pattern.Length ? _pattern[_at] : '\0';

    /// <summary>Makes the text; null where the schema has no pattern, or one of another kind than plain characters and repeats.</summary>
    public static string? Create(IOpenApiSchema schema)
    {
        if (schema.Pattern is not { Length: > 0 and <= LongestPattern } pattern)
        {
            return null;
        }

        int least = Math.Clamp(schema.MinLength ?? 1, 1, LongestPattern);
        try
        {
            return new[] { 0, 1, least }.Select(more => new PatternText(pattern, more).ReadChoice())
                .FirstOrDefault(text => text.Length >= least && text.Length <= (schema.MaxLength ?? LongestPattern)
                    && Regex.IsMatch(text, pattern, RegexOptions.None, Patience));
        }
        catch (Exception fault) when (fault is ArgumentException or RegexMatchTimeoutException)
        {
            return null;
        }
    }

    // The first of several choices is as good as another.
    private string ReadChoice()
    {
        string first = ReadSequence();
        while (Current == '|')
        {
            _at++;
            ReadSequence();
        }

        return first;
    }

    private string ReadSequence()
    {
        var text = new StringBuilder();
        while (_at < _pattern.Length && Current is not ('|' or ')'))
        {
            string part = ReadPart();
            int count = ReadCount();
            text.Insert(text.Length, part, part.Length == 0 || text.Length > LongestPattern ? 0 : count);
        }

        return text.ToString();
    }

    private string ReadPart()
    {
        char sign = Current;
        int start = _at++;
        switch (sign)
        {
            case '(':
                bool isLook = Regex.IsMatch(_pattern[_at..], @"^\?<?[=!]");
                _at += Regex.Match(_pattern[_at..], @"^\?(<?[=!:]|<\w+>)").Length;
                string inner = ReadChoice();
                _at++;
                return isLook ? "" : inner;
            case '[':
                _at += Regex.Match(_pattern[_at..], @"^\^?\]?(\\.|[^\]\\])*\]").Length;
                return Pick(_pattern[start.._at]);
            case '\\':
                _at += Regex.Match(_pattern[_at..], @"^([pP]\{\w+\}|x\w\w|u\w{4}|.)").Length;
                return Pick(_pattern[start.._at]);
            default: return sign is '^' or '$' ? "" : sign == '.' ? "a" : $"{sign}";
        }
    }

    private static string Pick(string set) =>
        Enumerable.Range(' ', '~' - ' ' + 1).Select(letter => $"{(char)letter}").Where(letter => Regex.IsMatch(letter, $"^{set}$"))
            .OrderBy(letter => char.IsAsciiLetterOrDigit(letter[0]) ? 0 : 1).FirstOrDefault("");

    private int ReadCount()
    {
        Match repeat = Regex.Match(_pattern[_at..], @"^(?<sign>[*+?])[?+]?|^\{(?<least>\d{1,3})(?<open>,)?(?<most>\d{0,3})\}[?+]?");
        _at += repeat.Length;
        string sign = repeat.Groups["sign"].Value;
        int least = sign is "*" or "?" ? 0 : ReadNumber(repeat.Groups["least"], 1);
        bool isOpen = sign is "*" or "+" || (repeat.Groups["open"].Success && repeat.Groups["most"].Length == 0);
        int most = sign == "?" ? 1 : isOpen ? LongestPattern : ReadNumber(repeat.Groups["most"], least);
        return Math.Min(most, least + _more);
    }

    private static int ReadNumber(Group digits, int otherwise) =>
        digits.Length > 0 ? int.Parse(digits.Value, CultureInfo.InvariantCulture) : otherwise;
}
