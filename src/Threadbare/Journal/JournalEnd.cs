namespace Threadbare.Journal;

/// <summary>A journal that is written to its end.</summary>
/// <param name="Folder">The folder of the run that contains the journal; null if no journal was written.</param>
/// <param name="Problem">One sentence about what could not be written; null when everything was.</param>
internal sealed record JournalEnd(string? Folder, string? Problem)
{
    /// <summary>The problem as notes of a result.</summary>
    public IReadOnlyList<string> Notes => Problem is null ? [] : [Problem];

    /// <summary>Removes the journal if the run is saved beside it: <c>run.json</c> has all that it has.</summary>
    /// <param name="saved">The folder in which the run was saved; null when it was not.</param>
    public void RemoveIfSavedIn(string? saved)
    {
        if (Folder is null || saved != Folder)
        {
            return;
        }

        try
        {
            File.Delete(Path.Combine(Folder, JournalFile.Name));
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            // It stays: run.json is newer and is read first.
        }
    }
}
