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

    /// <summary>Sends the load of a follow-up and writes its run into a folder of its own, as a journal while it goes on.</summary>
    /// <param name="name">The name of the folder.</param>
    /// <param name="plan">The plan of the load.</param>
    /// <param name="sendAsync">Sends it, followed by these observers; null if the service did not start again.</param>
    public async Task<RunResult?> KeepAsync(string name, LoadPlan plan, Func<IReadOnlyList<IFindObserver>, Task<RunResult?>> sendAsync)
    {
        if (Folder is not { } whole)
        {
            return await sendAsync(Observers).ConfigureAwait(false);
        }

        string folder = Path.Combine(whole, string.Concat(name.Select(letter => char.IsAsciiLetterOrDigit(letter) ? letter : '-')));
        var journal = new RunJournal(plan, _ => folder, Time);
        await using (journal.ConfigureAwait(false))
        {
            RunResult? run = await sendAsync([.. Observers, journal]).ConfigureAwait(false);
            JournalEnd end = await journal.EndAsync().ConfigureAwait(false);
            if (run is not null)
            {
                SavedRun saved = await new RunFolder(folder).SaveAsync(run, CancellationToken.None).ConfigureAwait(false);
                end.RemoveIfSavedIn(saved.Folder);
            }

            return run;
        }
    }
}
