using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Run.Merging;

namespace Threadbare.Tests.Analysis.Instances;

/// <summary>Two watched instances of a service that serves 24 requests at a time, on two machines.</summary>
internal static class TwoInstances
{
    private static readonly BlockedCall Sleep = new("Thread.Sleep", BlockingKind.Sleep, 12);

    /// <summary>An instance whose twelve threads all sleep.</summary>
    public static RuntimeSample Starve(double users, double waiting, double served) =>
        Services.Starved(12, users, waiting, Sleep) with { IdleThreads = Math.Max(0, 12 - users), ServedPerSecond = served };

    /// <summary>One instance gets four fifths of the load, and is starved.</summary>
    public static RunResult Uneven() => Load(
        (users, waiting) => [Starve(users, waiting, served: 80), Services.Quiet with { ServedPerSecond = 20 }], Services.Loads);

    /// <summary>A load on both, not judged yet.</summary>
    /// <param name="sample">The samples of both at a number of users and of waiting requests.</param>
    /// <param name="loads">The users of each step.</param>
    public static RunResult Load(Func<double, double, RuntimeSample[]> sample, double[] loads)
    {
        var service = new Service(24)
        {
            Runtime = (load, waiting) =>
                InstancesTogether.Join([.. sample(load, waiting).Index().Select(one => ($"m{one.Index}", one.Item))]),
        };
        return service.At(loads) with
        {
            Instances = [.. Enumerable.Range(0, 2).Select(index => new InstanceResult
            {
                Name = $"web-{index + 1}",
                Steps = [.. loads.Select(load => new InstanceStep(sample(load, Math.Max(0, load - 24))[index]))],
            })],
        };
    }
}
