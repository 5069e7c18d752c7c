namespace Threadbare.Drafting.Recordings;

/// <summary>The redirects of a recording. They stay requests of their own, unless one leads to an address that only it knows.</summary>
internal static class RecordedRedirects
{
    /// <summary>True when a redirect leads to an address with an id that nothing before it gave, such as that of a new order.</summary>
    public static bool MustFollow(IReadOnlyList<RecordedRequest> requests)
    {
        for (int i = 0; i < requests.Count; i++)
        {
            int target = FindTarget(requests, i);
            if (target >= 0 && RequestFields.SplitPath(requests[target].Url).Any(segment => IsNew(requests, i, segment)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Joins each redirect with the request that it leads to: one request with the last answer.</summary>
    /// <param name="requests">The requests of the plan.</param>
    /// <param name="skipped">Gets the requests that are now sent by following.</param>
    public static IReadOnlyList<RecordedRequest> Join(IReadOnlyList<RecordedRequest> requests, List<SkippedRequest> skipped)
    {
        var joined = requests.ToList();
        for (int i = joined.Count - 1; i >= 0; i--)
        {
            int target = FindTarget(joined, i);
            if (target >= 0)
            {
                string reason = $"the redirect of {joined[i].Label} leads here, and the plan follows it";
                skipped.Add(new SkippedRequest(joined[target].Label, reason));
                joined[i] = Join(joined[i], joined[target]);
                joined.RemoveAt(target);
            }
        }

        return joined;
    }

    private static RecordedRequest Join(RecordedRequest first, RecordedRequest last) => first with
    {
        Time = last.Started + last.Time - first.Started,
        Answer = last.Answer with { Cookies = [.. first.Answer.Cookies, .. last.Answer.Cookies] },
    };

    private static int FindTarget(IReadOnlyList<RecordedRequest> requests, int from)
    {
        RecordedRequest request = requests[from];
        if (!request.Answer.IsRedirect || !Uri.TryCreate(request.Url, request.Answer.Location, out Uri? target))
        {
            return -1;
        }

        int next = from + 1;
        return next < requests.Count && requests[next].Url.PathAndQuery == target.PathAndQuery ? next : -1;
    }

    private static bool IsNew(IReadOnlyList<RecordedRequest> requests, int redirect, string segment) =>
        segment.Any(char.IsAsciiDigit)
        && !requests.Take(redirect + 1).Any(earlier => earlier.Url.AbsolutePath.Split('/').Contains(segment)
            || earlier.Answer.Text.Contains(segment, StringComparison.Ordinal));
}
