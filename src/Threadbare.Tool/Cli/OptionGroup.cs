namespace Threadbare.Tool.Cli;

/// <summary>Options under one heading of the help.</summary>
/// <param name="Title">The heading.</param>
/// <param name="Options">In the order they are explained.</param>
internal sealed record OptionGroup(string Title, IReadOnlyList<Option> Options)
{
    /// <summary>Leaves options out.</summary>
    /// <param name="names">Their names.</param>
    public OptionGroup Leave(IReadOnlyList<string> names) =>
        this with { Options = [.. Options.Where(option => !names.Contains(option.Name))] };
}
