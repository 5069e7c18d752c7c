namespace Threadbare.Analysis.Thresholds;

/// <summary>The source of a figure.</summary>
internal enum FigureSource
{
    /// <summary>The client, of the load's own requests.</summary>
    Client,

    /// <summary>The client, of the cheap request beside the load.</summary>
    Bystander,

    /// <summary>The watched process, step by step.</summary>
    Runtime,

    /// <summary>The verdict.</summary>
    Verdict,

    /// <summary>Both arms of a comparison.</summary>
    Comparison,
}
