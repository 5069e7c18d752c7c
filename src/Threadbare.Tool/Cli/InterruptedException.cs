namespace Threadbare.Tool.Cli;

/// <summary>The user ended the tool before there was anything to report.</summary>
/// <param name="message">Says in a sentence what was ended.</param>
internal sealed class InterruptedException(string message) : Exception(message);
