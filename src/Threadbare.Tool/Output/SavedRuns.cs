namespace Threadbare.Tool.Output;

/// <summary>Reads saved runs; files that cannot be read are reported.</summary>
internal sealed class SavedRuns(Streams streams)
{
    /// <summary>Lists the folders in a folder; none that this user may not read.</summary>
    public static IEnumerable<string> FoldersIn(string folder) =>
        Directory.EnumerateDirectories(folder, "*", new EnumerationOptions { AttributesToSkip = 0 });

    /// <summary>The file of a run that is named by its folder or its file.</summary>
    public static string FileOf(string path) => Directory.Exists(path) ? Path.Combine(path, RunFile.Name) : path;

    /// <summary>The run; null where it cannot be read.</summary>
    public async Task<RunResult?> ReadAsync(string file, CancellationToken cancellationToken)
    {
        try
        {
            return FindJournal(file) is { } journal
                ? await ReadJournalAsync(journal, cancellationToken)
                : await ReadRunAsync(file, cancellationToken);
        }
        catch (Exception fault) when (fault is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            string why = fault is FileNotFoundException or DirectoryNotFoundException ? ExplainMissing(file) : fault.Message;
            await streams.SayProblemsAsync([$"{file}: {why}"]);
            return null;
        }
    }

    private static string ExplainMissing(string file)
    {
        string folder = Path.GetDirectoryName(file) ?? "";
        if (!File.Exists(Path.Combine(folder, ComparisonFile.Name)))
        {
            return "there is no such file. Expected the folder of a run, or its run.json.";
        }

        string arms = $"threadbare compare {Path.Combine(folder, "a")} {Path.Combine(folder, "b")}";
        return $"the folder holds a comparison. {arms} judges and writes it again; its runs are in the folders beneath it.";
    }

    // A journal that is newer than the file beside it belongs to a later run, or to one that was not saved to its end.
    private static string? FindJournal(string file)
    {
        if (Path.GetFileName(file) == JournalFile.Name)
        {
            return file;
        }

        string beside = Path.Combine(Path.GetDirectoryName(file) ?? "", JournalFile.Name);
        bool isNewer = Path.GetFileName(file) == RunFile.Name
            && File.Exists(beside)
            && (!File.Exists(file) || File.GetLastWriteTimeUtc(file) < File.GetLastWriteTimeUtc(beside));
        return isNewer ? beside : null;
    }

    private static async Task<RunResult> ReadRunAsync(string file, CancellationToken cancellationToken)
    {
        using var stream = new MemoryStream(BoundedFile.Read(file));
        return await RunFile.ReadAsync(stream, cancellationToken);
    }

    // The tool may still be writing it.
    private static async Task<RunResult> ReadJournalAsync(string file, CancellationToken cancellationToken)
    {
        await using var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        return await JournalReader.ReadAsync(stream, cancellationToken);
    }
}
