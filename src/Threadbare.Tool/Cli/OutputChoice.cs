namespace Threadbare.Tool.Cli;

/// <summary>The user's choice of where results go.</summary>
internal sealed record OutputChoice
{
    /// <summary>The name that stands for standard output.</summary>
    public const string StandardOutput = "-";

    /// <summary>The working directory at the start.</summary>
    public StartFolder Start { get; init; } = StartFolder.None;

    /// <summary>The parent of the folders of runs for which none is named.</summary>
    public string Runs => Start.Resolve("runs");

    /// <summary>Folder for the files; null gives each run one of its own in <see cref="Runs"/>.</summary>
    public string? Folder { get; init; }

    /// <summary>A file for the JSON beside those of the folder; null for none.</summary>
    public string? Json { get; init; }

    /// <summary>True where all reasons of a verdict are wanted.</summary>
    public bool HasReasons { get; init; }

    /// <summary>True where progress is not wanted.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>False where colours are not wanted.</summary>
    public bool HasColor { get; init; } = true;

    /// <summary>True when standard output is for the JSON alone.</summary>
    public bool IsJsonPrinted => Json == StandardOutput;

    /// <summary>Chooses the folder of a run: the one that is named, or one of its own that is created for it.</summary>
    /// <param name="id">The run's name.</param>
    public string ChooseFolder(string id) => Folder ?? RunFolder.Claim(Runs, id);
}
