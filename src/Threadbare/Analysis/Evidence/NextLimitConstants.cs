using Threadbare.Constants;

namespace Threadbare.Analysis.Evidence;

/// <summary>The numbers of estimating the next limit.</summary>
[ConstantTable("The next limit")]
internal static class NextLimitConstants
{
    [Constant(
        "times the highest load tried",
        "Use is thought to grow with throughput up to here.",
        "Two doublings: beyond them something unseen is as likely to come first. A processor share of 4 % at 64 users once foretold "
            + "1,500.")]
    public const double Reach = 4;

    [Constant(
        "share of the cores",
        "Less processor use says nothing about where it ends.",
        "A process has background work of its own.")]
    public const double MeasurableUse = 0.02;

    [Constant(
        "successes",
        "Fewer say nothing about the cost of one.",
        "The background work of the process counts too much among fewer.")]
    public const int FewestAnswers = 50;
}
