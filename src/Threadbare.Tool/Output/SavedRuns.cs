using Threadbare.Results;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Output;

/// <summary>Reads saved runs; files that cannot be read are reported.</summary>
internal sealed class SavedRuns(Streams streams)
{
    /// <summary>The file of a run that is named by its folder or its file.</summary>
    public static string FileOf(string path) => Directory.Exists(path) ? Path.Combine(path, RunFile.Name) : path;

    /// <summary>The run; null where it cannot be read.</summary>
    public async Task<RunResult?> ReadAsync(string file, CancellationToken cancellationToken)
    {
        try
        {
            await using FileStream stream = File.OpenRead(file);
            return await RunFile.ReadAsync(stream, cancellationToken);
        }
        catch (Exception fault) when (fault is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            string why = fault is FileNotFoundException or DirectoryNotFoundException
                ? "there is no such file. Expected the folder of a run, or its run.json."
                : fault.Message;
            await streams.SayProblemsAsync([$"{file}: {why}"]);
            return null;
        }
    }
}
