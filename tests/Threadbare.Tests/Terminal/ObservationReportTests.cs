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
    [InlineData(null, "No line can be named: the stacks of the service's code cannot be read.")]
    [InlineData(0, "is not known: stacks were sampled never")]
    [InlineData(1, "is not known: stacks were sampled once")]
    [InlineData(2, "is not known: stacks were sampled twice")]
    [InlineData(3, "No line of the service's own code held pool threads")]
    public void Nobody_is_acquitted_who_was_hardly_seen(int? looks, string said) =>
        Assert.Contains(said, Written(Runs.Empty() with { Target = new TargetDescription { ProcessId = 4711, StackLooks = looks } }),
            StringComparison.Ordinal);

    [Fact]
    public void The_process_is_named_by_its_program_and_port_and_what_came_of_it_first()
    {
        string[] lines = Written(Runs.Watched()).Split('\n');

        Assert.Equal("Shop.Api (4711), port 5000, .NET 10.0.12, 30 s", lines[0]);
        Assert.Contains("Starved for 12 s of 30 s.", lines[2], StringComparison.Ordinal);
    }

    private static string Written(RunResult run)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors
        });
        console.Profile.Width = 200;
        ObservationReport.Write(console, run, new SavedRun("runs/20260131-140509-blame", null), 200);
        return writer.ToString();
    }
}
