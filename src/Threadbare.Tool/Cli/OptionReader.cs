using System.CommandLine;
using System.CommandLine.Parsing;

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

    public int? WholeNumber(ValueOption option, int lowest, int highest)
    {
        if (Text(option) is not { } text)
        {
            return null;
        }

        if (int.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number)
            && number >= lowest
            && number <= highest)
        {
            return number;
        }

        FaultOf(option, text);
        return null;
    }

    public double? Number(ValueOption option, double lowest, double highest)
    {
        if (Text(option) is not { } text)
        {
            return null;
        }

        if (NumberText.TryParse(text, out double number) && number >= lowest && number <= highest)
        {
            return number;
        }

        FaultOf(option, text);
        return null;
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

    public void FaultOf(ValueOption option, string given) => Fault($"{option.Name} {given}: expected {option.Expected}.");
}
