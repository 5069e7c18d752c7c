namespace Threadbare.Agents.Telemetry;

/// <summary>Adds up the figures that metrics report. One writer at a time.</summary>
internal sealed class MetricTally
{
    private readonly Dictionary<MeasuredEndpoint, OutcomeTally> _outcomes = [];
    private LoadPlan? _plan;
    private IReadOnlyList<MeasuredEndpoint?> _endpoints = [];

    /// <summary>The response times by outcome of each endpoint.</summary>
    public IReadOnlyDictionary<MeasuredEndpoint, OutcomeTally> Outcomes => _outcomes;

    /// <summary>Arrivals that were due and never sent.</summary>
    public long Dropped { get; private set; }

    /// <summary>Virtual users; null in an open model.</summary>
    public int? Users { get; private set; }

    /// <summary>The share of the time that the busiest loop worked, from 0 to 1.</summary>
    public double Busy { get; private set; }

    /// <summary>Adds the measured part of a second. Of a second that was shown before, only the counts are news.</summary>
    public void Add(LoadPlan plan, MergedInterval counts, bool isLate = false)
    {
        StepDelta[] measured = [.. counts.Steps.All.Where(step => step.Stage >= 0)];
        Dropped += measured.Sum(step => step.Dropped);
        IReadOnlyList<RequestTally> tallies = counts.Details.Endpoints is { Count: > 0 } endpoints ? endpoints : measured;
        bool isSingle = tallies == (IReadOnlyList<RequestTally>)measured;
        foreach ((int number, RequestTally tally) in tallies.Index())
        {
            Add(plan, isSingle ? 0 : number, tally.Outcomes);
        }

        if (!isLate)
        {
            (Users, Busy) = (plan.Shape.IsOpen ? null : counts.Users, Math.Round(counts.BusyPercent / 100, 4));
        }
    }

    /// <summary>Adds what another tally counted since it was cleared.</summary>
    public void Add(MetricTally later)
    {
        later._outcomes.ToList().ForEach(one => Find(one.Key).Add(one.Value.All));
        (Dropped, Users, Busy) = (Dropped + later.Dropped, later.Users, later.Busy);
    }

    /// <summary>Forgets the counts, and keeps the latest users and work.</summary>
    public void Clear()
    {
        Dropped = 0;
        _outcomes.Values.ToList().ForEach(outcomes => outcomes.Clear());
    }

    private void Add(LoadPlan plan, int number, OutcomeTally outcomes)
    {
        // Code finds further endpoints while it runs. An action of it is no request of HTTP.
        if (!ReferenceEquals(plan, _plan) || number >= _endpoints.Count)
        {
            _endpoints = [.. EndpointName.List(plan).Zip(plan.Endpoints, (name, endpoint) => name.IsAction
                ? null
                : new MeasuredEndpoint(name.Method, name.Template, new Uri(endpoint.Url).Host, new Uri(endpoint.Url).Port))];
            _plan = plan;
        }

        if (_endpoints.ElementAtOrDefault(number) is { } measured)
        {
            Find(measured).Add(outcomes.All);
        }
    }

    private OutcomeTally Find(MeasuredEndpoint endpoint) =>
        CollectionsMarshal.GetValueRefOrAddDefault(_outcomes, endpoint, out _) ??= new OutcomeTally();
}
