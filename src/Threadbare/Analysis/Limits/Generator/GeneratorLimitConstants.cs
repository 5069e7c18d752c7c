namespace Threadbare.Analysis.Limits.Generator;

/// <summary>Constants: Limit: generator.</summary>
internal static class GeneratorLimitConstants
{
    /// <summary>Service and generator must use this much of the machine together.</summary>
    /// <remarks>Unit: share of the machine. Others who use the machine are no limit of a service that does not ask for it.</remarks>
    public const double WantedMachine = 0.75;

    /// <summary>The generator must use this much of it.</summary>
    /// <remarks>Unit: share of the machine. With less, the service would gain little from a machine of its own.</remarks>
    public const double GeneratorShare = 0.15;
}
