namespace Threadbare.Tool.Cli;

/// <summary>The streams of the tool: results go to standard output, everything else to standard error.</summary>
/// <remarks>Every line goes through here, and texts from outside are made harmless here.</remarks>
internal sealed class Streams
{
    private const int Narrowest = 40;
    private const int Usual = 100;

    // Piped output is not wrapped: its reader may want whole lines.
    private const int Boundless = 10_000;

    /// <summary>For results.</summary>
    public required TextWriter Output { get; init => field = Guard(value); }

    /// <summary>For progress and problems.</summary>
    public required TextWriter Error { get; init => field = Guard(value); }

    /// <summary>True when a person reads standard output as it comes.</summary>
    public bool IsOutputTerminal { get; init; }

    /// <summary>True when a person reads standard error as it comes.</summary>
    public bool IsErrorTerminal { get; init; }

    /// <summary>False when the environment asks for no colours (no-color.org).</summary>
    public bool HasColor { get; init; }

    /// <summary>Those of this process.</summary>
    public static Streams OfProcess() => new()
    {
        Output = new TolerantWriter(Console.Out),
        Error = new TolerantWriter(Console.Error),
        IsOutputTerminal = !Console.IsOutputRedirected && IsTermCapable(),
        IsErrorTerminal = !Console.IsErrorRedirected && IsTermCapable(),
        HasColor = string.IsNullOrEmpty(Environment.GetEnvironmentVariable("NO_COLOR")),
    };

    /// <summary>A console that writes results.</summary>
    public IAnsiConsole OutputConsole(bool hasColor) => CreateConsole(Output, IsOutputTerminal, hasColor && HasColor);

    /// <summary>A console that writes everything else.</summary>
    public IAnsiConsole ErrorConsole(bool hasColor) => CreateConsole(Error, IsErrorTerminal, hasColor && HasColor);

    /// <summary>The console for what a person reads: standard output, unless that is for JSON alone.</summary>
    public IAnsiConsole ConsoleFor(OutputChoice choice) =>
        choice.IsJsonPrinted ? ErrorConsole(choice.HasColor) : OutputConsole(choice.HasColor);

    /// <summary>Gives a command to the workflow that runs the tool; its texts are escaped.</summary>
    /// <param name="command">One line, from <c>WorkflowCommand</c>.</param>
    /// <param name="isBesideJson">True when standard output is for JSON alone.</param>
    public Task CommandWorkflowAsync(string command, bool isBesideJson) =>
        StreamBehind(isBesideJson ? Error : Output).WriteLineAsync(command);

    /// <summary>Prints problems, one line each.</summary>
    public async Task SayProblemsAsync(IEnumerable<string> problems)
    {
        foreach (string problem in problems)
        {
            await Error.WriteLineAsync($"threadbare: {PlainText.WriteOnOneLine(problem)}");
        }
    }

    private static IAnsiConsole CreateConsole(TextWriter writer, bool isTerminal, bool hasColor)
    {
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            // A terminal needs the console's own control codes, so there its texts are cleaned one by one.
            Out = new AnsiConsoleOutput(isTerminal ? StreamBehind(writer) : writer),
            Ansi = isTerminal ? AnsiSupport.Yes : AnsiSupport.No,
            ColorSystem = isTerminal && hasColor ? ColorSystemSupport.Standard : ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            // They would switch control codes on where a build server runs it.
            Enrichment = new ProfileEnrichment { UseDefaultEnrichers = false },
        });
        console.Pipeline.Attach(new HarmlessSegments());
        console.Profile.Width = isTerminal ? Math.Max(TerminalWidth(), Narrowest) : Boundless;
        console.Profile.Capabilities.Unicode = true;
        return console;
    }

    private static HarmlessWriter Guard(TextWriter stream) => new HarmlessWriter(stream);

    private static TextWriter StreamBehind(TextWriter writer) => ((HarmlessWriter)writer).Inner;

    private static int TerminalWidth()
    {
        try
        {
            // Zero where a pseudo-terminal was given no size.
            return Console.WindowWidth is > 0 and int width ? width : Usual;
        }
        catch (IOException)
        {
            return Usual;
        }
    }

    private static bool IsTermCapable() => Environment.GetEnvironmentVariable("TERM") is not "dumb";
}
