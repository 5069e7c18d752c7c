namespace Threadbare.Analysis.Instances;

/// <summary>Constants: Instances of a service.</summary>
internal static class InstanceConstants
{
    /// <summary>A share of the requests this large is uneven.</summary>
    /// <remarks>Unit: times an equal share. A quarter more load than the others is about a quarter less that all of them carry
    /// together.</remarks>
    public const double Uneven = 1.25;

    /// <summary>An instance tips over before the others where they do not up to this load.</summary>
    /// <remarks>Unit: times its load. Nearer loads of a search differ by chance: two alike instances were seen to tip over at 27 and at 32
    /// virtual users.</remarks>
    public const double ClearlyBefore = 1.5;

    /// <summary>Shares are reported from this many requests of each instance on, on average.</summary>
    /// <remarks>Unit: requests. Of two times fifty, chance takes a half up to an uneven share about once in a hundred times.</remarks>
    public const double EnoughRequests = 50;
}
