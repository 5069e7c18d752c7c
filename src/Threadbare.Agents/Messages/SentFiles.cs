namespace Threadbare.Agents.Messages;

/// <summary>The files whose content the requests of a plan send.</summary>
internal static class SentFiles
{
    /// <summary>Lists their paths, each once.</summary>
    public static IReadOnlyList<string> List(LoadPlan plan)
    {
        var paths = new HashSet<string>(StringComparer.Ordinal);
        _ = Replace(plan, path =>
        {
            paths.Add(path);
            return path;
        });
        return [.. paths];
    }

    /// <summary>Creates the same plan with its files in other places.</summary>
    /// <exception cref="JsonException">A file has no place.</exception>
    public static LoadPlan Replace(LoadPlan plan, IReadOnlyDictionary<string, string> places) =>
        Replace(plan, path => places.GetValueOrDefault(path) ?? throw new JsonException($"the file {path} did not come with the plan"));

    private static LoadPlan Replace(LoadPlan plan, Func<string, string> place) =>
        plan with { Scenarios = [.. plan.Scenarios.Select(scenario => scenario.Change(request => Replace(request, place)))] };

    private static RequestStep Replace(RequestStep request, Func<string, string> place) => request.Body switch
    {
        FileBody body => request with { Body = new FileBody(place(body.Path)) },
        FormBody { Files.Count: > 0 } form => request with
        {
            Body = form with { Files = [.. form.Files.Select(file => file with { Path = place(file.Path) })] },
        },
        _ => request,
    };
}
