namespace Threadbare.Agents.Fleet;

/// <summary>Watches several instances of a service at once, each through an agent of its own.</summary>
/// <remarks>Figures are those of all together. Lines are those of the instance that shows the most: all run the same code.</remarks>
internal sealed class InstanceProbes(IReadOnlyList<RemoteProbe> probes) : IRuntimeProbe
{
    public IReadOnlyList<AgentResult> Agents => [.. probes.SelectMany(probe => probe.Agents)];

    public Observations Seen => Leading.Seen with { Notes = [.. Notes] };

    public bool OpensWindows
    {
        get => probes[0].OpensWindows;
        set
        {
            foreach (RemoteProbe probe in probes)
            {
                probe.OpensWindows = value;
            }
        }
    }

    private IEnumerable<string> Notes =>
    [
        .. from probe in probes
           from note in probe.Seen.Notes
           group probe.Line.Name by note into same
           select same.Count() == probes.Count ? same.Key : $"Instance {string.Join(" and ", same)}: {same.Key}",
        $"{probes.Count} instances were watched. Figures are those of all together; lines are those of the one that shows the most.",
    ];

    // The one that has the most threads blocked; where none has, the busiest.
    private RemoteProbe Leading => probes
        .OrderByDescending(probe => probe.Seen.Blame.Sum(place => place.Threads))
        .ThenByDescending(probe => probe.Sample()?.CpuPercent ?? 0)
        .First();

    public RuntimeSample? Sample() => Join([.. probes.Select(probe => (probe, probe.Sample()))]);

    public async ValueTask<ProbedSecond> SampleAsync(int second)
    {
        ProbedSecond[] seen = await Task.WhenAll(probes.Select(probe => probe.SampleAsync(second).AsTask())).ConfigureAwait(false);
        (RemoteProbe Probe, RuntimeSample? Sample)[] samples = [.. probes.Zip(seen, (probe, one) => (probe, one.Together))];
        return new ProbedSecond(Join(samples), samples.Where(one => one.Sample is not null)
            .ToDictionary(one => one.Probe.Line.Name, one => one.Sample!));
    }

    public void BeginLoad(long zero)
    {
        foreach (RemoteProbe probe in probes)
        {
            probe.BeginLoad(zero);
        }
    }

    public Task EndLoadAsync(CancellationToken cancellationToken) => AllAsync(probe => probe.EndLoadAsync(cancellationToken));

    public Task SampleAsync(ProbeWindow window, CancellationToken cancellationToken) =>
        AllAsync(probe => probe.SampleAsync(window, cancellationToken));

    // A sum without one that is there would be too small; one that is lost is no part of it, and a note says so.
    private static RuntimeSample? Join(IReadOnlyList<(RemoteProbe Probe, RuntimeSample? Sample)> samples)
    {
        bool isWhole = samples.All(one => one.Sample is not null || one.Probe.Loss is not null);
        IEnumerable<(RemoteProbe Probe, RuntimeSample? Sample)> seen = samples.Where(one => one.Sample is not null);
        return isWhole ? InstancesTogether.Join([.. seen.Select(one => (one.Probe.Line.Machine, one.Sample!))]) : null;
    }

    private Task AllAsync(Func<RemoteProbe, Task> act) => Task.WhenAll(probes.Select(act));
}
