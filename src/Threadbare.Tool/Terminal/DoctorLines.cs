namespace Threadbare.Tool.Terminal;

/// <summary>Prints the doctor's checks: warnings and remarks with reason and remedy, then everything in order in one line each.</summary>
internal static class DoctorLines
{
    private const int Indent = 10;

    public static void Write(IAnsiConsole console, DoctorReport report)
    {
        int width = WrappedLines.FindWidth(console);
        string margin = new(' ', Indent);
        foreach (Check check in report.Checks)
        {
            console.WriteWrapped(
                check.Statement, width, Style.Plain, WordOf(check.Severity).PadRight(Indent), StyleOf(check.Severity));
            if (check.Severity != Severity.Ok)
            {
                console.WriteWrapped(check.Why, width, new Style(Color.Grey), margin);
                if (check.Change is { } change)
                {
                    console.WriteWrapped("→ " + change, width, Style.Plain, margin);
                }
            }
        }

        console.WriteLine();
        console.WriteLine(string.Join(", ",
            report.Checks.CountBy(check => check.Severity)
                .Select(group => $"{group.Value} {WordOf(group.Key)}{(group is { Key: Severity.Warning, Value: > 1 } ? "s" : "")}")));
    }

    private static string WordOf(Severity severity) => severity switch
    {
        Severity.Warning => "warning",
        Severity.Info => "info",
        _ => "ok",
    };

    private static Style StyleOf(Severity severity) => severity switch
    {
        Severity.Warning => new Style(Color.Yellow, decoration: Decoration.Bold),
        Severity.Info => new Style(Color.Blue),
        _ => new Style(Color.Green),
    };
}
