namespace Threadbare.Plan;

/// <summary>How the load changes over time; a schedule can be made from it.</summary>
public abstract record LoadShape : PlannedLoad
{
    private protected LoadShape()
    {
    }

    /// <summary>The level that is held after the shape's last stage: virtual users, or requests a second.</summary>
    internal abstract double FinalLevel { get; }

    /// <summary>The shape's stages in order; empty for a shape that holds one level.</summary>
    /// <remarks>A ramp has no plateau, so it is cut into slices of equal length, each reported as a step.</remarks>
    internal abstract IEnumerable<Stage> OwnStages();
}
