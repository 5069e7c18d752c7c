namespace Threadbare.Analysis.Findings;

/// <summary>Names the addresses that the load slows, where it slows some and not others.</summary>
internal sealed class SufferingEndpoints : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        IReadOnlyList<EndpointWait> all = EndpointWait.Find(s);
        List<EndpointWait> slow = [.. all.Where(endpoint => Suffers(endpoint, s))
            .OrderByDescending(endpoint => endpoint.LoadedTime - endpoint.BareTime)];
        if (slow.Count == 0)
        {
            yield break;
        }

        string load = LoadOf(s.Loaded.Load, s.Curve.IsOpen);
        List<EndpointWait> others = [.. all.Except(slow)];
        yield return new Finding
        {
            Id = "suffering-endpoints",
            Severity = FindingSeverity.Info,
            Statement = others.Count == 0
                ? $"At {load} every address is slower, {slow[0].Name} most."
                : $"At {load} {List(slow)} {Be(slow)} slower. {List(others)} {Be(others)} not.",
            For = [.. slow.Take(FindingConstants.MostNamed).Select(Describe)],
        };

        string Describe(EndpointWait endpoint) => s.HasOneLoad
            ? $"{endpoint.Name} takes {Time(endpoint.LoadedTime)} on average, and its quickest took {Time(endpoint.BareTime)}."
            : $"{endpoint.Name} takes {Time(endpoint.LoadedTime)}, and {Time(endpoint.BareTime)} when nothing queues.";
    }

    // The quickest answer of one load is below the mean on any busy machine; means of two loads are alike where nothing queues.
    private static bool Suffers(EndpointWait endpoint, Situation s) => s.HasOneLoad
        ? CurvePoint.ShowsWait(endpoint.LoadedTime - endpoint.BareTime, endpoint.BareTime)
        : endpoint.LoadedTime > 2 * endpoint.BareTime;

    private static string Be(List<EndpointWait> endpoints) => endpoints.Count == 1 ? "is" : "are";

    private static string List(List<EndpointWait> endpoints)
    {
        string names = string.Join(", ", endpoints.Take(FindingConstants.MostNamed).Select(endpoint => endpoint.Name));
        int others = endpoints.Count - FindingConstants.MostNamed;
        return others > 0 ? $"{names} and {Number(others)} more" : names;
    }
}
