namespace Threadbare.Results.Blame;

/// <summary>Pool threads that are blocked in the same call.</summary>
/// <param name="Call">What blocks, as in <see cref="BlamedPlace.Call"/>: <c>Task.Result</c>, <c>Monitor.Enter</c>, <c>socket receive</c>,
/// ….</param>
/// <param name="Kind">The kind of that call.</param>
/// <param name="Threads">How many, on average.</param>
public sealed record BlockedCall(string Call, BlockingKind Kind, double Threads)
{
    /// <summary>The <see cref="Call"/> of threads that wait until the console's log takes a message.</summary>
    internal const string ConsoleLog = "console log";

    /// <summary>True for a frame of a stack that waits until the console's log takes a message.</summary>
    internal static bool IsOfConsoleLog(string frame) =>
        frame.StartsWith("Microsoft.Extensions.Logging.Console.ConsoleLoggerProcessor.", StringComparison.Ordinal);
}
