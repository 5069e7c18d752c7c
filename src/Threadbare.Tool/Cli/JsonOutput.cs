
namespace Threadbare.Tool.Cli;

/// <summary>Puts JSON where <c>--json</c> wants it.</summary>
internal sealed class JsonOutput(OutputChoice choice, Streams streams)
{
    /// <summary>Prints it, writes the file, or does nothing; a file that cannot be written is told, and costs no more than itself.</summary>
    public async Task WriteAsync(Func<string> text)
    {
        if (choice.IsJsonPrinted)
        {
            await streams.Output.WriteLineAsync(text());
        }
        else if (choice.Json is { } file)
        {
            await SaveAsync(file, text());
        }
    }

    private async Task SaveAsync(string file, string text)
    {
        try
        {
            await File.WriteAllTextAsync(file, text, CancellationToken.None);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            await streams.SayProblemsAsync([$"--json {file} cannot be written ({fault.Message.TrimEnd('.')})."]);
        }
    }
}
