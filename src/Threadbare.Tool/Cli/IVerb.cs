using System.CommandLine;

namespace Threadbare.Tool.Cli;

/// <summary>A verb of the tool, such as <c>run</c> or <c>find</c>: one class each, registered by one line.</summary>
internal interface IVerb
{
    /// <summary>The word typed.</summary>
    string Name { get; }

    /// <summary>One line for the list of verbs.</summary>
    string Purpose { get; }

    /// <summary>The text above the options: its purpose and how to read its result.</summary>
    string Explanation { get; }

    /// <summary>The words beside the options; null when it takes none.</summary>
    ValueArgument? Argument { get; }

    /// <summary>Its own options, grouped as they are explained.</summary>
    IReadOnlyList<OptionGroup> Groups { get; }

    /// <summary>Command lines that work, each with what it does.</summary>
    IReadOnlyList<Example> Examples { get; }

    /// <summary>Runs it.</summary>
    /// <exception cref="Plan.UsageException">The options do not make sense.</exception>
    Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken);
}
