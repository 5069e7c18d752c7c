namespace Threadbare.Run;

/// <summary>Names the routes of blamed places by the placeholders of the plan: what a feed put into a path may be a secret.</summary>
internal static class FedRoutes
{
    /// <summary>Replaces in each route the segments that a feed filled; segments that the service names as parameters stay.</summary>
    public static Observations Restore(Observations seen, LoadPlan plan) => seen with { Blame = Restore(seen.Blame, plan) };

    /// <summary>Replaces them in the routes of some places.</summary>
    public static IReadOnlyList<BlamedPlace> Restore(IReadOnlyList<BlamedPlace> places, LoadPlan plan)
    {
        string[] fed = plan.HasScenarios ? ["{"] : [.. plan.Feeds.Select(feed => $"{{{feed.Name}}}")];
        List<string[]> paths = [.. plan.Urls.Select(url => AddressParts.ReadTarget(plan, url).Split('?')[0].Split('/'))];
        return [.. places.Select(place => place.Route is { } route ? place with { Route = Restore(route) } : place)];

        string Restore(string route)
        {
            string[] segments = route.Split('/');
            string[]? path = paths.Find(path => path.Length == segments.Length && path.Zip(segments).Skip(1).All(IsAlike));
            return path is null ? route : string.Join('/', path.Zip(segments).Select(Choose));
        }

        bool IsFed(string segment) => fed.Any(place => segment.Contains(place, StringComparison.Ordinal));
        bool IsAlike((string Planned, string Seen) segment) => IsFed(segment.Planned) || segment.Planned == segment.Seen;
        string Choose((string Planned, string Seen) segment) =>
            IsFed(segment.Planned) && !segment.Seen.Contains('{', StringComparison.Ordinal) ? segment.Planned : segment.Seen;
    }
}
