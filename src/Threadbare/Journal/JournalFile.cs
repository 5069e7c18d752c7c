namespace Threadbare.Journal;

/// <summary>Appends lines to the journal on a thread of its own, so that measuring never waits for the disk.</summary>
/// <remarks>
/// A line that cannot be written is tried again each second until the end: a disk may get room again. Lines that wait for it are
/// bounded by <see cref="HasRoom"/>.
/// </remarks>
internal sealed class JournalFile
{
    /// <summary>The file's name within the folder of a run.</summary>
    public const string Name = "journal.jsonl";

    private readonly Func<string> _chooseFolder;
    private readonly Func<string, Stream> _open;
    private readonly TimeProvider _time;
    private readonly object _gate = new();
    private readonly Queue<byte[]> _waiting = new();
    private readonly TaskCompletionSource _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Stream? _stream;
    private string? _folder;
    private string? _problem;
    private long _synced;
    private bool _isEnding;

    /// <param name="chooseFolder">Chooses the folder of the run; called once, on the thread that writes.</param>
    /// <param name="open">Opens the file in a folder.</param>
    /// <param name="time">The clock.</param>
    internal JournalFile(Func<string> chooseFolder, Func<string, Stream> open, TimeProvider time)
    {
        (_chooseFolder, _open, _time) = (chooseFolder, open, time);
        new Thread(Run) { Name = "journal", IsBackground = true }.Start();
    }

    /// <summary>False while so many lines wait that those which can be made up for later should.</summary>
    internal bool HasRoom
    {
        get
        {
            lock (_gate)
            {
                return _waiting.Count < JournalConstants.MostWaiting;
            }
        }
    }

    /// <summary>Opens the journal in the folder of a run, which is created; an old journal, or a link in its place, is replaced.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="isPrivate">True when only its owner may read it. Windows gives it the rights of its folder.</param>
    internal static Stream Open(string folder, bool isPrivate)
    {
        Directory.CreateDirectory(folder);
        string path = Path.Combine(folder, Name);
        File.Delete(path);
        return ResultFile.Create(path, isPrivate, buffer: 0);
    }

    /// <summary>Adds a line; never waits.</summary>
    internal void Append(byte[] line)
    {
        lock (_gate)
        {
            _waiting.Enqueue(line);
            Monitor.Pulse(_gate);
        }
    }

    /// <summary>Writes the lines that wait and closes the file.</summary>
    internal async Task<JournalEnd> EndAsync()
    {
        lock (_gate)
        {
            _isEnding = true;
            Monitor.Pulse(_gate);
        }

        try
        {
            await _done.Task.WaitAsync(TimeSpan.FromSeconds(JournalConstants.LongestEndSeconds), _time).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            _problem ??= "The journal of this run could not be written in time (the disk does not answer). The measurement went on.";
        }

        return new JournalEnd(_stream is null ? null : _folder, _problem);
    }

    private void Run()
    {
        bool isEnding;
        do
        {
            isEnding = WaitForLines();
            if (!TryWriteAll() && !isEnding)
            {
                WaitBeforeRetry();
            }
        }
        while (!isEnding);

        Close();
        _done.SetResult();
    }

    // True when these are the last.
    private bool WaitForLines()
    {
        lock (_gate)
        {
            while (_waiting.Count == 0 && !_isEnding)
            {
                Monitor.Wait(_gate);
            }

            return _isEnding;
        }
    }

    private void WaitBeforeRetry()
    {
        lock (_gate)
        {
            if (!_isEnding)
            {
                Monitor.Wait(_gate, TimeSpan.FromSeconds(JournalConstants.SecondsBeforeRetry));
            }
        }
    }

    private bool TryWriteAll()
    {
        try
        {
            _folder ??= _chooseFolder();
            _stream ??= _open(_folder);
            while (Peek() is { } line)
            {
                _stream.Write(line);
                Remove();
            }

            Sync();
            return true;
        }
        catch (Exception fault)
        {
            // Every kind: an exception that leaves this thread would end the whole program.
            _problem ??= $"The journal of this run could not be written ({fault.Message.TrimEnd('.')}). The measurement went on.";
            return false;
        }
    }

    private byte[]? Peek()
    {
        lock (_gate)
        {
            return _waiting.TryPeek(out byte[]? line) ? line : null;
        }
    }

    private void Remove()
    {
        lock (_gate)
        {
            _waiting.Dequeue();
        }
    }

    private void Sync()
    {
        if (_stream is FileStream file && _time.GetElapsedTime(_synced).TotalSeconds >= JournalConstants.SecondsBetweenSyncs)
        {
            file.Flush(flushToDisk: true);
            _synced = _time.GetTimestamp();
        }
    }

    private void Close()
    {
        try
        {
            _stream?.Dispose();
        }
        catch (IOException)
        {
            // The lines are written, or the problem is known.
        }
    }
}
