namespace Threadbare.Diagnostics.Launch;

/// <summary>The command that starts a service.</summary>
/// <param name="Words">The program, then its arguments.</param>
internal sealed partial record LaunchCommand(IReadOnlyList<string> Words)
{
    /// <summary>Why the command cannot be started here, or <see cref="LaunchProblem.None"/>.</summary>
    public LaunchProblem Problem => this switch
    {
        _ when !OperatingSystem.IsLinux() && !OperatingSystem.IsMacOS() => LaunchProblem.UnsupportedSystem,
        { Words: [] } => LaunchProblem.Empty,
        { Words: [string program, ..] } when !Exists(program) => LaunchProblem.ProgramNotFound,
        _ => LaunchProblem.None,
    };

    /// <summary>The words as they may be shown, separated by spaces: what follows an equals sign is masked.</summary>
    public override string ToString() => string.Join(' ', Words.Select(MaskWord));

    /// <summary>Masks the value of a word such as <c>NAME=VALUE</c>, and the secrets of an address.</summary>
    public static string MaskWord(string word) => word.IndexOf('=', StringComparison.Ordinal) is >= 0 and int equals
        ? word[..(equals + 1)] + Mask.Text
        : UrlCredentials.Remove(word);

    /// <summary>Reads a command in one text, as a shell does: words end at spaces that are not in double quotes. A quote that is never
    /// closed goes on to the end.</summary>
    public static LaunchCommand Read(string command) =>
        new([.. Word().Matches(command).Select(word => word.Value.Replace("\"", "", StringComparison.Ordinal))]);

    [GeneratedRegex(@"(?:[^\s""]|""[^""]*(?:""|\z))+")]
    private static partial Regex Word();

    private static bool Exists(string program) =>
        program.Contains(Path.DirectorySeparatorChar, StringComparison.Ordinal) ? File.Exists(program) : Programs.Find(program) is not null;
}
