namespace Threadbare.Tool.Terminal;

/// <summary>Chooses the view that fits the reader: a terminal, a log, or nobody.</summary>
internal static class ProgressViews
{
    public static IProgressView For(Streams streams, OutputChoice choice) => streams.IsErrorTerminal && !choice.IsQuiet
        ? new LiveProgress(streams.ErrorConsole(choice.HasColor))
        : new PlainProgress(streams.Error, choice.IsQuiet);

    /// <summary>Lets a view answer to interrupts.</summary>
    /// <param name="interrupts">The interrupts.</param>
    /// <param name="view">The view.</param>
    /// <param name="ending">The first interrupt's effect, in a sentence.</param>
    public static void AnswerIn(this Interrupts interrupts, IProgressView view, string ending) =>
        interrupts.OnInterrupt = count => view.OnEnding(count == 1 ? $"{ending} Ctrl+C again ends at once." : "Ending at once.");
}
