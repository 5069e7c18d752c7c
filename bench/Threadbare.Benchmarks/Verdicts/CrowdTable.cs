using System.Text;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Writes the table of services by the number of busy processes beside them, into the marked part of a file.</summary>
internal static class CrowdTable
{
    private const string Begin = "<!-- The table beside busy processes: written by `Threadbare.Benchmarks verdicts --out`. -->";
    private const string End = "<!-- End of the table beside busy processes. -->";

    // Several searches may end at a time.
    private static readonly SemaphoreSlim Turn = new(1);

    /// <param name="file">The file; text outside the marks stays, and a file without them is replaced.</param>
    /// <param name="options">The services and columns.</param>
    /// <param name="tried">The searches so far.</param>
    public static async Task WriteAsync(string file, VerdictOptions options, IReadOnlyList<TriedService> tried)
    {
        await Turn.WaitAsync();
        try
        {
            string old = File.Exists(file) ? await File.ReadAllTextAsync(file) : "";
            (int begin, int end) = (old.IndexOf(Begin, StringComparison.Ordinal), old.IndexOf(End, StringComparison.Ordinal));
            string table = $"{Begin}\n{Create(options, tried)}{End}";
            string text = begin >= 0 && end > begin ? old[..begin] + table + old[(end + End.Length)..] : table + "\n";
            await File.WriteAllTextAsync(file, text);
        }
        finally
        {
            Turn.Release();
        }
    }

    private static string Create(VerdictOptions options, IReadOnlyList<TriedService> tried)
    {
        var text = new StringBuilder();
        text.Append("| Service | True limit |").AppendJoin("", options.Beside.Select(Title)).Append('\n');
        text.Append("|---|---|").AppendJoin("", options.Beside.Select(_ => "---|")).Append('\n');
        foreach (KnownService service in options.Services)
        {
            IEnumerable<string> cells = options.Beside.Select(beside => $" {CreateCell(service, beside, tried)} |");
            text.Append($"| {service.Name} | {service.Truth} |").AppendJoin("", cells).Append('\n');
        }

        IEnumerable<string> sums = options.Beside.Select(beside => $" {Summarize([.. tried.Where(one => one.Beside == beside)])} |");
        return text.Append("| all | |").AppendJoin("", sums).Append('\n').ToString();
    }

    private static string Title(int beside) => beside == 0 ? " none beside |" : $" {beside} beside |";

    private static string CreateCell(KnownService service, int beside, IReadOnlyList<TriedService> tried)
    {
        IEnumerable<string> rounds = tried
            .Where(one => one.Service == service && one.Beside == beside)
            .OrderBy(one => one.Round)
            .Select(Describe);
        string cell = string.Join("; ", rounds);
        return cell.Length > 0 ? cell : "–";
    }

    // A verdict other than the right one is quoted, since the kind of mistake matters.
    private static string Describe(TriedService one)
    {
        string confidence = one.Judged.Verdict.Confidence.ToWord();
        string limit = one.Judged.Verdict.Limit.ToWord();
        string verdict = one.Judged.Mark switch
        {
            Mark.Right => $"right, {confidence}",
            Mark.Off => $"right with another size, {confidence}",
            Mark.Inconclusive when one.Judged.Verdict.Outcome == VerdictOutcome.Holds => $"holds so far, {confidence}",
            Mark.Inconclusive => limit,
            Mark.Wrong => $"**wrong**: {limit}, {confidence}",
            var other => throw new InvalidOperationException($"Unknown mark {other}."),
        };
        return $"{verdict} ({one.Load})";
    }

    private static string Summarize(IReadOnlyList<TriedService> column)
    {
        int named = column.Count(one => one.Judged.Mark is Mark.Right or Mark.Off);
        int unknown = column.Count(one => one.Judged.Mark == Mark.Inconclusive);
        return $"{named} of {column.Count} right, {unknown} unknown, {column.Count - named - unknown} wrong";
    }
}
