namespace Threadbare.Tool.Options;

/// <summary>Writes a command line as a user would type it.</summary>
internal static partial class CommandText
{
    /// <summary>Writes a command with its arguments, quoted for a POSIX shell where necessary.</summary>
    /// <param name="verb">The verb.</param>
    /// <param name="arguments">The arguments; the first of a plan file or program is its name.</param>
    /// <param name="basis">The plan file or program; null for addresses.</param>
    public static string Write(string verb, IEnumerable<string> arguments, PlanBasis? basis = null) => basis?.Program is { } program
        ? string.Join(' ', [.. program.Select(Quote), verb, .. arguments.Skip(1).Select(Quote)])
        : string.Join(' ', ["threadbare", verb, .. arguments.Select(Quote)]);

    private static string Quote(string argument) =>
        Plain().IsMatch(argument) ? argument : $"\"{Special().Replace(argument, @"\$0")}\"";

    [GeneratedRegex(@"^[A-Za-z0-9_:/.,@%+=-]+$")]
    private static partial Regex Plain();

    [GeneratedRegex(@"[""\\$`]")]
    private static partial Regex Special();
}
