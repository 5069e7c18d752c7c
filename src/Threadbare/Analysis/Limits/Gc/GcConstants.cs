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

    [Constant(
        "share of the allocated bytes",
        "The verdict names a line that allocates this share and more.",
        "A fifth, as for the processor.")]
    public const double GoodPart = 0.2;
}
