namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>One side of a live comparison.</summary>
/// <param name="Arm">The side that it is.</param>
/// <param name="Plan">The load that it gets.</param>
/// <param name="Target">How its process is reached.</param>
internal sealed record ComparisonArm(Arm Arm, LoadPlan Plan, TargetOptions Target)
{
    /// <summary>The name as people read it.</summary>
    public string Label => Arm.ToName();

    /// <summary>The address that it loads, or its scenarios and their target, as they may be shown.</summary>
    public string Address => Plan.HasScenarios ? PlanText.Targets(Plan.ForShowing()) : Plan.ForShowing().Urls[0];

    /// <summary>The process of this machine that listens for it at the moment; null when none does.</summary>
    public int? ListeningProcess =>
        TargetPlace.IsLocal(Plan.Urls[0]) ? Processes.ListeningProcess.Find(new Uri(Plan.Urls[0]).Port) : null;

    /// <summary>Returns the same arm with another load of its kind.</summary>
    public ComparisonArm WithLoad(double load) => this with
    {
        Plan = Plan with
        {
            Command = null,
            Shape = Plan.Shape is ConstantLoad constant ? constant with { Level = constant.ByRate ? load : (int)load } : Plan.Shape,
        },
    };
}
