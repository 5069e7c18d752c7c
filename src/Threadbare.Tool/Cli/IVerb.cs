using System.CommandLine;

namespace Threadbare.Tool.Cli;

/// <summary>One thing the tool does: <c>run</c>, <c>find</c>, … Each is one class, registered by one line.</summary>
internal interface IVerb
{
    /// <summary>The word typed.</summary>
    string Name { get; }

    /// <summary>One line for the list of verbs.</summary>
    string Purpose { get; }

    /// <summary>What it does and how to read what it says, above its options.</summary>
    string Explanation { get; }

    /// <summary>What stands beside the options; null where nothing does.</summary>
    ValueArgument? Argument { get; }

    /// <summary>Its own options, grouped as they are explained.</summary>
    IReadOnlyList<OptionGroup> Groups { get; }

    /// <summary>Command lines that work, each with what it does.</summary>
    IReadOnlyList<Example> Examples { get; }

    /// <summary>Does it.</summary>
    /// <exception cref="Plan.UsageException">The options do not make sense.</exception>
    Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken);
}
