namespace Threadbare.Analysis.Limits.Gc;

/// <summary>Constants: Limit: gc.</summary>
internal static class GcConstants
{
    /// <summary>The verdict names a line that allocates this share and more.</summary>
    /// <remarks>Unit: share of the allocated bytes. A fifth, as for the processor.</remarks>
    public const double GoodPart = 0.2;

    /// <summary>The verdict names the code that asks for collections, from this share of all pauses on.</summary>
    /// <remarks>Unit: share of the pauses. Half: without them the collector would hold the threads for less than half of the
    /// time.</remarks>
    public const double InducedPart = 0.5;

    /// <summary>Most kinds that the evidence tells.</summary>
    /// <remarks>Unit: kinds of pauses. Two generations and full collections.</remarks>
    public const int ToldPauses = 3;
}
