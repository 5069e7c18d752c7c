namespace Threadbare.Tool.Cli;

/// <summary>The words beside the options, such as addresses. It takes any text, including misspelt options, which are separated
/// later.</summary>
internal sealed class ValueArgument : Argument<string[]>
{
    public ValueArgument(string name, string description)
        : base(name)
    {
        Description = description;
        Arity = ArgumentArity.ZeroOrMore;
    }
}
