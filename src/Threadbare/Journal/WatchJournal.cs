namespace Threadbare.Journal;

/// <summary>Writes what is seen of a watched process to disk while the watch goes on.</summary>
/// <param name="probe">Watches the process.</param>
/// <param name="startedAt">When the watch began.</param>
/// <param name="chooseFolder">Chooses the folder of the run by its name; called once, when the first second is over.</param>
/// <param name="time">The clock.</param>
internal sealed class WatchJournal(IRuntimeProbe probe, DateTimeOffset startedAt, Func<string, string> chooseFolder, TimeProvider time)
    : IAsyncDisposable
{
    private readonly JournalWriter _writer = new(chooseFolder, time);
    private int _seconds;

    /// <summary>Writes a second.</summary>
    public void Add(IntervalResult interval)
    {
        if (!_writer.IsOpen)
        {
            _writer.Begin(new RunResult
            {
                Id = RunId.Create(startedAt, "watch"),
                StartedAt = startedAt,
                Target = probe.Seen.Target,
                Environment = EnvironmentReader.Read(null) with { SharesMachineWithTarget = true },
            });
        }

        if (_writer.TakesSecond(_seconds))
        {
            _writer.Write(new JournalLine { Second = new JournalSecond { Index = _seconds, Interval = interval } });
        }

        if (_writer.TakesLook(_seconds))
        {
            _writer.Write(new JournalLine { Look = probe.Seen });
        }

        _seconds++;
    }

    /// <summary>Writes something that happened, in a sentence.</summary>
    public void Say(string text) => _writer.Write(new JournalLine { Event = text });

    /// <summary>Writes the lines that wait and closes the file.</summary>
    public Task<JournalEnd> EndAsync() => _writer.EndAsync();

    /// <summary>Closes the file, which stays.</summary>
    public async ValueTask DisposeAsync() => await EndAsync().ConfigureAwait(false);
}
