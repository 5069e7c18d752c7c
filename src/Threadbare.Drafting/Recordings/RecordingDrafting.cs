namespace Threadbare.Drafting.Recordings;

/// <summary>Drafts a plan from requests in a file: one scenario with the requests in their order.</summary>
internal static class RecordingDrafting
{
    // A plan of more is not one that a person completes.
    private const int MostRequests = 500;

    /// <summary>Drafts the plan.</summary>
    /// <param name="list">The requests.</param>
    /// <param name="source">The name of its file.</param>
    /// <param name="choice">The user's choices.</param>
    /// <exception cref="UsageException">No request is left.</exception>
    public static Draft Create(RequestList list, string source, DraftChoice choice)
    {
        IReadOnlyList<RecordedRequest> requests = list.Requests;
        List<SkippedRequest> skipped = [.. list.Skipped];
        string origin = FindOrigin(requests, choice);
        RequireTarget(list, origin, source, choice);
        bool isRecording = list.Kind == RequestList.Recording;
        IReadOnlyList<RecordedRequest> kept = Filter(requests, new RequestFilter(origin, choice, isRecording), skipped);
        if (kept.Count == 0)
        {
            throw new UsageException($"{source} has no request for a plan ({skipped.Count} skipped, such as {skipped[0].Request}: "
                + $"{skipped[0].Reason}).");
        }

        bool follows = RecordedRedirects.MustFollow(kept);
        kept = follows ? RecordedRedirects.Join(kept, skipped) : kept;
        var account = new AccountColumns();
        var texts = new FieldTexts(kept, RecordedSecrets.Collect(requests, list.Variables), account);
        DraftedScenario scenario = RecordedScenario.Create(Path.GetFileNameWithoutExtension(source), kept, texts);
        return new Draft
        {
            Source = $"the {list.Kind} {source}",
            Name = Path.GetFileNameWithoutExtension(source),
            Target = choice.Target ?? origin,
            Scenarios = [scenario],
            Account = account.ToFeed(),
            FollowsRedirects = follows,
            Remarks = [.. list.Remarks, .. Remark(scenario, choice, follows)],
            Correlations = texts.Correlations,
            Skipped = skipped,
        };
    }

    private static void RequireTarget(RequestList list, string origin, string source, DraftChoice choice)
    {
        if (choice.Target is null && list.Variables.FirstOrDefault(one => one.IsOpen && origin.Contains(one.Value)) is { } open)
        {
            throw new UsageException($"{source} has its address in the variable {open.Name}, which has no value there: name the service "
                + "with --target URL.");
        }
    }

    private static List<string> Remark(DraftedScenario scenario, DraftChoice choice, bool follows)
    {
        var remarks = new List<string>();
        if (choice.Target is null)
        {
            remarks.Add("The target is that of the file. Load only a service that is yours: --target URL names another.");
        }

        if (follows)
        {
            remarks.Add("Redirects are followed, because one leads to an id that no other answer shows.");
        }

        if (scenario.Start.Count > 0)
        {
            remarks.Add("The login is the start of the scenario: each virtual user sends it once, outside the figures.");
        }

        return remarks;
    }

    // A target that was recorded is the service; else the service is the first page's.
    private static string FindOrigin(IReadOnlyList<RecordedRequest> requests, DraftChoice choice)
    {
        RecordedRequest[] sent = [.. requests.Where(request => request.Url.Scheme is "http" or "https")];
        string? target = choice.Target is { } chosen ? Addresses.ReadOrigin(new Uri(chosen)) : null;
        return (Array.Find(sent, request => request.Origin == target)
            ?? Array.Find(sent, request => request.IsPage && request.Answer.Status > 0)
            ?? sent.GroupBy(request => request.Origin).OrderByDescending(group => group.Count()).FirstOrDefault()?.First()
            ?? requests[0]).Origin;
    }

    private static List<RecordedRequest> Filter(
        IReadOnlyList<RecordedRequest> requests, RequestFilter filter, List<SkippedRequest> skipped)
    {
        var kept = new List<RecordedRequest>();
        foreach (RecordedRequest request in requests)
        {
            string? reason = filter.Explain(request);
            reason ??= kept.Count == MostRequests ? $"the plan has the first {MostRequests} requests" : null;
            if (reason is null)
            {
                kept.Add(request);
            }
            else
            {
                skipped.Add(new SkippedRequest(request.Label, reason));
            }
        }

        return kept;
    }
}
