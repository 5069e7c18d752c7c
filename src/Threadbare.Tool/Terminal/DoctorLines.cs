using Spectre.Console;
using Threadbare.Report.Text;
using Threadbare.Tool.Doctor;
using Threadbare.Tool.Doctor.Checks;

namespace Threadbare.Tool.Terminal;

/// <summary>Prints the doctor's checks: warnings and remarks with reason and remedy, then everything in order in one line each.</summary>
internal static class DoctorLines
{
    private const int Widest = 100;
    private const int Indent = 10;

    public static void Write(IAnsiConsole console, DoctorReport report)
    {
        int width = Math.Min(Widest, console.Profile.Width);
        foreach (Check check in report.Checks)
        {
            Say(console, WordOf(check.Severity), StyleOf(check.Severity), check.Statement, Style.Plain, width);
            if (check.Severity != Severity.Ok)
            {
                Say(console, "", Style.Plain, check.Why, new Style(Color.Grey), width);
                Say(console, "", Style.Plain, check.Change is { } change ? "→ " + change : null, Style.Plain, width);
            }
        }

        console.WriteLine();
        console.WriteLine(string.Join(", ",
            report.Checks.CountBy(check => check.Severity)
                .Select(group => $"{group.Value} {WordOf(group.Key)}{(group is { Key: Severity.Warning, Value: > 1 } ? "s" : "")}")));
    }

    private static void Say(IAnsiConsole console, string name, Style nameStyle, string? text, Style style, int width)
    {
        foreach (string line in text is null ? [] : WrappedText.Lines(text, width - Indent))
        {
            console.Write(name.PadRight(Indent), nameStyle);
            console.WriteLine(line, style);
            name = "";
        }
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
