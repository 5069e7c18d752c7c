namespace Threadbare.Results;

/// <summary>Adds the profile of a service's work to the result of a load, and takes it from there.</summary>
internal static class ProfiledRun
{
    /// <summary>The profile in the result of a load.</summary>
    public static WorkProfile Read(RunResult result) => new()
    {
        HotSpots = result.HotSpots,
        Allocations = result.Allocations,
        Exceptions = result.Exceptions,
        Pauses = result.Pauses,
        Retained = result.Retained,
        Windows = result.Windows,
    };

    /// <summary>Adds a profile to the result of a load.</summary>
    /// <remarks>
    /// Sampling slows the service, so rates come from a step that was measured without it where its runtime shows them: the window tells
    /// how they divide.
    /// </remarks>
    /// <param name="result">The result.</param>
    /// <param name="work">The profile.</param>
    /// <param name="step">The step that shows the load; null where there was none.</param>
    public static RunResult Add(RunResult result, WorkProfile work, StepResult? step)
    {
        double? bytes = step?.Runtime?.AllocatedPerSecond;
        double? thrown = step?.Runtime?.ExceptionsPerSecond;
        double requests = step?.RequestsPerSecond ?? 0;
        int seen = work.Exceptions?.Sum(site => site.Samples) ?? 0;
        return result with
        {
            HotSpots = work.HotSpots,
            Allocations = work.Allocations?.Select(Complete).ToList(),
            Exceptions = work.Exceptions?.Select(CompleteException).ToList(),
            Pauses = work.Pauses,
            Retained = work.Retained?.Select(CompleteRetained).ToList(),
            Windows = work.Windows,
        };

        AllocationSite Complete(AllocationSite site) => site with
        {
            BytesPerSecond = Math.Round(site.Share * bytes ?? site.BytesPerSecond),
            BytesPerRequest = Divide(site.Share * bytes, requests),
        };

        // How much of what is allocated stays is no share of what the step allocates: the window's own rate is the only one.
        AllocationSite CompleteRetained(AllocationSite site) => site with { BytesPerRequest = Divide(site.BytesPerSecond, requests) };

        ExceptionSite CompleteException(ExceptionSite site) => site with
        {
            PerSecond = Math.Round(thrown * site.Samples / seen ?? site.PerSecond, 1),
            PerRequest = Divide(thrown * site.Samples / seen, requests),
        };
    }

    private static double? Divide(double? perSecond, double requests) => requests > 0 && perSecond is { } known
        ? Math.Round(known / requests, 2)
        : null;
}
