using Threadbare.Report.Formats;
using Threadbare.Results;

namespace Threadbare.Report;

/// <summary>Keeps a run in a folder, or, where that cannot be written, in the folder for temporary files: nothing measured is lost silently.</summary>
public sealed class RunFolder(string path, string fallback)
{
    /// <summary>A folder whose fallback is a folder for temporary files, named by the run.</summary>
    public static RunFolder Create(string path, RunResult result) =>
        new(path, Path.Combine(Path.GetTempPath(), "threadbare-" + result.Id));

    /// <summary>A folder of its own for each run: a second run of the same second gets a number.</summary>
    public static string FindFree(string parent, string id)
    {
        string free = Path.Combine(parent, id);
        for (int n = 2; Path.Exists(free); n++)
        {
            free = Path.Combine(parent, $"{id}-{n}");
        }

        return free;
    }

    /// <summary>Writes all forms.</summary>
    public async Task<SavedRun> SaveAsync(RunResult result, CancellationToken cancellationToken)
    {
        if (await TrySaveAsync(path, result, cancellationToken).ConfigureAwait(false) is not { } fault)
        {
            return new SavedRun(path, null);
        }

        return await TrySaveAsync(fallback, result, cancellationToken).ConfigureAwait(false) is { } second
            ? new SavedRun(null, $"'{path}' cannot be written ({fault}), and neither can '{fallback}' ({second}): the files of this run are lost. --json - prints it instead.")
            : new SavedRun(fallback, $"'{path}' cannot be written ({fault}): the files of this run are in '{fallback}'.");
    }

    private static async Task<string?> TrySaveAsync(string folder, RunResult result, CancellationToken cancellationToken)
    {
        try
        {
            Directory.CreateDirectory(folder);
            foreach (IRunFormat format in RunFormats.All)
            {
                await ReplaceAsync(Path.Combine(folder, format.FileName), format, result, cancellationToken).ConfigureAwait(false);
            }

            return null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            return fault.Message.TrimEnd('.');
        }
    }

    // Beside its name first, so that a full disk never leaves half a file where a whole one was.
    private static async Task ReplaceAsync(string file, IRunFormat format, RunResult result, CancellationToken cancellationToken)
    {
        string unfinished = file + ".part";
        try
        {
            FileStream stream = File.Create(unfinished);
            await using (stream.ConfigureAwait(false))
            {
                await format.WriteAsync(result, stream, cancellationToken).ConfigureAwait(false);
            }

            File.Move(unfinished, file, overwrite: true);
        }
        catch
        {
            File.Delete(unfinished);
            throw;
        }
    }
}
