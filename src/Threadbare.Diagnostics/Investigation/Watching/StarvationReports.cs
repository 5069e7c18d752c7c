using Threadbare.Diagnostics.Constants;

namespace Threadbare.Diagnostics.Investigation.Watching;

/// <summary>Writes a report of each starvation: one at a time, and no more than a bounded number of them.</summary>
/// <param name="writeAsync">Writes a report and returns where it is.</param>
/// <param name="announce">Receives the place of each report.</param>
internal sealed class StarvationReports(Func<RunResult, Task<string>> writeAsync, Action<string> announce)
{
    private int _begun;
    private int _omitted;
    private Task _writing = Task.CompletedTask;

    /// <summary>Says that starvations have no report; null while all have one.</summary>
    public string? Note => _omitted == 0
        ? null
        : $"{_omitted} more starvations have no report of their own: a watch writes at most {MonitorConstants.MostReports}, one at a time.";

    /// <summary>Begins to write a report, unless one is being written or there are enough.</summary>
    /// <param name="take">Takes the picture to report.</param>
    public void Begin(Func<RunResult> take)
    {
        if (!_writing.IsCompleted || _begun == MonitorConstants.MostReports)
        {
            _omitted++;
            return;
        }

        _begun++;
        _writing = WriteAsync(take());
    }

    /// <summary>Waits for the last report.</summary>
    public Task CompleteAsync() => _writing;

    private async Task WriteAsync(RunResult result) => announce(await writeAsync(result).ConfigureAwait(false));
}
