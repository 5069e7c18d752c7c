namespace Threadbare.Drafting.Recordings;

/// <summary>Writes the recorded requests as the steps of a scenario.</summary>
internal static class RecordedScenario
{
    /// <summary>Creates the scenario.</summary>
    public static DraftedScenario Create(string name, IReadOnlyList<RecordedRequest> requests, FieldTexts texts)
    {
        var parts = RecordingParts.Find(requests);
        List<DraftedStep> start = [], steps = [], finish = [];
        DateTimeOffset idleSince = requests[0].Started;
        for (int i = 0; i < requests.Count; i++)
        {
            if (i > parts.Steps && i < parts.Finish && ThinkTimes.Create(idleSince, requests[i].Started) is { } think)
            {
                steps.Add(new DraftedStep(think));
            }

            List<DraftedStep> part = i < parts.Steps ? start : i < parts.Finish ? steps : finish;
            part.Add(i == parts.Steps - 1 ? StopWithoutLogin(CreateStep(i, requests[i], texts)) : CreateStep(i, requests[i], texts));
            DateTimeOffset end = requests[i].Started + requests[i].Time;
            idleSince = end > idleSince ? end : idleSince;
        }

        return new DraftedScenario(name.Length > 0 ? name : "recording") { Start = start, Steps = steps, Finish = finish };
    }

    private static DraftedStep CreateStep(int index, RecordedRequest request, FieldTexts texts)
    {
        RequestStep step = StepWriting.Write(request, texts.FieldsFor(index), texts.Write(index));
        return new DraftedStep(step with { Take = texts.TakesFrom(index) }) { Notes = [.. Note(request, step)] };
    }

    private static DraftedStep StopWithoutLogin(DraftedStep login) => login with
    {
        Step = (RequestStep)login.Step with { OnFail = FailAction.StopUser },
        Notes = [.. login.Notes, "Each virtual user logs in once, with a row of the feed."],
    };

    private static IEnumerable<string> Note(RecordedRequest request, RequestStep step)
    {
        if (RequestFields.SplitPath(new Uri(request.Url, step.Url)).Where(IsId).ToList() is { Count: > 0 } ids)
        {
            yield return $"'{string.Join("', '", ids)}' comes from no earlier answer: put one that exists.";
        }

        if (request.Answer.Status >= 400)
        {
            yield return $"The recording got {request.Answer.Status} here, so the plan expects it.";
        }

        bool leavesHost = Uri.TryCreate(request.Url, request.Answer.Location, out Uri? target) && target.Authority != request.Url.Authority;
        if (request.Answer.IsRedirect && leavesHost)
        {
            yield return $"The recording was redirected to another host, {target!.Authority}.";
        }
    }

    // "v2" is a version; "17" and a UUID are ids.
    private static bool IsId(string segment) =>
        segment.Length > 0 && (segment.All(char.IsAsciiDigit) || Guid.TryParse(segment, out _));
}
