namespace Threadbare.Diagnostics.Investigation.Recording;

/// <summary>The incidents on disk: a folder for each, a list of all, and a bound on the bytes of all folders together.</summary>
/// <param name="folder">The folder of the watch.</param>
/// <param name="mostBytes">The bound. The newest incident stays whatever its size.</param>
/// <param name="time">The clock.</param>
internal sealed class IncidentFolder(string folder, double mostBytes, TimeProvider time)
{
    /// <summary>The folder that has one of each incident.</summary>
    public const string Name = "incidents";

    /// <summary>The list of the incidents, a JSON object in each line.</summary>
    public const string ListName = "incidents.jsonl";

    private readonly string _all = Path.Combine(folder, Name);

    /// <summary>Says why nothing can be written there, a sentence; null if it can.</summary>
    public string? FindProblem() => Append("") is { } fault
        ? $"'{folder}' cannot be written ({fault}): expected a folder for the incidents with --out."
        : null;

    /// <summary>Saves an incident. On a full disk the oldest ones go first.</summary>
    /// <param name="result">The incident, whose name its folder gets.</param>
    /// <returns>Where it is, or why it is nowhere; with the folders that went.</returns>
    public async Task<(SavedRun Saved, IReadOnlyList<string> Removed)> SaveAsync(RunResult result)
    {
        var removed = new List<string>();
        string own = RunFolder.Claim(_all, result.Id);
        SavedRun saved = await WriteAsync(own, result).ConfigureAwait(false);
        while (saved.Folder is null && RemoveOldest(own) is { } oldest)
        {
            removed.Add(oldest);
            saved = await WriteAsync(own, result).ConfigureAwait(false);
        }

        while (saved.Folder is not null && List().Sum(Measure) > mostBytes && RemoveOldest(own) is { } oldest)
        {
            removed.Add(oldest);
        }

        return (saved, removed);
    }

    /// <summary>The path of a file of an incident.</summary>
    public string FileOf(string incident, string name) => Path.GetFullPath(Path.Combine(_all, incident, name));

    /// <summary>Adds a line to the list.</summary>
    /// <returns>Why that failed; null if it did not.</returns>
    public string? Note(JsonObject line)
    {
        line.Insert(0, "schema", "threadbare-incident/1");
        line.Insert(1, "at", Write(time.GetUtcNow()));
        return Append(line.ToJsonString() + "\n") is { } fault
            ? $"'{Path.Combine(folder, ListName)}' cannot be written ({fault})."
            : null;
    }

    /// <summary>Writes a time as the list has it.</summary>
    public static string Write(DateTimeOffset at) => at.UtcDateTime.ToString("O", CultureInfo.InvariantCulture);

    private string? Append(string text)
    {
        try
        {
            Directory.CreateDirectory(_all);
            string list = Path.Combine(folder, ListName);
            File.AppendAllText(new FileInfo(list).LinkTarget is null ? list : throw new IOException($"{ListName} is a link"), text);
            return null;
        }
        catch (Exception fault) when (IsOfDisk(fault))
        {
            return fault.Message.TrimEnd('.');
        }
    }

    // Not into a temporary folder, which nobody would find after weeks.
    private static Task<SavedRun> WriteAsync(string own, RunResult result) => new RunFolder(
        own, () => throw new IOException("none is used for incidents")).SaveAsync(result, CancellationToken.None);

    // Their names sort by time.
    private IReadOnlyList<string> List() => Directory.Exists(_all) ? [.. Directory.GetDirectories(_all).Order(StringComparer.Ordinal)] : [];

    private string? RemoveOldest(string own)
    {
        try
        {
            string? oldest = List().FirstOrDefault(one => one != own);
            if (oldest is not null)
            {
                Directory.Delete(oldest, recursive: true);
            }

            return oldest;
        }
        catch (Exception fault) when (IsOfDisk(fault))
        {
            return null;
        }
    }

    private static long Measure(string incident) => new DirectoryInfo(incident).EnumerateFiles().Sum(file => file.Length);

    private static bool IsOfDisk(Exception fault) => fault is IOException or UnauthorizedAccessException;
}
