using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Run;

namespace Threadbare.Journal;

/// <summary>The watched process as it showed itself since the load began.</summary>
/// <param name="Target">The target with its process.</param>
/// <param name="Blame">The places that hold pool threads, worst first.</param>
/// <param name="Releases">The mechanisms that let waiting work continue.</param>
/// <param name="Notes">The problems that limited the watching.</param>
internal sealed record JournalLook(
    TargetDescription Target, IReadOnlyList<BlamedPlace> Blame, IReadOnlyList<AsyncRelease> Releases, IReadOnlyList<string> Notes)
{
    /// <summary>The code that holds a resource while others wait for it.</summary>
    public IReadOnlyList<Holder> Holders { get; init; } = [];

    /// <summary>The lines that call something outside the process.</summary>
    public IReadOnlyList<ServiceCall> Calls { get; init; } = [];

    /// <summary>Reads a probe.</summary>
    /// <param name="target">The target of the load.</param>
    /// <param name="probe">Watches it.</param>
    /// <param name="plan">The plan, whose placeholders name routes; null without a load.</param>
    public static JournalLook Read(TargetDescription target, IRuntimeProbe probe, LoadPlan? plan)
    {
        IReadOnlyList<BlamedPlace> blame = plan is null ? probe.Blame : FedRoutes.Restore(probe.Blame, plan);
        return new JournalLook(probe.Describe(target), blame, probe.Releases, probe.Notes)
        {
            Holders = probe.Holders, Calls = probe.Calls,
        };
    }

    /// <summary>Adds it to the result of the load.</summary>
    public RunResult AddTo(RunResult result) => result with
    {
        Target = Target, Blame = Blame, Releases = Releases, Holders = Holders, Calls = Calls,
        Notes = [.. result.Notes, .. Notes],
    };
}
