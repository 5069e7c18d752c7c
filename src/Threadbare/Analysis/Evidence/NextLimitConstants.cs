namespace Threadbare.Analysis.Evidence;

/// <summary>Constants: The next limit.</summary>
internal static class NextLimitConstants
{
    /// <summary>Use is thought to grow with throughput up to here.</summary>
    /// <remarks>Unit: times the highest load tried. Two doublings: beyond them something unseen is as likely to come first. A processor
    /// share of 4 % at 64 users once foretold 1,500.</remarks>
    public const double Reach = 4;

    /// <summary>Less processor use says nothing about where it ends.</summary>
    /// <remarks>Unit: share of the cores. A process has background work of its own.</remarks>
    public const double MeasurableUse = 0.02;

    /// <summary>Fewer say nothing about the cost of one.</summary>
    /// <remarks>Unit: successes. The background work of the process counts too much among fewer.</remarks>
    public const int FewestAnswers = 50;
}
