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

    [Constant(
        "share of the pauses",
        "The verdict names the code that asks for collections, from this share of all pauses on.",
        "Half: without them the collector would hold the threads for less than half of the time.")]
    public const double InducedPart = 0.5;

    [Constant(
        "kinds of pauses",
        "Most kinds that the evidence tells.",
        "Two generations and full collections.")]
    public const int ToldPauses = 3;
}
