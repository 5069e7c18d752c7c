using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Threadbare.Report;

/// <summary>The page of <c>web/</c>, built into one file, with data put into it.</summary>
internal static class HtmlPage
{
    private const string Resource = "Threadbare.Report.page.html";
    private const string Slot = "<script type=\"application/json\" id=\"threadbare-data\">";

    private static readonly Lazy<(byte[] Before, byte[] After)> Halves = new(Split);

    // The writer's own encoder turns <, >, & and quotes into \u escapes, so no text of the target can end the script element.
    private static readonly JsonWriterOptions Compact = new() { Indented = false };

    public static async Task WriteAsync(JsonObject data, Stream stream, CancellationToken cancellationToken)
    {
        (byte[] before, byte[] after) = Halves.Value;
        await stream.WriteAsync(before, cancellationToken).ConfigureAwait(false);
        var writer = new Utf8JsonWriter(stream, Compact);
        await using (writer.ConfigureAwait(false))
        {
            data.WriteTo(writer);
            await writer.FlushAsync(cancellationToken).ConfigureAwait(false);
        }

        await stream.WriteAsync(after, cancellationToken).ConfigureAwait(false);
    }

    private static (byte[] Before, byte[] After) Split()
    {
        using Stream resource = typeof(HtmlPage).Assembly.GetManifestResourceStream(Resource)
            ?? throw new InvalidOperationException($"The page '{Resource}' is not in the assembly.");
        using var reader = new StreamReader(resource, Encoding.UTF8);
        string page = reader.ReadToEnd();
        int start = page.IndexOf(Slot, StringComparison.Ordinal) + Slot.Length;
        int end = page.IndexOf("</script>", start, StringComparison.Ordinal);
        return start < Slot.Length || end < 0
            ? throw new InvalidOperationException("The page has no place for data.")
            : (Encoding.UTF8.GetBytes(page[..start]), Encoding.UTF8.GetBytes(page[end..]));
    }
}
