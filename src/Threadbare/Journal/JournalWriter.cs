namespace Threadbare.Journal;

/// <summary>Writes the lines of one run: the first with the plan and the environment, and then what happens.</summary>
/// <param name="chooseFolder">Chooses the folder of the run by its name.</param>
/// <param name="time">The clock.</param>
internal sealed class JournalWriter(Func<string, string> chooseFolder, TimeProvider time)
{
    private JournalFile? _file;
    private Task<JournalEnd>? _end;
    private long _length;

    /// <summary>True after the first line.</summary>
    public bool IsOpen => _file is not null;

    /// <summary>False while the disk is so far behind that lines which can be made up for later are not to be written.</summary>
    public bool HasRoom => _file is { HasRoom: true };

    private bool IsSparse => _length >= MostBytes;

    /// <summary>True when a second is to have a line: each, and one a minute once the journal has reached its size.</summary>
    /// <param name="index">The number of the second, from 0.</param>
    public bool TakesSecond(int index) => !IsSparse || index % JournalConstants.SparseSeconds == 0;

    /// <summary>True when a line about the watched process is due in a second.</summary>
    /// <param name="index">The number of the second, from 0.</param>
    public bool TakesLook(int index) =>
        index % (IsSparse ? JournalConstants.SparseSeconds : JournalConstants.SecondsBetweenLooks) == 0;

    /// <summary>Size from which the journal has a line a minute.</summary>
    public long MostBytes { get; init; } = JournalConstants.MostBytes;

    /// <summary>Opens the file in a folder; true when only its owner may read it. Called when the first line is written.</summary>
    public Func<string, bool, Stream> OpenFile { get; init; } = JournalFile.Open;

    /// <summary>Begins the journal.</summary>
    /// <param name="run">The run's name, start, plan, target and environment.</param>
    public void Begin(RunResult run)
    {
        _file = new JournalFile(() => chooseFolder(run.Id), folder => OpenFile(folder, run.KeepsSecrets), time);
        PropertyNames names = run.Plan?.Names ?? PropertyNames.Own;
        Append(new JournalLine { Schema = JournalLine.CurrentSchema, Run = run, Names = names.All.Count > 0 ? names.All : null });
    }

    /// <summary>Writes a line; it is left out while the disk is too far behind.</summary>
    public void Write(JournalLine line)
    {
        if (HasRoom)
        {
            Append(line);
        }
    }

    /// <summary>Writes a line without which the others cannot be read.</summary>
    public void WriteAlways(JournalLine line)
    {
        if (_file is not null)
        {
            Append(line);
        }
    }

    /// <summary>Writes what waits and closes the file.</summary>
    public Task<JournalEnd> EndAsync() => _end ??= _file?.EndAsync() ?? Task.FromResult(new JournalEnd(null, null));

    private void Append(JournalLine line)
    {
        bool wasSparse = IsSparse;
        byte[] text = [.. JsonSerializer.SerializeToUtf8Bytes(line, JournalJson.Default.JournalLine), (byte)'\n'];
        _file!.Append(text);
        _length += text.Length;
        if (IsSparse && !wasSparse)
        {
            Append(new JournalLine
            {
                LeftOut = $"The journal has reached its size of {MostBytes / (1024 * 1024)} MB. From here on it has one line a minute; "
                    + "counts and percentiles stay whole.",
            });
        }
    }
}
