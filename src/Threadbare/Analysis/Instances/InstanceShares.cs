namespace Threadbare.Analysis.Instances;

/// <summary>The share of the requests that each instance served in a step.</summary>
internal static class InstanceShares
{
    /// <summary>Calculates the shares, 0 to 1, in the order of the instances; null where one of them does not show how much it served, or
    /// all of them served nothing.</summary>
    public static IReadOnlyList<double>? Find(RunResult result, int step)
    {
        double?[] served = [.. result.Instances.Select(instance => instance.Steps[step].Runtime?.ServedPerSecond)];
        double all = served.Sum() ?? 0;
        return all > 0 && served.All(rate => rate is not null) ? [.. served.Select(rate => rate!.Value / all)] : null;
    }

    /// <summary>The share of each if all had the same.</summary>
    public static double Equal(RunResult result) => 1.0 / Math.Max(1, result.Instances.Count);

    /// <summary>Returns true where so many requests were served that shares are no chance.</summary>
    public static bool AreTelling(RunResult result, int step)
    {
        double served = result.Instances.Sum(instance => instance.Steps[step].Runtime?.ServedPerSecond) ?? 0;
        return served * result.Steps[step].Seconds >= InstanceConstants.EnoughRequests * result.Instances.Count;
    }
}
