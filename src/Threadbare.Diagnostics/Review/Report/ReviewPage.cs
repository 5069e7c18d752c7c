namespace Threadbare.Diagnostics.Review.Report;

/// <summary>Writes a review as a page: its calls with the source, the path to each and the code to write instead.</summary>
internal static class ReviewPage
{
    /// <summary>Writes the page.</summary>
    /// <param name="review">The review.</param>
    /// <param name="fresh">The calls that the baseline does not have; null without a baseline.</param>
    /// <param name="stream">Where it is written.</param>
    public static Task WriteAsync(CodeReview review, IReadOnlyList<ReviewedCall>? fresh, Stream stream)
    {
        JsonObject page = JsonSerializer.SerializeToNode(review, CodeReview.ReviewJson.Default.CodeReview)!.AsObject();
        page.Insert(0, "kind", "review");
        page["summary"] = ReviewLine.Summarize(review);
        page["hasBaseline"] = fresh is not null;
        HashSet<ReviewedCall> isNew = [.. fresh ?? []];
        foreach ((ReviewedCall call, JsonNode? row) in review.Calls.Zip(page["calls"]!.AsArray()))
        {
            row!["isNew"] = isNew.Contains(call);
            row["isAside"] = call.IsAside;
            row["shownEvidence"] = ReviewLine.DescribeEvidence(call);
            row["reached"] = ReviewLine.DescribeRoutes(call);
        }

        return HtmlPage.WriteAsync(page, stream, CancellationToken.None);
    }
}
