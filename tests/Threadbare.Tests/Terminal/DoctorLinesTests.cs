using Spectre.Console;
using Threadbare.Tests.Doctor;
using Threadbare.Tool.Doctor;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class DoctorLinesTests
{
    [Fact]
    public void What_is_not_in_order_says_why_and_what_to_do() => Approved.Equal(Written(100), "doctor.approved.txt");

    [Theory]
    [InlineData(60)]
    [InlineData(200)]
    public void No_line_is_longer_than_the_terminal_or_a_hundred(int width) =>
        Assert.DoesNotContain(Written(width).Split('\n'), line => line.TrimEnd().Length > Math.Min(width, 100));

    private static string Written(int width)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors
        });
        console.Profile.Width = width;
        DoctorLines.Write(console,
            Examination.Examine(SomeFacts.Machine with { Backlog = 128 },
                SomeFacts.Target with { Process = SomeFacts.Process with { OpenFiles = 256 } }));
        return writer.ToString();
    }
}
