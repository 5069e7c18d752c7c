using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.Cpu;

/// <summary>The numbers of limit: cpu.</summary>
[ConstantTable("Limit: cpu")]
internal static class CpuConstants
{
    [Constant(
        "share of the cores",
        "From this processor use on there is a case for the processor; its weight grows from 0 to full at used up (0.93).",
        "Differs from busy (0.8): the case begins earlier, so that the verdict shows how near the processor was.")]
    public const double CaseFrom = 0.7;

    [Constant(
        "share of the cores",
        "On a crowded machine, a service that gets less than this is not limited by its own processors.",
        "A service that hardly runs shows nothing about its own use.")]
    public const double SmallestPart = 0.3;

    [Constant(
        "times",
        "A service started on one processor that carries less than this was limited by processors.",
        "One of two cores or fewer carries half; 0.8 leaves room for noise.")]
    public const double CarriesLess = 0.8;

    [Constant(
        "share of the processor time",
        "The verdict names the line of a method with this share and more.",
        "A fifth: without it the service would carry a quarter more. Of a service that only serves small answers no method has it.")]
    public const double GoodPart = 0.2;

    [Constant(
        "share of its method",
        "The verdict names a line of that method with this share and more of the method's time; otherwise the method alone.",
        "Time in a loop spreads over its three or four lines. A line with less is not where the time goes.")]
    public const double LineOfMethod = 0.25;
}
