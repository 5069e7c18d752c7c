using Spectre.Console;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class ObservationReportTests
{
    [Theory]
    [InlineData(null, "is not known: stacks were seen never")]
    [InlineData(1, "is not known: stacks were seen once")]
    [InlineData(2, "is not known: stacks were seen twice")]
    [InlineData(3, "No line of the service's own code held threads")]
    public void Nobody_is_acquitted_who_was_hardly_seen(int? looks, string said) =>
        Assert.Contains(said, Written(Runs.Empty() with { Target = new TargetDescription { ProcessId = 4711, StackLooks = looks } }), StringComparison.Ordinal);

    private static string Written(RunResult run)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors });
        console.Profile.Width = 200;
        ObservationReport.Write(console, run, new SavedRun("runs/20260131-140509-blame", null), 200);
        return writer.ToString();
    }
}
