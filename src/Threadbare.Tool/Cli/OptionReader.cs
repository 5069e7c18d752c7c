namespace Threadbare.Tool.Cli;

/// <summary>Reads the values of a command line and collects every mistake, so that a user can correct them all at once.</summary>
internal sealed class OptionReader(ParseResult parse)
{
    private readonly List<string> _problems = [];

    /// <summary>The mistakes, each in one line that says what was given and what was expected.</summary>
    public IReadOnlyList<string> Problems => _problems;

    public ParseResult Parse => parse;

    public void Fault(string problem) => _problems.Add(problem);

    /// <exception cref="UsageException">There are problems.</exception>
    public void RequireNoProblems()
    {
        if (_problems.Count > 0)
        {
            throw new UsageException([.. _problems.Distinct()]);
        }
    }

    public bool Has(Option option) => parse.GetResult(option) is { Implicit: false };

    /// <summary>Reads the words beside the options; those that look like options are reported as misspelt.</summary>
    public IReadOnlyList<string> Words(ValueArgument argument) =>
        MisspeltOptions.Sift([.. parse.GetResult(argument)?.Tokens.Select(token => token.Value) ?? []], parse.CommandResult.Command,
            _problems);

    /// <summary>Reads every value of an option that may be repeated.</summary>
    public IReadOnlyList<string> Texts(ValueOption option)
    {
        OptionResult? result = parse.GetResult(option);
        if (result is null)
        {
            return [];
        }

        if (result.Tokens.Count == 0 && option.Bare is { } bare && Has(option))
        {
            return [bare];
        }

        if (result.Tokens.Count < result.IdentifierTokenCount)
        {
            Fault($"{option.Name} has no value: expected {option.Expected}.");
        }
        else if (!option.Repeats && result.Tokens.Count > 1)
        {
            string values = option.HasSecrets ? "" : $" ({string.Join(", ", result.Tokens.Select(token => token.Value))})";
            Fault($"{option.Name} is given {result.Tokens.Count} times{values}: expected once.");
        }

        return [.. result.Tokens.Select(token => token.Value)];
    }

    /// <summary>Reads the value; null when none is given.</summary>
    public string? Text(ValueOption option) => Texts(option) is [string first, ..] ? first : null;

    public TimeSpan? Time(ValueOption option)
    {
        if (Text(option) is not { } text)
        {
            return null;
        }

        if (DurationText.TryParse(text, out TimeSpan time))
        {
            return time;
        }

        if (NumberText.TryParse(text, out _))
        {
            Fault($"{option.Name} {text}: the unit is missing, expected {option.Expected}.");
        }
        else
        {
            FaultOf(option, text);
        }

        return null;
    }

    /// <summary>Reads a time within bounds; one beyond them is a mistake.</summary>
    public TimeSpan? Time(ValueOption option, TimeSpan least, TimeSpan most)
    {
        TimeSpan? time = Time(option);
        if (time < least || time > most)
        {
            FaultOf(option, DurationText.Format(time.Value));
        }

        return time;
    }

    public int? WholeNumber(ValueOption option, int lowest, int highest) => Number<int>(option, text =>
        int.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number) && number >= lowest
            && number <= highest ? number : null);

    public double? Number(ValueOption option, double lowest, double highest) => Number<double>(option, text =>
        NumberText.TryParse(text, out double number) && number >= lowest && number <= highest ? number : null);

    /// <summary>Reads the value as the caller does; null when none is given or it cannot be read, which is a mistake.</summary>
    /// <param name="option">The option.</param>
    /// <param name="parse">Reads a text; null for a wrong one.</param>
    /// <param name="show">Hides the secrets of a wrong text; null for a text without any.</param>
    public T? Value<T>(ValueOption option, Func<string, T?> parse, Func<string, string>? show = null)
        where T : class => Text(option) is { } text ? List(option, [text], parse, show).FirstOrDefault() : null;

    /// <summary>Reads several texts of an option in the same way; those that cannot be read are mistakes.</summary>
    public List<T> List<T>(ValueOption option, IEnumerable<string> texts, Func<string, T?> parse, Func<string, string>? show = null)
        where T : class
    {
        var values = new List<T>();
        foreach (string text in texts)
        {
            if (parse(text) is { } value)
            {
                values.Add(value);
            }
            else
            {
                FaultOf(option, show?.Invoke(text) ?? text);
            }
        }

        return values;
    }

    public T OneOf<T>(ValueOption option, T otherwise, params (string Text, T Value)[] choices)
    {
        if (Text(option) is not { } text)
        {
            return otherwise;
        }

        foreach ((string name, T value) in choices)
        {
            if (name.Equals(text, StringComparison.OrdinalIgnoreCase))
            {
                return value;
            }
        }

        string nearest = NearestName.Find(text, choices.Select(choice => choice.Text)) is { } near ? $" Did you mean {near}?" : "";
        Fault($"{option.Name} {text}: expected {option.Expected}.{nearest}");
        return otherwise;
    }

    private T? Number<T>(ValueOption option, Func<string, T?> parse)
        where T : struct => Value(option, text => (object?)parse(text)) is T number ? number : null;

    public void FaultOf(ValueOption option, string given) => Fault($"{option.Name} {given}: expected {option.Expected}.");
}
