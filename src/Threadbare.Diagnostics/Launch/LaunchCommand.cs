using Threadbare.Diagnostics.Processes;

namespace Threadbare.Diagnostics.Launch;

/// <summary>The command that starts a service.</summary>
/// <param name="Words">The program, then its arguments.</param>
public sealed record LaunchCommand(IReadOnlyList<string> Words)
{
    /// <summary>Why the command cannot be started here, or <see cref="LaunchProblem.None"/>.</summary>
    public LaunchProblem Problem => this switch
    {
        _ when !OperatingSystem.IsLinux() && !OperatingSystem.IsMacOS() => LaunchProblem.UnsupportedSystem,
        { Words: [] } => LaunchProblem.Empty,
        { Words: [string program, ..] } when !Exists(program) => LaunchProblem.ProgramNotFound,
        _ => LaunchProblem.None,
    };

    /// <summary>The words, separated by spaces.</summary>
    public override string ToString() => string.Join(' ', Words);

    private static bool Exists(string program) =>
        program.Contains(Path.DirectorySeparatorChar, StringComparison.Ordinal) ? File.Exists(program) : Programs.Find(program) is not null;
}
