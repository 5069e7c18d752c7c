using System.CommandLine;

namespace Threadbare.Tool.Cli;

/// <summary>An option with a value. It takes any text, so that every fault is found by us and told at once.</summary>
internal sealed class ValueOption : Option<string[]>
{
    public ValueOption(string name, string value, string description, params string[] aliases)
        : base(name, aliases)
    {
        HelpName = value;
        Description = description;
        Arity = ArgumentArity.ZeroOrMore;
    }

    /// <summary>What a right value looks like, to go after <c>expected</c>.</summary>
    public required string Expected { get; init; }

    /// <summary>True when it may be given more than once.</summary>
    public bool Repeats { get; init; }
}
