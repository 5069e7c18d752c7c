namespace Threadbare.Report.Html;

/// <summary>Writes data into the page that is built from <c>web/</c> into one file.</summary>
internal static class HtmlPage
{
    private const string Resource = "Threadbare.Report.page.html";
    private const string Slot = "<script type=\"application/json\" id=\"threadbare-data\">";

    private const string Closed = "default-src 'none';";
    private const string OpenToItsServer = Closed + " connect-src 'self';";

    private static readonly Lazy<(string Before, string After)> Halves = new(Split);

    // The writer's own encoder turns <, >, & and quotes into \u escapes, so no text of the target can end the script element.
    private static readonly JsonWriterOptions Compact = new() { Indented = false };

    /// <summary>Writes a page that requests nothing from anywhere.</summary>
    public static Task WriteAsync(JsonObject data, Stream stream, CancellationToken cancellationToken) =>
        WriteAsync(Halves.Value.Before, data, stream, cancellationToken);

    /// <summary>Writes a page that may request more from its own server and nothing from anywhere else.</summary>
    public static Task WriteServedAsync(JsonObject data, Stream stream, CancellationToken cancellationToken) =>
        WriteAsync(Halves.Value.Before.Replace(Closed, OpenToItsServer, StringComparison.Ordinal), data, stream, cancellationToken);

    private static async Task WriteAsync(string before, JsonObject data, Stream stream, CancellationToken cancellationToken)
    {
        await stream.WriteAsync(Encoding.UTF8.GetBytes(before), cancellationToken).ConfigureAwait(false);
        var writer = new Utf8JsonWriter(stream, Compact);
        await using (writer.ConfigureAwait(false))
        {
            data.WriteTo(writer);
            await writer.FlushAsync(cancellationToken).ConfigureAwait(false);
        }

        await stream.WriteAsync(Encoding.UTF8.GetBytes(Halves.Value.After), cancellationToken).ConfigureAwait(false);
    }

    private static (string Before, string After) Split()
    {
        using Stream resource = typeof(HtmlPage).Assembly.GetManifestResourceStream(Resource)
            ?? throw new InvalidOperationException($"The page '{Resource}' is not in the assembly.");
        using var reader = new StreamReader(resource, Encoding.UTF8);
        string page = reader.ReadToEnd();
        int start = page.IndexOf(Slot, StringComparison.Ordinal) + Slot.Length;
        int end = page.IndexOf("</script>", start, StringComparison.Ordinal);
        return start < Slot.Length || end < 0
            ? throw new InvalidOperationException("The page has no place for data.")
            : (page[..start], page[end..]);
    }
}
