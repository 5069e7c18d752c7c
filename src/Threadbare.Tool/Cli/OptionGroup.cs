using System.CommandLine;

namespace Threadbare.Tool.Cli;

/// <summary>Options that are explained together.</summary>
/// <param name="Title">Says what they are about.</param>
/// <param name="Options">In the order they are explained.</param>
internal sealed record OptionGroup(string Title, IReadOnlyList<Option> Options);
