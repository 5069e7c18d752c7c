namespace Threadbare.Tool.Cli;

/// <summary>Where results go.</summary>
internal sealed record OutputChoice
{
    /// <summary>The name that stands for standard output.</summary>
    public const string StandardOutput = "-";

    /// <summary>Folder for the files; null gives each run one of its own under <c>runs</c>.</summary>
    public string? Folder { get; init; }

    /// <summary>A file for the JSON beside those of the folder; null for none.</summary>
    public string? Json { get; init; }

    /// <summary>True where progress is not wanted.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>False where colours are not wanted.</summary>
    public bool HasColor { get; init; } = true;

    /// <summary>True when standard output is for the JSON alone.</summary>
    public bool IsJsonPrinted => Json == StandardOutput;
}
