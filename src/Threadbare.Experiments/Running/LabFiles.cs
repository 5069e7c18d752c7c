using Threadbare.Report.Html;

namespace Threadbare.Experiments.Running;

/// <summary>Writes what experiments found.</summary>
internal static class LabFiles
{
    /// <summary>The name of the file with the claims of an experiment, a JSON array of <c>id, statement, published, measured, holds,
    /// why</c>.</summary>
    public const string Claims = "claims.json";

    /// <summary>Saves the claims, as JSON and as test cases, what the comparison says of the arms, the summary and the page of one
    /// experiment; in a temporary folder if its own cannot be written.</summary>
    public static Task<SavedRun> SaveAsync(LabReport report, string folder) => new RunFolder(folder).SaveAsync("experiment", async place =>
    {
        await WholeFile.WriteTextAsync(In(Claims), ToText(report.Claims));
        // An array of part, a, b, comparison, runs, crossover, search, notes.
        IReadOnlyList<LabComparison> comparisons = [.. report.Parts.SelectMany(part => part.Comparisons)];
        await WholeFile.WriteAsync(In("comparisons.json"),
            file => JsonSerializer.SerializeAsync(file, comparisons, LabJson.Default.IReadOnlyListLabComparison));
        await WholeFile.WriteTextAsync(In(LabSummary.Name), LabSummary.Write(report));
        await WholeFile.WriteAsync(In(ClaimsXml.Name), cases => ClaimsXml.WriteAsync(report, cases));
        await WholeFile.WriteAsync(In(HtmlReport.Name), page => LabPage.WriteAsync(report, page, CancellationToken.None));

        string In(string name) => Path.Combine(place, name);
    });

    /// <summary>One page over several experiments, which leads to theirs.</summary>
    public static Task SaveIndexAsync(IReadOnlyList<LabReport> reports, string folder)
    {
        IEnumerable<string> rows = reports.Select(report => $"""
            <tr><td><a href="{WebUtility.HtmlEncode(report.Name)}/{HtmlReport.Name}">{WebUtility.HtmlEncode(report.Title)}</a></td>
            <td>{report.Claims.Count(claim => claim.Holds == true)} of {report.Claims.Count(claim => claim.Holds is not null)}</td>
            <td>{report.Claims.Count(claim => claim.Holds is null)}</td></tr>
            """);
        string page = $$"""
            <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>Threadbare lab</title>
            <style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
            td,th{padding:.4rem .8rem;text-align:left;vertical-align:top}</style>
            <h1>The lab's experiments</h1><table><tr><th>Experiment</th><th>Claims that hold</th><th>Not tried here</th></tr>
            {{string.Concat(rows)}}
            </table></html>
            """;
        return WholeFile.WriteTextAsync(Path.Combine(folder, "index.html"), page);
    }

    /// <summary>The claims of all as JSON.</summary>
    public static string ToText(IReadOnlyList<LabReport> reports) => ToText(reports.SelectMany(report => report.Claims));

    private static string ToText(IEnumerable<LabClaim> claims) =>
        JsonSerializer.Serialize([.. claims.Select(claim => claim with { Part = null })], LabJson.Default.IReadOnlyListLabClaim);
}
