namespace Threadbare.Analysis.Limits.Cpu;

/// <summary>Constants: Limit: cpu.</summary>
internal static class CpuConstants
{
    /// <summary>From this processor use on there is a case for the processor; its weight grows from 0 to full at used up (0.93).</summary>
    /// <remarks>Unit: share of the cores. Differs from busy (0.8): the case begins earlier, so that the verdict shows how near the
    /// processor was.</remarks>
    public const double CaseFrom = 0.7;

    /// <summary>On a crowded machine, a service that gets less than this is not limited by its own processors.</summary>
    /// <remarks>Unit: share of the cores. A service that hardly runs shows nothing about its own use.</remarks>
    public const double SmallestPart = 0.3;

    /// <summary>A service started on one processor that carries less than this was limited by processors.</summary>
    /// <remarks>Unit: times. One of two cores or fewer carries half; 0.8 leaves room for noise.</remarks>
    public const double CarriesLess = 0.8;

    /// <summary>The verdict names the line of a method with this share and more.</summary>
    /// <remarks>Unit: share of the processor time. A fifth: without it the service would carry a quarter more. Of a service that only
    /// serves small answers no method has it.</remarks>
    public const double GoodPart = 0.2;

    /// <summary>The verdict names a line of that method with this share and more of the method's time; otherwise the method
    /// alone.</summary>
    /// <remarks>Unit: share of its method. Time in a loop spreads over its three or four lines. A line with less is not where the time
    /// goes.</remarks>
    public const double LineOfMethod = 0.25;
}
