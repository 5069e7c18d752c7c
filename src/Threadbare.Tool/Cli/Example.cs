namespace Threadbare.Tool.Cli;

/// <summary>A command line that works.</summary>
/// <param name="Purpose">What it is for.</param>
/// <param name="Line">As typed.</param>
internal sealed record Example(string Purpose, string Line);
