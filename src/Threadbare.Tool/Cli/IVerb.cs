namespace Threadbare.Tool.Cli;

/// <summary>A verb of the tool, such as <c>run</c> or <c>find</c>: one class each, registered by one line.</summary>
internal interface IVerb
{
    /// <summary>Its words about itself.</summary>
    VerbHelp Help { get; }

    /// <summary>The words beside the options; null when it takes none.</summary>
    ValueArgument? Argument { get; }

    /// <summary>Its own options, grouped as they are explained.</summary>
    IReadOnlyList<OptionGroup> Groups { get; }

    /// <summary>The option that takes the words after <c>--</c>, one each; null for a verb that starts no command.</summary>
    ValueOption? Command => null;

    /// <summary>Runs it.</summary>
    /// <exception cref="Plan.UsageException">The options do not make sense.</exception>
    Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken);
}
