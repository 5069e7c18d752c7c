namespace Threadbare.Tool.Cli;

/// <summary>An option with a value. It takes any text, so that all mistakes are found here and reported together.</summary>
internal sealed class ValueOption : Option<string[]>
{
    public ValueOption(string name, string value, string description, params string[] aliases)
        : base(name, aliases)
    {
        HelpName = value;
        Description = description;
        Arity = ArgumentArity.ZeroOrMore;
    }

    /// <summary>Describes the option in place of its description, if that takes time to write; asked only for the help.</summary>
    public Func<string>? DescribeLate { get; init; }

    /// <summary>Describes a right value, to follow the word <c>expected</c>.</summary>
    public required string Expected { get; init; }

    /// <summary>The value when the option is given without one; null where it needs one.</summary>
    public string? Bare { get; init; }

    /// <summary>True when it may be given more than once.</summary>
    public bool Repeats { get; init; }

    /// <summary>True when its value may have secrets, so that no message shows it.</summary>
    public bool HasSecrets { get; init; }

    /// <summary>Returns the description of any option; empty if it has none.</summary>
    public static string Describe(Option option) => (option as ValueOption)?.DescribeLate?.Invoke() ?? option.Description ?? "";
}
