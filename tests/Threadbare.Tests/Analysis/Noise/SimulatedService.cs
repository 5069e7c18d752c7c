using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>A service whose limit is known, and what its runtime shows of it.</summary>
/// <param name="Truths">The limits that may be named: two where two bind at nearly the same load.</param>
/// <param name="Size">Its size; null where it has none.</param>
/// <param name="Stations">What each request passes.</param>
internal sealed record SimulatedService(Limit[] Truths, double? Size, IReadOnlyList<Station> Stations)
{
    /// <summary>The way to the service and back, in milliseconds.</summary>
    public double Way { get; init; } = 0.1;

    /// <summary>Cores that the service may use.</summary>
    public double Cores { get; init; } = 4;

    /// <summary>Processor time of a request, in milliseconds.</summary>
    public double Cost { get; init; } = 0.05;

    /// <summary>True for a service that computes: then other processes lengthen what it does.</summary>
    public bool IsComputing { get; init; }

    /// <summary>How those are turned away for whom there is no room: the kind of failure; null where they wait.</summary>
    public string? TurnedAway { get; init; }

    /// <summary>Threads that are added each second while work waits; 0 for a fixed number.</summary>
    public double Growth { get; init; }

    /// <summary>Permits that are lost each second: a pool to which not everything is returned.</summary>
    public double Leak { get; init; }

    /// <summary>Adds what only this service shows.</summary>
    public Func<Seen, RuntimeSample, RuntimeSample> Watch { get; init; } = (_, sample) => sample;

    /// <summary>The releases that a look at waiting requests shows, by how many a second waited at the first station.</summary>
    public Func<double, IReadOnlyList<AsyncRelease>> Releases { get; init; } = _ => [];

    /// <summary>The load at which throughput cannot grow any more: servers of the narrowest station over its part of the time.</summary>
    public double Knee => TurnedAway is not null
        ? Stations[0].Servers
        : Stations.Min(station => station.Servers / Part(station)) * (Stations.Sum(station => station.Mean) + Way);

    /// <summary>The most answers a second.</summary>
    public double Capacity => 1000 * Knee / (Stations.Sum(station => station.Mean) + Way);

    /// <summary>A line for a failed test.</summary>
    public override string ToString()
    {
        IEnumerable<string> stations = Stations.Select(one => $"{one.Servers} × {one.Mean:0.##} ms {one.Shape}");
        return $"{string.Join('/', Truths)} of {Size}, {string.Join(" → ", stations)}, {Cores} cores";
    }

    // A server that is held until the end is held for all that comes after it.
    private double Part(Station station) => station.IsHeld
        ? Stations.SkipWhile(one => one != station).Sum(one => one.Mean)
        : station.Mean;
}

/// <summary>The view of a service in one second.</summary>
/// <param name="Users">The users.</param>
/// <param name="PerSecond">Answers a second.</param>
/// <param name="Inside">The mean time inside the service, in milliseconds.</param>
/// <param name="Stations">What was seen of each station.</param>
internal sealed record Seen(double Users, double PerSecond, double Inside, IReadOnlyList<SeenStation> Stations);

/// <summary>The view of a station in one second.</summary>
/// <param name="Servers">Its servers.</param>
/// <param name="Busy">Those at work at the end of the second.</param>
/// <param name="MeanBusy">Those at work on average.</param>
/// <param name="Line">The requests that wait at the end of the second.</param>
/// <param name="Waited">Requests a second that had to wait.</param>
/// <param name="Wait">The mean wait of these, in milliseconds.</param>
/// <param name="WaitP99">The 99th percentile of all waits, in milliseconds.</param>
/// <param name="Time">The mean time at a server, in milliseconds.</param>
internal sealed record SeenStation(
    double Servers, double Busy, double MeanBusy, double Line, double Waited, double Wait, double WaitP99, double Time);
