using Threadbare.Report.Markdown;
using static System.FormattableString;
using static Threadbare.Report.Markdown.MarkdownText;

namespace Threadbare.Experiments.Report;

/// <summary>Writes a repeated experiment as a page of Markdown: its claims and the comparisons of its arms.</summary>
internal static class LabSummary
{
    /// <summary>The file's name within the folder of an experiment.</summary>
    public const string Name = MarkdownSummary.Name;

    /// <summary>Writes the page.</summary>
    public static string Write(LabReport report)
    {
        var text = new StringBuilder($"# {Escape(report.Title)}\n\n");
        LabClaim[] tested = [.. report.Claims.Where(claim => claim.Holds is not null)];
        string claims = tested.Length == 1 ? "claim holds" : "claims hold";
        text.Append(Invariant($"**{tested.Count(claim => claim.Holds == true)} of {tested.Length} {claims}**\n\n"));
        text.Append("| claim | published | measured here | holds? |\n|---|---|---|---|\n");
        foreach (LabClaim claim in report.Claims)
        {
            text.Append(Invariant($"| {Escape(claim.Statement)} | {Escape(claim.Published)} | {Escape(claim.Measured)} "));
            text.Append(Invariant($"| {Escape(DescribeOutcome(claim))} |\n"));
        }

        text.Append('\n');
        text.AppendItems("The arms compared", report.Parts.SelectMany(DescribeComparisons));
        text.Append(Invariant($"<sub>{report.StartedAt:yyyy-MM-dd HH:mm:ss} UTC · {Code(report.Command)}</sub>\n"));
        return text.ToString();
    }

    private static IEnumerable<string> DescribeComparisons(LabPart part) => part.Comparisons.Select(pair =>
    {
        string outcome = string.Join(" ", [pair.Headline, .. pair.Notes]);
        return $"{Escape(part.Title)}: **{Escape($"{pair.A} against {pair.B}")}.** {Escape(outcome)}";
    });

    private static string DescribeOutcome(LabClaim claim)
    {
        string outcome = claim.Outcome == ClaimOutcome.Holds ? claim.Result : $"{claim.Result}: {claim.Why}";
        return claim.Comparison is { Agrees: not true } compared ? $"{outcome}; {compared.Words}: {compared.Summary}" : outcome;
    }
}
