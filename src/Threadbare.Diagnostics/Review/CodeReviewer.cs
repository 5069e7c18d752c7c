namespace Threadbare.Diagnostics.Review;

/// <summary>Reads the code of a service and lists the calls that can hold a thread, with the routes that reach them.</summary>
internal sealed class CodeReviewer(ProgramCode program, bool showsSource = false)
{
    private const int FingerprintLength = 16;

    private readonly Dictionary<string, int> _ordinals = [];

    /// <summary>Reviews the code.</summary>
    /// <param name="target">The name of the program for the reader.</param>
    public CodeReview Review(string target)
    {
        HoldingTable table = HoldingTable.Embedded;
        var graph = new CodeGraph(program, table);
        new ServiceEntries(program, graph, table).Mark();
        List<(MethodNode Node, List<HoldingSite> Found)> sites = new HoldingSites(program, graph, table).FindAll();
        var search = new RouteSearch();
        var calls = new List<ReviewedCall>();
        int unreached = 0;
        foreach ((MethodNode node, List<HoldingSite> found) in sites)
        {
            foreach (IGrouping<HashSet<Edge>, HoldingSite> same in found.GroupBy(site => site.Without, HashSet<Edge>.CreateSetComparer()))
            {
                FoundRoutes? routes = search.Find(node, same.Key);
                calls.AddRange(routes is null ? [] : same.Select(site => Describe(node, site, routes)));
                unreached += routes is null && node.Name.Name != "<Main>" ? same.Count(site => !site.IsLocal) : 0;
            }
        }

        IEnumerable<Entry> entries = graph.Nodes.SelectMany(node => node.Entries);
        List<string> all = [.. entries.Where(entry => entry.IsRoute).Select(entry => entry.Name).Distinct()];
        return new CodeReview
        {
            Target = target,
            Methods = graph.Nodes.Count,
            Endpoints = all.Count,
            Routes = all,
            Calls = calls,
            Notes = [.. ListNotes(graph, unreached)],
        };
    }

    private IEnumerable<string> ListNotes(CodeGraph graph, int unreached)
    {
        if (unreached > 0)
        {
            yield return $"{unreached} more such {(unreached == 1 ? "call is" : "calls are")} in code that no endpoint was seen to reach.";
        }

        if (graph.Nodes.Count > 0 && program.Assemblies.Where(one => one.IsOwn).All(one => one.Assembly.Symbols is null))
        {
            yield return "The build has no symbols (.pdb), so files and lines are missing.";
        }
    }

    private ReviewedCall Describe(MethodNode node, HoldingSite site, FoundRoutes routes)
    {
        CodePlace place = AddLink(site.Call.Place, site.Call.Line);
        CodePlace at = place with { Source = showsSource && site.Call.Line is { } line ? SourceExcerpts.Find(line) : null };
        string key = $"{at.Method}|{site.Blocks.Call}";
        int ordinal = _ordinals[key] = _ordinals.GetValueOrDefault(key) + 1;
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes($"{key}|{ordinal}"));
        Certainty certainty = routes.Steps.Any(step => step.Reach == Reach.OneOf) ? Certainty.OneOf : at.Certainty!.Value;
        return new ReviewedCall(
            Convert.ToHexStringLower(hash)[..FingerprintLength], at, site.Blocks.Call, site.Blocks.Kind, certainty,
            [.. routes.Entries.Select(entry => entry.Name)], [.. ListPath(routes), place], site.Awaitable, ReviewEvidence.Unknown,
            Share: null, ReviewText.FindAside(site, routes), ReviewText.Explain(node, site, routes));
    }

    // The body of an asynchronous method has the name of the method.
    private static IEnumerable<CodePlace> ListPath(FoundRoutes routes) => routes.Steps
        .Where(step => ReadableName.Format(step.From.Name) != ReadableName.Format(step.To.Name) || step.Through is not null)
        .Select(step => new CodePoint(step.From.Code, step.Offset))
        .Select(point => AddLink(point.Place, point.Line));

    private static CodePlace AddLink(CodePlace place, SourceLine? line) => place with { Link = line?.Link };
}
