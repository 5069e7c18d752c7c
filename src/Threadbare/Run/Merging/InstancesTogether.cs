namespace Threadbare.Run.Merging;

/// <summary>Joins the samples of several instances of a service into one, as if they were one process.</summary>
internal static class InstancesTogether
{
    /// <summary>Joins samples of the same second; null without any.</summary>
    /// <param name="instances">The sample of each instance, and a name of its machine that no other machine has.</param>
    public static RuntimeSample? Join(IReadOnlyList<(string Machine, RuntimeSample Sample)> instances)
    {
        if (instances.Count == 0)
        {
            return null;
        }

        var joined = new RuntimeSample { Blocked = BlockedCalls.Add(instances.Select(instance => instance.Sample)) };
        foreach (RuntimeFigure figure in RuntimeFigure.All)
        {
            figure.Set(joined, Join(figure, instances));
        }

        return joined with
        {
            Processors = CountProcessors(instances),
            // Where one of them has no limit, the service as a whole has none.
            ProcessorQuota = instances.All(instance => instance.Sample.ProcessorQuota is not null) ? joined.ProcessorQuota : null,
            // All instances run the same code: their pools of the same name are that pool of the whole service.
            Pools = PoolSample.Join([.. instances.SelectMany(instance => instance.Sample.Pools ?? [])], Sum, Sum),
        };
    }

    private static double? Join(RuntimeFigure figure, IReadOnlyList<(string Machine, RuntimeSample Sample)> instances) =>
        figure.Attribute.OverInstances switch
        {
            InstanceValue.Highest => instances.Max(instance => figure.Read(instance.Sample)),
            InstanceValue.OncePerMachine => Sum(instances.GroupBy(instance => instance.Machine)
                .Select(machine => machine.Max(instance => figure.Read(instance.Sample)))),
            _ => Sum(instances.Select(instance => figure.Read(instance.Sample))),
        };

    // Instances on one machine share its processors, though each believes it has them all.
    private static double? CountProcessors(IReadOnlyList<(string Machine, RuntimeSample Sample)> instances) => Sum(instances
        .GroupBy(instance => instance.Machine, instance => instance.Sample)
        .Select(machine => Smaller(Sum(machine.Select(sample => sample.Processors)), machine.Max(sample => sample.MachineProcessors))));

    private static double? Smaller(double? sum, int? most) => sum is { } known && most is { } all ? Math.Min(known, all) : sum;

    // A figure that none of them shows is unknown; one that some show is zero with the others, whose instrument was not used yet.
    private static double? Sum(IEnumerable<double?> figures)
    {
        double[] known = [.. figures.OfType<double>()];
        return known.Length == 0 ? null : Math.Round(known.Sum(), 2);
    }
}
