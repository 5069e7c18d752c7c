namespace Threadbare.Tool.Cli;

/// <summary>A verb of the tool, such as <c>run</c> or <c>find</c>: one class each, registered by one line.</summary>
internal interface IVerb
{
    /// <summary>The word typed, or two where a verb has verbs of its own, such as <c>agent keys</c>.</summary>
    string Name { get; }

    /// <summary>The group of the help that lists it.</summary>
    VerbKind Kind => VerbKind.More;

    /// <summary>One line for the list of verbs.</summary>
    string Purpose { get; }

    /// <summary>The text above the options: its purpose and how to read its result.</summary>
    string Explanation { get; }

    /// <summary>The words beside the options; null when it takes none.</summary>
    ValueArgument? Argument { get; }

    /// <summary>Its own options, grouped as they are explained.</summary>
    IReadOnlyList<OptionGroup> Groups { get; }

    /// <summary>The names of options of every verb that this one has no use for, such as <c>--out</c>. It refuses them.</summary>
    IReadOnlyList<string> Without => [];

    /// <summary>The option that takes the words after <c>--</c>, one each; null for a verb that starts no command.</summary>
    ValueOption? Command => null;

    /// <summary>Command lines that work, each with what it does.</summary>
    IReadOnlyList<Example> Examples { get; }

    /// <summary>Runs it.</summary>
    /// <exception cref="Plan.UsageException">The options do not make sense.</exception>
    Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken);
}
