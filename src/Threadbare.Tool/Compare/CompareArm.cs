using Threadbare.Plan;
using Threadbare.Results.Comparison;
using Threadbare.Run;
using Threadbare.Tool.Commands;

namespace Threadbare.Tool.Compare;

/// <summary>One side of a live comparison.</summary>
/// <param name="Arm">Which side it is.</param>
/// <param name="Plan">What is sent to it.</param>
/// <param name="Watched">Which process is watched, and how it is started.</param>
internal sealed record CompareArm(Arm Arm, LoadPlan Plan, WatchChoice Watched)
{
    /// <summary>As people read it.</summary>
    public string Label => Arm.ToName();

    /// <summary>The process of this machine that listens for it at the moment; null where none does.</summary>
    public int? ListeningProcess => TargetPlace.IsLocal(Plan.Urls[0]) ? Diagnostics.Monitor.ListeningProcess.Find(new Uri(Plan.Urls[0]).Port) : null;

    /// <summary>The same at another load of its kind.</summary>
    public CompareArm At(double load) => this with
    {
        Plan = Plan with
        {
            Shape = Plan.Shape switch
            {
                ConstantUsers users => users with { Users = (int)load },
                ConstantRate rate => rate with { Arrivals = new Rate(load) },
                LoadShape other => other,
            },
        },
    };
}
