namespace Threadbare.Plan;

/// <summary>Creates the twin of a plan that is shown and saved: the same load without its secrets.</summary>
internal static class ShownPlan
{
    /// <summary>Creates the twin; a plan that keeps its secrets loses only the user and password in its addresses, to a header.</summary>
    public static LoadPlan Create(LoadPlan plan)
    {
        LoadPlan moved = plan.HasScenarios ? plan : MoveCredentials(plan);
        return plan.KeepsSecrets ? moved : new MaskedScenarios(moved).Mask();
    }

    // Addresses with different users cannot share a header: a plan that keeps its secrets keeps them where they are.
    private static LoadPlan MoveCredentials(LoadPlan plan)
    {
        IReadOnlyList<string> urls = plan.Urls;
        string[] values = [.. urls.Select(UrlCredentials.CreateHeaderValue).OfType<string>()];
        bool areAlike = values.Length == urls.Count && values.Distinct().Count() == 1;
        if (values.Length == 0 || (plan.KeepsSecrets && !areAlike))
        {
            return plan;
        }

        var header = new RequestHeader(UrlCredentials.Header, values[0]);
        IEnumerable<RequestHeader> added = plan.HasHeader(header.Name) ? [] : [header];
        return plan with
        {
            Urls = [.. urls.Select(UrlCredentials.Remove)],
            Headers = [.. plan.Headers, .. added],
        };
    }
}
