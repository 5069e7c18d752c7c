namespace Threadbare.Journal;

/// <summary>The requests of one endpoint that a line of the journal adds. Zeros are left out.</summary>
internal sealed record JournalEndpoint : JournalRequests
{
    /// <summary>For the serializer.</summary>
    public JournalEndpoint()
    {
    }

    private JournalEndpoint(int index, EndpointTally tally)
        : base(tally)
    {
        Index = index;
        Checks = tally.Checks.Count == 0
            ? null
            : tally.Checks.ToDictionary(check => check.Name, check => (long[])[check.Passed, check.Failed]);
    }

    /// <summary>The number of the endpoint in the plan, from 0.</summary>
    public int Index { get; init; }

    /// <summary>For each check, the answers for which it held and for which it did not; null without checks.</summary>
    public IReadOnlyDictionary<string, long[]>? Checks { get; init; }

    /// <summary>Reads the endpoints with requests or answers.</summary>
    public static IReadOnlyList<JournalEndpoint> Read(IReadOnlyList<EndpointTally> tallies) =>
        [.. tallies.Index().Where(one => HasNews(one.Item)).Select(one => new JournalEndpoint(one.Index, one.Item))];

    /// <summary>Adds the counts to those of their endpoint.</summary>
    public void AddTo(DetailTallies tallies)
    {
        EndpointTally endpoint = tallies.FindEndpoint(Index)!;
        AddTo(endpoint);
        foreach ((string name, long[] counts) in Checks ?? new Dictionary<string, long[]>())
        {
            endpoint.FindCheck(name).Add(counts[0], counts[1]);
        }
    }

    private static bool HasNews(EndpointTally tally) => tally.Sent > 0 || tally.ResponseTime.Count > 0 || tally.Failures.Total > 0;
}
