namespace Threadbare.Diagnostics.Review.Report;

/// <summary>Writes a review in Markdown, for a pull request.</summary>
internal static class ReviewMarkdown
{
    /// <summary>The file's name within the folder of a review.</summary>
    public const string FileName = "review.md";

    /// <summary>Writes it.</summary>
    /// <param name="review">The review.</param>
    /// <param name="fresh">The calls that the baseline does not have; null without a baseline.</param>
    public static string Write(CodeReview review, IReadOnlyList<ReviewedCall>? fresh)
    {
        var text = new StringBuilder();
        text.Append("# Calls that can hold a thread\n\n").Append(MarkdownText.Escape(ReviewLine.Summarize(review))).Append("\n\n");
        text.AppendItems("New", (fresh ?? []).Select(Describe));
        text.AppendItems("Calls", review.Calls.Where(call => !call.IsAside).Select(Describe));
        text.AppendItems("Less important", review.Calls.Where(call => call.IsAside).Select(Describe));
        text.AppendItems("Notes", review.Notes.Select(MarkdownText.Escape));
        return text.ToString();
    }

    private static string Describe(ReviewedCall call)
    {
        string evidence = MarkdownText.Escape(ReviewLine.DescribeEvidence(call));
        string why = MarkdownText.Escape($"{call.Why} {ReviewLine.DescribeRoutes(call)}");
        return $"**{evidence}** {MarkdownText.Code(ReviewLine.Describe(call))}: {why}";
    }
}
