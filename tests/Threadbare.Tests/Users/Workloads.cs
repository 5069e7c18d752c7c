using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Threadbare.Users;

namespace Threadbare.Tests.Users;

/// <summary>Workloads of one share of a plan.</summary>
internal static class Workloads
{
    public static ScenarioWorkload Create(LoadPlan plan, LoadShare share, RunClock clock, int? mostUsers = null)
    {
        var recorder = new LoopRecorder(clock, 0, isBystander: false, plan, Channel.CreateUnbounded<LoopInterval>().Writer);
        var load = new ScenarioLoad(plan, CompiledPlan.Compile(plan), share, clock, LoadStages.Create(plan), recorder)
        {
            MostUsers = mostUsers,
        };
        return plan.Shape.IsOpen ? new OpenScenarios(load) : new ClosedScenarios(load);
    }
}
