namespace Threadbare.Diagnostics.Launch;

/// <summary>Splits a command into its words, as a shell does: at spaces that are not in double quotes.</summary>
internal static partial class CommandWords
{
    /// <summary>Splits a command. A quote that is never closed goes on to the end.</summary>
    public static IReadOnlyList<string> Split(string command) =>
        [.. Word().Matches(command).Select(word => word.Value.Replace("\"", "", StringComparison.Ordinal))];

    [GeneratedRegex(@"(?:[^\s""]|""[^""]*(?:""|\z))+")]
    private static partial Regex Word();
}
