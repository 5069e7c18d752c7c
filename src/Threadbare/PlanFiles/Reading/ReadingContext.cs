namespace Threadbare.PlanFiles.Reading;

/// <summary>The surroundings of a document that is read.</summary>
/// <param name="Files">The files that it names.</param>
/// <param name="Folder">The folder that their paths are relative to; empty for the current one.</param>
/// <param name="Thresholds">Reads its thresholds.</param>
/// <param name="Mistakes">Takes what is wrong.</param>
internal sealed record ReadingContext(InputFiles Files, string Folder, ThresholdReader Thresholds, Mistakes Mistakes)
{
    /// <summary>True for the plan of a saved run, which is shown but not sent: no file is opened.</summary>
    public bool IsSaved { get; init; }

    /// <summary>The path of a file that the document names, relative to the current folder.</summary>
    public string Resolve(string path) => Folder.Length == 0 || Path.IsPathRooted(path) ? path : Path.Combine(Folder, path);
}
