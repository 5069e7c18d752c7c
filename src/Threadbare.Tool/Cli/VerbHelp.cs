namespace Threadbare.Tool.Cli;

/// <summary>The words of a verb about itself.</summary>
/// <param name="Name">The word typed, or two where a verb has verbs of its own, such as <c>agent keys</c>.</param>
/// <param name="Purpose">One line for the list of verbs.</param>
/// <param name="Explanation">The text above the options: its purpose and how to read its result.</param>
/// <param name="Examples">Command lines that work, each with what it does.</param>
internal sealed record VerbHelp(string Name, string Purpose, string Explanation, IReadOnlyList<Example> Examples)
{
    /// <summary>The group of the help that lists it.</summary>
    public VerbKind Kind { get; init; } = VerbKind.More;

    /// <summary>The names of options of every verb that this one has no use for, such as <c>--out</c>. It refuses them.</summary>
    public IReadOnlyList<string> Without { get; init; } = [];
}
