namespace Threadbare.Analysis.Generator;

/// <summary>Constants: The load generator.</summary>
internal static class GeneratorConstants
{
    /// <summary>An event loop that works this much or more no longer measures the service.</summary>
    /// <remarks>Unit: % of the time. A loop that is never idle reads answers later than they came.</remarks>
    public const double MostBusyPercent = 95;

    /// <summary>Arrivals taken up later than this (99th percentile of a second) change the load.</summary>
    /// <remarks>Unit: ms. Less is lost in the response times that services have; a tenth of the median response time is allowed where that
    /// is more.</remarks>
    public const double BearableLatenessMs = 10;

    /// <summary>The lateness that is always allowed.</summary>
    /// <remarks>Unit: share of the median response time. A tenth of a response time is within the noise of its percentiles.</remarks>
    public const double BearableShare = 0.1;

    /// <summary>This many bad seconds in a row make a run unreliable.</summary>
    /// <remarks>Unit: s. Single bad seconds occur on every shared machine.</remarks>
    public const int BadInARow = 3;

    /// <summary>At least this share must be bad.</summary>
    /// <remarks>Unit: share of the seconds. Three bad seconds of many do not shape the figures of a run.</remarks>
    public const double BadShare = 0.2;

    /// <summary>A tool that stood still for this much of a load makes it unreliable.</summary>
    /// <remarks>Unit: share of the seconds. All requests that are due in a standstill are late, and the highest percentile shown is the
    /// 99.9th.</remarks>
    public const double StandstillShare = 0.001;

    /// <summary>A standstill this shortly before the measured load counts too.</summary>
    /// <remarks>Unit: s. Requests of the warm-up that are open at its end count, and a standstill makes them late.</remarks>
    public const double StandstillBefore = 1;
}
