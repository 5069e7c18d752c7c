namespace Threadbare.Diagnostics.Investigation.Recording;

/// <summary>A dump of a service that hangs, which <c>blame</c> reads.</summary>
internal static class HangDump
{
    /// <summary>Name of the file in the incident's folder.</summary>
    public const string Name = "hang.dmp";

    /// <summary>A sentence that says how a dump disturbs the service, and that it holds secrets.</summary>
    public const string Warning = "When the service hangs, a dump of it is taken: it stands still for a second or two, longer if it uses "
        + "more than a gigabyte, and the file holds all of its memory, passwords and customers' data too.";

    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    /// <summary>Takes a dump.</summary>
    /// <param name="processId">The service.</param>
    /// <param name="file">The file.</param>
    /// <param name="end">Ends the wait for it.</param>
    /// <returns>The reason for a missing dump; null when the dump was taken.</returns>
    public static async Task<string?> TakeAsync(int processId, string file, CancellationToken end)
    {
        try
        {
            using var bound = CancellationTokenSource.CreateLinkedTokenSource(end);
            bound.CancelAfter(Longest);
            await new RuntimePort(processId).WriteDumpAsync(file, bound.Token).ConfigureAwait(false);
            return File.Exists(file) ? null : "the service wrote it into a file system of its own";
        }
        catch (OperationCanceledException)
        {
            return end.IsCancellationRequested ? "the watch was ended" : $"it took longer than {Longest.TotalMinutes:0} minutes";
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            return fault.Message.Split('\n')[0].TrimEnd('.', '\r');
        }
    }
}
