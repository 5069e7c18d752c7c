using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.Generator;

/// <summary>The numbers of limit: generator.</summary>
[ConstantTable("Limit: generator")]
internal static class GeneratorLimitConstants
{
    [Constant(
        "share of the machine",
        "Service and generator must use this much of the machine together.",
        "Others who use the machine are no limit of a service that does not ask for it.")]
    public const double WantedMachine = 0.75;

    [Constant(
        "share of the machine",
        "The generator must use this much of it.",
        "With less, the service would gain little from a machine of its own.")]
    public const double GeneratorShare = 0.15;
}
