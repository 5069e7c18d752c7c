namespace Threadbare.Report;

/// <summary>Saves a run in a folder, or in the fallback if that cannot be written: no measurement is lost without a word.</summary>
/// <param name="path">The folder.</param>
/// <param name="createFallback">Creates the folder to use instead; called only when it is needed.</param>
public sealed class RunFolder(string path, Func<string> createFallback)
{
    // More than anyone starts in a second; on a disk that refuses all files the search ends here.
    private const int MostClaims = 1000;

    /// <summary>Uses a new temporary folder as the fallback.</summary>
    /// <param name="path">The folder.</param>
    public RunFolder(string path)
        : this(path, TemporaryFolder.Create)
    {
    }

    /// <summary>Creates a folder that no other run has: a second run within a second gets a number.</summary>
    /// <remarks>If it cannot be created, saving says why.</remarks>
    public static string Claim(string parent, string id)
    {
        string first = Path.Combine(parent, id);
        try
        {
            Directory.CreateDirectory(parent);
            return Enumerable.Range(2, MostClaims).Select(n => $"{first}-{n}").Prepend(first).FirstOrDefault(TryClaim) ?? first;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return first;
        }
    }

    /// <summary>Deletes a claimed folder in which nothing was saved.</summary>
    public static void ReleaseEmpty(string folder)
    {
        try
        {
            Directory.Delete(folder);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            // It has files, or was never created.
        }
    }

    /// <summary>Writes the run in all formats.</summary>
    public Task<SavedRun> SaveAsync(RunResult result, CancellationToken cancellationToken) => SaveAsync("run", async folder =>
    {
        foreach (RunFormat format in RunFormat.All)
        {
            string file = Path.Combine(folder, format.FileName);
            await WholeFile.WriteAsync(file, stream => format.WriteAsync(result, stream, cancellationToken), result.KeepsSecrets)
                .ConfigureAwait(false);
        }
    });

    /// <summary>Writes files of a kind of result, such as <c>experiment</c>.</summary>
    internal async Task<SavedRun> SaveAsync(string kind, Func<string, Task> writeAsync)
    {
        (string? folder, string? fault) = await TrySaveAsync(() => path, writeAsync).ConfigureAwait(false);
        if (folder is not null)
        {
            return new SavedRun(folder, null);
        }

        string problem = $"'{path}' cannot be written ({fault})";
        (string? fallback, string? second) = await TrySaveAsync(createFallback, writeAsync).ConfigureAwait(false);
        return fallback is null
            ? new SavedRun(null, $"{problem}, and neither can a temporary folder ({second}): the files of this {kind} are lost.")
            : new SavedRun(fallback, $"{problem}: the files of this {kind} are in '{fallback}'.");
    }

    // Creating a folder succeeds also when it exists already. So the new file beside it decides between two that create it at once.
    private static bool TryClaim(string folder)
    {
        if (Path.Exists(folder))
        {
            return false;
        }

        try
        {
            using var claim = new FileStream(folder + ".claim", FileMode.CreateNew, FileAccess.Write, FileShare.None, 1,
                FileOptions.DeleteOnClose);
            bool isFree = !Path.Exists(folder);
            Directory.CreateDirectory(folder);
            return isFree;
        }
        catch (IOException)
        {
            return false;
        }
    }

    private static async Task<(string? Folder, string? Fault)> TrySaveAsync(Func<string> choose, Func<string, Task> writeAsync)
    {
        try
        {
            string folder = choose();
            Directory.CreateDirectory(folder);
            await writeAsync(folder).ConfigureAwait(false);
            return (folder, null);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            return (null, fault.Message.TrimEnd('.'));
        }
    }
}
