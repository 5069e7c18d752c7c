namespace Threadbare.Tool.Cli;

/// <summary>An option without a value.</summary>
internal sealed class FlagOption : Option<bool>
{
    public FlagOption(string name, string description, params string[] aliases)
        : base(name, aliases)
    {
        Description = description;
        Arity = ArgumentArity.Zero;
    }
}
