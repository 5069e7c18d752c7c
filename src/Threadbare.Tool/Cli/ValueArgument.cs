using System.CommandLine;

namespace Threadbare.Tool.Cli;

/// <summary>What stands beside the options, such as addresses. It takes any text, misspelt options too, which are told apart later.</summary>
internal sealed class ValueArgument : Argument<string[]>
{
    public ValueArgument(string name, string description)
        : base(name)
    {
        Description = description;
        Arity = ArgumentArity.ZeroOrMore;
    }
}
