namespace Threadbare.Analysis.Evidence;

/// <summary>How long requests to one address take when nothing queues, and past the tipping point.</summary>
/// <param name="Name">The address' name.</param>
/// <param name="BareTime">When nothing queues, in milliseconds; with one load, the quickest.</param>
/// <param name="LoadedTime">The mean past the tipping point, in milliseconds.</param>
internal sealed record EndpointWait(string Name, double BareTime, double LoadedTime)
{
    /// <summary>Finds the times of every address that was answered at both loads; empty for a single address.</summary>
    public static IReadOnlyList<EndpointWait> Find(Situation s)
    {
        IReadOnlyList<EndpointResult> loaded = s.Result.Steps.Count <= 1 ? s.Result.Endpoints : s.Loaded.Step.Endpoints;
        return loaded.Count < 2 ? [] : [.. loaded.Select(endpoint => Create(s, endpoint)).OfType<EndpointWait>()];
    }

    private static EndpointWait? Create(Situation s, EndpointResult loaded)
    {
        EndpointResult? calm = s.HasOneLoad ? loaded : s.Calm.Step.Endpoints.FirstOrDefault(endpoint => endpoint.Name == loaded.Name);
        return calm is { Ok: > 0 } && loaded.Ok > 0
            ? new EndpointWait(
                loaded.Name, s.HasOneLoad ? calm.ResponseTime.Min : calm.ResponseTime.P50, loaded.ResponseTime.Mean)
            : null;
    }
}
