using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Run;

namespace Threadbare.Tool.Commands;

/// <summary>Which process is watched.</summary>
/// <param name="ProcessId">As the user named it; null finds the one that listens on the target's port.</param>
/// <param name="IsOff">True where none is wanted.</param>
internal sealed record WatchChoice(int? ProcessId, bool IsOff)
{
    /// <summary>Begins to watch.</summary>
    /// <returns>The monitor; null where there is nothing to watch.</returns>
    public async Task<RuntimeMonitor?> StartAsync(LoadPlan plan, TimeProvider time, CancellationToken cancellationToken)
    {
        int? process = IsOff ? null : ProcessId ?? Listening(plan);
        return process is { } id ? await RuntimeMonitor.StartAsync(id, time, cancellationToken) : null;
    }

    // Several addresses may be several processes; the first stands for all, as the target's description says.
    private static int? Listening(LoadPlan plan) => plan.Urls
        .Where(TargetPlace.IsLocal)
        .Select(url => ListeningProcess.Find(new Uri(url).Port))
        .FirstOrDefault(process => process is not null);
}
