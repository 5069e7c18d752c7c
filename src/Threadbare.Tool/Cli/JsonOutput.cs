namespace Threadbare.Tool.Cli;

/// <summary>Writes JSON where <c>--json</c> asks for it.</summary>
internal sealed class JsonOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Prints it, writes the file, or does nothing; a file that cannot be written is reported, and nothing else is lost.</summary>
    /// <param name="text">Writes the JSON.</param>
    /// <param name="isPrivate">True when only the owner of a file may read it.</param>
    public async Task WriteAsync(Func<string> text, bool isPrivate = false)
    {
        if (choice.IsJsonPrinted)
        {
            await streams.Output.WriteLineAsync(text());
        }
        else if (choice.Json is { } file)
        {
            await SaveAsync(file, text(), isPrivate);
        }
    }

    private async Task SaveAsync(string file, string text, bool isPrivate)
    {
        try
        {
            await ReplaceAsync(file, text, isPrivate);
        }
        catch (Exception fault) when (IsOfDisk(fault))
        {
            await streams.SayProblemsAsync([$"--json {file} cannot be written ({fault.Message.TrimEnd('.')})."]);
        }
    }

    // A pipe, a device or a file that is mounted by itself cannot be replaced, only written.
    private static async Task ReplaceAsync(string file, string text, bool isPrivate)
    {
        try
        {
            if (new FileInfo(file) is { Exists: false } or { Length: > 0, LinkTarget: null })
            {
                await WholeFile.WriteTextAsync(file, text, isPrivate);
                return;
            }
        }
        catch (Exception fault) when (IsOfDisk(fault))
        {
            // Tried once more, in place.
        }

        // A device belongs to everybody, and keeps its mode.
        bool isDevice = file.StartsWith("/dev/", StringComparison.Ordinal);
        await using FileStream stream = ResultFile.Create(file, isPrivate && !isDevice, FileMode.Create);
        await stream.WriteAsync(Encoding.UTF8.GetBytes(text), CancellationToken.None);
    }

    private static bool IsOfDisk(Exception fault) => fault is IOException or UnauthorizedAccessException;
}
