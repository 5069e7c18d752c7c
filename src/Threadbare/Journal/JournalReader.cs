namespace Threadbare.Journal;

/// <summary>Reads a journal and restores the run from it.</summary>
internal static class JournalReader
{
    // Four times the letters of the longest plan, which is in the first line.
    private const int LongestLine = 4 * DocumentLimits.MostLetters;

    private static readonly JsonTypeInfo<JournalLine> Reading = ReadingOptions.Create<JournalLine>(JournalJson.Default.Options);

    /// <summary>Restores the run, judged by what is there; its notes say what is missing.</summary>
    /// <param name="journal">The journal, from its beginning.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="InvalidDataException">Not a journal, or one of another schema; the message says which.</exception>
    public static async Task<RunResult> ReadAsync(Stream journal, CancellationToken cancellationToken)
    {
        // A longer line comes in pieces, which are damaged lines.
        using var text = new StreamReader(journal, leaveOpen: true);
        var lines = new BoundedLines(text, LongestLine);
        JournalLine first = Parse(await lines.ReadAsync(cancellationToken).ConfigureAwait(false)) ?? new JournalLine();
        var replay = new JournalReplay(ReadRun(first));
        while (await lines.ReadAsync(cancellationToken).ConfigureAwait(false) is { } line)
        {
            replay.Add(Parse(line));
        }

        return await ReadAsFileAsync(Conclude(replay), cancellationToken).ConfigureAwait(false);
    }

    // A journal comes from outside: lines that parse may still contradict each other in any way.
    private static RunResult Conclude(JournalReplay replay)
    {
        try
        {
            return replay.Conclude();
        }
        catch (Exception fault)
        {
            throw new InvalidDataException(
                $"The lines of the journal contradict each other ({fault.GetType().Name}): expected a file that threadbare wrote.", fault);
        }
    }

    // Read as the file of a run is, so that the same rules keep out what no run can have.
    private static async Task<RunResult> ReadAsFileAsync(RunResult restored, CancellationToken cancellationToken)
    {
        using var file = new MemoryStream();
        await RunFile.WriteAsync(restored, file, cancellationToken).ConfigureAwait(false);
        file.Position = 0;
        return await RunFile.ReadAsync(file, cancellationToken).ConfigureAwait(false);
    }

    private static RunResult ReadRun(JournalLine first)
    {
        if (first is not { Schema: { } schema, Run: { } run })
        {
            const string Expected = $"expected a first line with \"schema\":\"{JournalLine.CurrentSchema}\" and the run";
            throw new InvalidDataException($"Not a whole journal: {Expected}. Without it the run cannot be restored.");
        }

        if (schema != JournalLine.CurrentSchema)
        {
            throw new InvalidDataException(
                $"Schema '{schema}': this version reads {JournalLine.CurrentSchema}. Use the version of threadbare that wrote it.");
        }

        var names = new PropertyNames(first.Names ?? new Dictionary<string, string>());
        return run with { Plan = run.Plan is { } plan ? plan with { Names = names } : null };
    }

    // Null for a line that is torn or damaged.
    private static JournalLine? Parse(string? line)
    {
        try
        {
            return line is null ? null : JsonSerializer.Deserialize(line, Reading);
        }
        catch (Exception fault) when (fault is JsonException or InvalidDataException or KeyNotFoundException or InvalidOperationException
            or FormatException or NotSupportedException)
        {
            return null;
        }
    }
}
