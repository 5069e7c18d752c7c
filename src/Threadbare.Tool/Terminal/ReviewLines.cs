namespace Threadbare.Tool.Terminal;

/// <summary>Prints a review: two lines a call, those that matter most first.</summary>
internal static class ReviewLines
{
    private const int Widest = 140;
    private const int Most = 30;
    private const int MostLast = 5;

    /// <summary>Writes it.</summary>
    /// <param name="console">The console.</param>
    /// <param name="review">The review.</param>
    /// <param name="fresh">The calls that the baseline does not have; null without a baseline.</param>
    /// <param name="folder">The folder with the files; null if none were written.</param>
    public static void Write(IAnsiConsole console, CodeReview review, IReadOnlyList<ReviewedCall>? fresh, string? folder)
    {
        int width = Math.Min(Widest, console.Profile.Width);
        console.WriteLine();
        Say("review", $"{review.Target}: {ReviewLine.Summarize(review)}");
        console.WriteLine();
        ReviewedCall[] first = [.. review.Calls.Where(call => !call.IsAside)];
        foreach (ReviewedCall call in first.Take(Most))
        {
            Say(ReviewLine.DescribeEvidence(call), ReviewLine.Describe(call), new Style(Color.Red));
            string instead = call.Awaitable is { } awaitable ? $" Write {awaitable}." : "";
            Say(fresh?.Contains(call) == true ? "new" : "", $"{ReviewLine.DescribeRoutes(call)}{instead}");
        }

        ReviewedCall[] last = [.. review.Calls.Where(call => call.IsAside)];
        foreach (ReviewedCall call in last.Take(MostLast))
        {
            Say(ReviewLine.DescribeEvidence(call), ReviewLine.Describe(call), new Style(Color.Grey));
        }

        int hidden = Math.Max(0, first.Length - Most) + Math.Max(0, last.Length - MostLast);
        if (hidden > 0)
        {
            Say("", $"and {hidden} more: --json FILE or --out DIR has all");
        }

        foreach (string note in review.Notes)
        {
            Say("note", note);
        }

        if (folder is not null)
        {
            Say("files", $"{folder}: report.html, review.json, review.md, review.sarif");
        }

        void Say(string name, string text, Style? style = null) => new ReportLine(name, text, style).Write(console, width);
    }
}
