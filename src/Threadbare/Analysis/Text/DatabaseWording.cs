namespace Threadbare.Analysis.Text;

/// <summary>Names what a database waits for.</summary>
internal static class DatabaseWording
{
    /// <summary>Completes the sentence that begins with the statement, such as <c>waits for a lock (transactionid)</c>.</summary>
    public static string Describe(DatabaseWait wait) => Describe(wait.Kind) + Name(wait.Event)
        + (wait.BlockedBy is { } holder ? $" that another connection has: {holder}" : "");

    /// <summary>A kind of wait in two or three words, with the database's name for it.</summary>
    public static string Label(DatabaseWait wait) => $"{Percent(wait.Share)} {Label(wait.Kind)}{Name(wait.Event)}";

    private static string Name(string? waitEvent) => waitEvent is null ? "" : $" ({waitEvent})";

    private static string Describe(DatabaseWaitKind kind) => kind switch
    {
        DatabaseWaitKind.Cpu => "uses the processors",
        DatabaseWaitKind.Lock => "waits for a lock",
        DatabaseWaitKind.Io => "waits for the disk",
        DatabaseWaitKind.Client => "waits for the service",
        DatabaseWaitKind.Sleep => "sleeps",
        DatabaseWaitKind.Internal => "waits for the database's own processes",
    };

    private static string Label(DatabaseWaitKind kind) => kind switch
    {
        DatabaseWaitKind.Cpu => "processor",
        DatabaseWaitKind.Lock => "lock",
        DatabaseWaitKind.Io => "disk",
        DatabaseWaitKind.Client => "the service",
        DatabaseWaitKind.Sleep => "sleep",
        DatabaseWaitKind.Internal => "internal",
    };
}
