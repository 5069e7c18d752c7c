using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Run.Machine;
using Threadbare.Tool.Launch;

namespace Threadbare.Tool.Commands;

/// <summary>Which process is watched.</summary>
/// <param name="ProcessId">As the user named it; null finds the one that listens on the target's port.</param>
/// <param name="IsOff">True where none is wanted.</param>
/// <param name="Launch">Starts the service; null where it runs already.</param>
internal sealed record WatchChoice(int? ProcessId, bool IsOff, LaunchCommand? Launch)
{
    /// <summary>Starts the service, where that is asked for, and waits until it answers.</summary>
    /// <exception cref="LaunchException">It did not come up.</exception>
    /// <exception cref="UsageException">The target is not on this machine.</exception>
    public async Task<LaunchedService?> LaunchAsync(LoadPlan plan, LaunchChange change, TimeProvider time, CancellationToken cancellationToken)
    {
        if (Launch is null)
        {
            return null;
        }

        string url = plan.Urls.FirstOrDefault(TargetPlace.IsLocal)
            ?? throw new UsageException($"--launch starts a service on this machine, but {plan.Urls[0]} is not here: expected an address such as http://localhost:5000.");
        var command = new LaunchCommand([.. change.Prefix, .. Launch.Words]);
        return await LaunchedService.StartAsync(new LaunchOrder(command, new Uri(url)) { Variables = change.Variables }, time, cancellationToken);
    }

    /// <summary>Begins to watch a service that runs already.</summary>
    /// <returns>The monitor; null where there is nothing to watch.</returns>
    public async Task<RuntimeMonitor?> StartAsync(LoadPlan plan, TimeProvider time, CancellationToken cancellationToken)
    {
        int? process = IsOff ? null : ProcessId ?? Listening(plan);
        return process is { } id ? await BlameWatch.MonitorAsync(id, time, cancellationToken) : null;
    }

    /// <summary>Why a service on this machine is watched by nobody, and what to do; null where that was wanted, or it is elsewhere.</summary>
    public string? WhyNobody(LoadPlan plan) => !IsOff && plan.Urls.FirstOrDefault(TargetPlace.IsLocal) is { } url
        ? $"The service is not watched. {ListeningProcess.WhyNotFound(new Uri(url).Port)}"
        : null;

    // Several addresses may be several processes; the first stands for all, as the target's description says.
    private static int? Listening(LoadPlan plan) => plan.Urls
        .Where(TargetPlace.IsLocal)
        .Select(url => ListeningProcess.Find(new Uri(url).Port))
        .FirstOrDefault(process => process is not null);
}
