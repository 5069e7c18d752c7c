using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.Gc;

/// <summary>The numbers of limit: gc.</summary>
[ConstantTable("Limit: gc")]
internal static class GcConstants
{
    [Constant(
        "share of the time",
        "Pauses of this share make the collector certain.",
        "Services limited by their collector paused for 22 to 33 % of the time.")]
    public const double CertainPauses = 0.2;
}
