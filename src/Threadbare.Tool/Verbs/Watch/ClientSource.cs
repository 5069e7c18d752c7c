namespace Threadbare.Tool.Verbs.Watch;

/// <summary>The report of the tool that sent a load: its form, and where it is.</summary>
/// <param name="Format">The form, one of <see cref="ClientFormats.All"/>.</param>
/// <param name="File">The file; null for what the tool printed.</param>
internal sealed record ClientSource(string Format, string? File)
{
    // Of a load of hours; a longer file is better summarized by its tool.
    private const int MostBytes = 200 << 20;

    /// <summary>Reads <c>FORMAT:FILE</c> or <c>FORMAT</c>; null if the form is not known, or needs a file and has none.</summary>
    public static ClientSource? Parse(string text)
    {
        string[] parts = text.Split(':', 2);
        bool isKnown = ClientFormats.All.ContainsKey(parts[0]);
        return !isKnown || (parts.Length < 2 && !ClientFormats.Printed.Contains(parts[0]))
            ? null
            : new ClientSource(parts[0], parts.ElementAtOrDefault(1));
    }

    /// <summary>Reads the report; null if it cannot be read, which is said.</summary>
    /// <param name="printed">What the tool printed last.</param>
    /// <param name="streams">Takes the problem.</param>
    public async Task<ClientReport?> ReadAsync(string printed, Streams streams)
    {
        try
        {
            string text = File is null ? printed : BoundedFile.ReadText(File, MostBytes);
            return ClientFormats.All[Format](text) with { Format = Format, File = File };
        }
        catch (Exception fault) when (
            fault is IOException or UnauthorizedAccessException or FormatException or JsonException or InvalidOperationException)
        {
            string where = File ?? "what the command printed";
            await streams.SayProblemsAsync([$"--client {Format}: {where} is no report of this form ({fault.Message.TrimEnd('.')})."]);
            return null;
        }
    }
}
