using System.Text.Json;

namespace Aspire.Hosting;

/// <summary>The result of a finished run, as properties of its resource.</summary>
/// <param name="Properties"><c>Verdict</c>, <c>Line</c> and <c>Report</c>, each where there is one.</param>
internal sealed record FinishedRun(IReadOnlyDictionary<string, string> Properties)
{
    /// <summary>Reads the folder of a run; null if it has no result.</summary>
    public static FinishedRun? Read(string folder)
    {
        string file = Path.Combine(folder, "run.json");
        if (!File.Exists(file))
        {
            return null;
        }

        using JsonDocument run = JsonDocument.Parse(File.ReadAllBytes(file));
        return new FinishedRun(new Dictionary<string, string>(Parse(run.RootElement))
        {
            ["Report"] = Path.Combine(folder, "report.html"),
        });
    }

    /// <summary>Reads the verdict of a run: first the thresholds if they failed, or why nothing could be judged.</summary>
    internal static IEnumerable<KeyValuePair<string, string>> Parse(JsonElement run)
    {
        string? failed = Find(run, "gate") is { } gate && !gate.GetProperty("passed").GetBoolean() ? Text(gate, "summary") : null;
        JsonElement? verdict = Find(run, "verdict");
        string?[] sentences = [failed, Text(verdict, "summary") ?? Text(run, "refusal")];
        if (Array.Exists(sentences, sentence => sentence is not null))
        {
            yield return new("Verdict", string.Join(". ", sentences.OfType<string>()));
        }

        if (Find(verdict, "line") is { } line)
        {
            string? at = Text(line, "file") is { } file ? $"{file}:{line.GetProperty("line")} " : null;
            yield return new("Line", at + Text(line, "method"));
        }
    }

    private static JsonElement? Find(JsonElement? of, string name) =>
        of is { } parent && parent.TryGetProperty(name, out JsonElement found) && found.ValueKind != JsonValueKind.Null ? found : null;

    private static string? Text(JsonElement? of, string name) => Find(of, name)?.GetString();
}
