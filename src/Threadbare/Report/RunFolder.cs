using Threadbare.Report.Formats;
using Threadbare.Results;

namespace Threadbare.Report;

/// <summary>Saves a run in a folder, or in the fallback if that cannot be written: no measurement is lost without a word.</summary>
public sealed class RunFolder(string path, string fallback)
{
    /// <summary>Creates a folder whose fallback lies in the directory for temporary files and is named after the run.</summary>
    public static RunFolder Create(string path, RunResult result) =>
        new(path, Path.Combine(Path.GetTempPath(), "threadbare-" + result.Id));

    /// <summary>Finds a folder that does not exist yet: a second run within a second gets a number.</summary>
    public static string FindFree(string parent, string id)
    {
        string free = Path.Combine(parent, id);
        for (int n = 2; Path.Exists(free); n++)
        {
            free = Path.Combine(parent, $"{id}-{n}");
        }

        return free;
    }

    /// <summary>Writes the run in all formats.</summary>
    public async Task<SavedRun> SaveAsync(RunResult result, CancellationToken cancellationToken)
    {
        if (await TrySaveAsync(path, result, cancellationToken).ConfigureAwait(false) is not { } fault)
        {
            return new SavedRun(path, null);
        }

        string problem = $"'{path}' cannot be written ({fault})";
        return await TrySaveAsync(fallback, result, cancellationToken).ConfigureAwait(false) is { } second
            ? new SavedRun(null, $"{problem}, and neither can '{fallback}' ({second}): the files of this run are lost.")
            : new SavedRun(fallback, $"{problem}: the files of this run are in '{fallback}'.");
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

    // Written under another name first, so that a full disk never leaves half a file in place of a whole one.
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
