using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Terminal;

/// <summary>Chooses the view that fits who reads.</summary>
internal static class ProgressViews
{
    public static IProgressView For(Streams streams, bool isQuiet, bool hasColor) => isQuiet
        ? new QuietProgress(streams.Error)
        : streams.IsErrorTerminal
            ? new LiveProgress(streams.ErrorConsole(hasColor))
            : new PlainProgress(streams.Error);
}
