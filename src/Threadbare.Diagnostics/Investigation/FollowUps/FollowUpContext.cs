using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Find;

namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>The things that every follow-up of a measured service needs.</summary>
/// <param name="Plan">The plan of the run that is followed up.</param>
/// <param name="Relaunch">Starts the service again.</param>
/// <param name="Stop">Ends a follow-up early.</param>
/// <param name="Time">The clock.</param>
internal sealed record FollowUpContext(LoadPlan Plan, Relaunch Relaunch, StopTokens Stop, TimeProvider Time)
{
    /// <summary>The observers of the loads that are sent.</summary>
    public IReadOnlyList<IFindObserver> Observers { get; init; } = [];

    /// <summary>The folder that keeps the runs of follow-ups, each beneath it; null keeps none.</summary>
    public string? Folder { get; init; }

    /// <summary>Tells the observers what comes next.</summary>
    public void Announce(string text)
    {
        foreach (IFindObserver observer in Observers)
        {
            observer.OnNext(text);
        }
    }

    /// <summary>Writes the run of a follow-up into a folder of its own.</summary>
    public async Task KeepAsync(RunResult run, string name)
    {
        if (Folder is not { } folder)
        {
            return;
        }

        string safe = string.Concat(name.Select(letter => char.IsAsciiLetterOrDigit(letter) ? letter : '-'));
        await new RunFolder(Path.Combine(folder, safe)).SaveAsync(run, CancellationToken.None).ConfigureAwait(false);
    }
}
