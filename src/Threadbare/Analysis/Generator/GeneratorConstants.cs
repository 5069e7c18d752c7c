using Threadbare.Constants;

namespace Threadbare.Analysis.Generator;

/// <summary>The numbers by which the load generator judges itself.</summary>
[ConstantTable("The load generator")]
internal static class GeneratorConstants
{
    [Constant(
        "% of the time",
        "An event loop that works this much or more no longer measures the service.",
        "A loop that is never idle reads answers later than they came.")]
    public const double MostBusyPercent = 95;

    [Constant(
        "ms",
        "Arrivals taken up later than this (99th percentile of a second) change the load.",
        "Less is lost in the response times that services have; a tenth of the median response time is allowed where that is more.")]
    public const double BearableLatenessMs = 10;

    [Constant(
        "share of the median response time",
        "The lateness that is always allowed.",
        "A tenth of a response time is within the noise of its percentiles.")]
    public const double BearableShare = 0.1;

    [Constant(
        "s",
        "This many bad seconds in a row make a run unreliable.",
        "Single bad seconds occur on every shared machine.")]
    public const int BadInARow = 3;

    [Constant(
        "share of the seconds",
        "At least this share must be bad.",
        "Three bad seconds of many do not shape the figures of a run.")]
    public const double BadShare = 0.2;

    [Constant(
        "share of the seconds",
        "A tool that stood still for this much of a load makes it unreliable.",
        "All requests that are due in a standstill are late, and the highest percentile shown is the 99.9th.")]
    public const double StandstillShare = 0.001;

    [Constant(
        "s",
        "A standstill this shortly before the measured load counts too.",
        "Requests of the warm-up that are open at its end count, and a standstill makes them late.")]
    public const double StandstillBefore = 1;
}
