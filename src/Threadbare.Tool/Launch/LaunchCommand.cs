using System.CommandLine.Parsing;
using Threadbare.Tool.Lab;

namespace Threadbare.Tool.Launch;

/// <summary>A command that starts the service, as its words.</summary>
internal sealed record LaunchCommand(IReadOnlyList<string> Words)
{
    /// <summary>Takes a command apart at its spaces, but not within double quotes.</summary>
    public static LaunchCommand Parse(string text) => new([.. CommandLineParser.SplitCommandLine(text)]);

    /// <summary>What is wrong with it; null where nothing is.</summary>
    public string? Problem => this switch
    {
        _ when !OperatingSystem.IsLinux() && !OperatingSystem.IsMacOS() => "--launch is not to be had on this system: start the service yourself and leave it out.",
        { Words: [] } => "--launch is empty: expected a command, such as --launch \"dotnet shop.dll --urls http://localhost:5000\".",
        { Words: [string program, ..] } when !IsThere(program) => $"--launch {program}: no such program. Expected one on the search path or by its path; variables go before it as in --launch \"env NAME=VALUE {program}\".",
        _ => null,
    };

    public override string ToString() => string.Join(' ', Words);

    private static bool IsThere(string program) => program.Contains(Path.DirectorySeparatorChar, StringComparison.Ordinal) ? File.Exists(program) : Programs.Find(program) is not null;
}
