namespace Threadbare.Analysis.Evidence;

/// <summary>Finds the line whose calls outside the process take a request most time.</summary>
internal static class CallLine
{
    /// <summary>Finds the line; null where no such call was seen.</summary>
    /// <param name="result">The run.</param>
    /// <param name="effect">The effect of the calls on the limit, as the end of a sentence that begins with <em>It</em>.</param>
    /// <param name="kinds">The kinds of callee that count.</param>
    public static VerdictLine? Find(RunResult result, string effect, params CallKind[] kinds) => result.Calls
        .Where(call => kinds.Contains(call.Kind) && NamedLine.IsCertain(call.At.Certainty))
        .MaxBy(call => call.TimePerRequest) is { } most
            ? NamedLine.From(most.At, $"It {effect} ({most.Target}){Describe(most)}.")
            : null;

    private static string Describe(ServiceCall call)
    {
        string count = call.PerRequest is { } each ? $", {Counted(Math.Round(each, 1), "time", "times")} a request" : "";
        string length = call.MeanMs is { } mean ? $", {Time(mean)} a call" : "";
        string queued = call.QueuedMs is > 0 and var queue ? $", of which {Time(queue)} in the queue for a connection" : "";
        return count + length + queued;
    }
}
