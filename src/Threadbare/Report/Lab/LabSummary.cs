using System.Text;
using static Threadbare.Analysis.Text.Wording;
using static Threadbare.Report.MarkdownText;

namespace Threadbare.Report.Lab;

/// <summary>A repeated experiment in a page of Markdown: its claims, and what the comparison says of its arms.</summary>
public static class LabSummary
{
    /// <summary>The file's name within the folder of an experiment.</summary>
    public const string Name = MarkdownSummary.Name;

    /// <summary>The page.</summary>
    public static string Text(LabReport report)
    {
        var text = new StringBuilder(Invariant($"# {Escaped(report.Title)}\n\n"));
        LabClaim[] tried = [.. report.Claims.Where(claim => claim.Holds is not null)];
        text.Append(Invariant($"**{tried.Count(claim => claim.Holds == true)} of {Counted(tried.Length, "claim holds", "claims hold")}**\n\n"));
        text.Append("| claim | published | measured here | holds? |\n|---|---|---|---|\n");
        foreach (LabClaim claim in report.Claims)
        {
            text.Append(Invariant($"| {Escaped(claim.Statement)} | {Escaped(claim.Published)} | {Escaped(claim.Measured)} | {Escaped(Outcome(claim))} |\n"));
        }

        text.Append('\n');
        text.AppendItems("The arms compared", report.Parts.SelectMany(part => part.Comparisons.Select(pair => $"{Escaped(part.Title)}: **{Escaped($"{pair.A} against {pair.B}")}.** {Escaped(string.Join(" ", [pair.Headline, .. pair.Notes]))}")));
        text.Append(Invariant($"<sub>{report.StartedAt:yyyy-MM-dd HH:mm:ss} UTC · `{Code(report.Command)}`</sub>\n"));
        return text.ToString();
    }

    private static string Outcome(LabClaim claim)
    {
        string outcome = claim.Holds switch { true => "holds", false => $"differs: {claim.Why}", null => $"not tried: {claim.Why}" };
        return claim.Comparison is { Agrees: not true } compared ? $"{outcome}; {compared.Words}: {compared.Summary}" : outcome;
    }
}
