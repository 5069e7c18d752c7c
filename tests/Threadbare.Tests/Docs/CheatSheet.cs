using System.Globalization;
using System.Text;
using Threadbare.Tool.Cli;

namespace Threadbare.Tests.Docs;

/// <summary>Writes a page of commands to copy, from the examples of the help.</summary>
internal static class CheatSheet
{
    // One page of paper.
    private const int MostExamples = 3;

    /// <summary>The page in Markdown.</summary>
    /// <param name="verbs">The verbs in the order of the help.</param>
    public static string Write(IReadOnlyList<IVerb> verbs)
    {
        var page = new StringBuilder("# Cheat sheet\n\nThis page is generated from the examples of `threadbare VERB --help`.\n");
        foreach (IGrouping<VerbKind, IVerb> kind in verbs.GroupBy(verb => verb.Help.Kind).OrderBy(kind => kind.Key))
        {
            page.Append(CultureInfo.InvariantCulture, $"\n## {kind.Key}\n\n| to | command |\n|---|---|\n");
            foreach (Example example in kind.SelectMany(verb => verb.Help.Examples.Take(kind.Key == VerbKind.More ? 1 : MostExamples)))
            {
                page.Append(CultureInfo.InvariantCulture, $"| {Escape(example.Purpose)} | `{Escape(example.Line)}` |\n");
            }
        }

        page.Append("\n## Words\n\n| | |\n|---|---|\n");
        page.Append("| times | `200ms`, `5s`, `30m`, `1m30s` |\n");
        page.Append("| thresholds | `p99<200ms`, `errors<1%`, `rps>500`, `tippingPoint>=100`, `limit!=thread-pool`, "
            + "`regression(p99)<10%` |\n");
        page.Append("| exit codes | 0 done, 1 a threshold is broken, 2 wrong options, 3 could not start, 4 unreliable figures, 70 a bug, "
            + "130 interrupted |\n");
        return page.ToString();
    }

    private static string Escape(string text) => text.Replace("|", "\\|", StringComparison.Ordinal);
}
