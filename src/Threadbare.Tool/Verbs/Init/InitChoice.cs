namespace Threadbare.Tool.Verbs.Init;

/// <summary>The user's choices for a first plan.</summary>
internal sealed record InitChoice
{
    /// <summary>The address to ask; null for a file.</summary>
    public Uri? Url { get; init; }

    /// <summary>The document or recording; null for an address.</summary>
    public string? File { get; init; }

    /// <summary>The plan file; null for standard output.</summary>
    public string? Output { get; init; }

    /// <summary>The plan file as the user named it.</summary>
    public string OutputName { get; init; } = "";

    /// <summary>True overwrites an existing file.</summary>
    public bool IsForced { get; init; }

    /// <summary>True lists nothing on standard error.</summary>
    public bool IsQuiet { get; init; }

    /// <summary>The choices for the requests.</summary>
    public DraftChoice Draft { get; init; } = new();

    /// <summary>JSON for a file of that ending, which has no comments; YAML otherwise.</summary>
    public PlanFormat Format =>
        Path.GetExtension(Output)?.Equals(".json", StringComparison.OrdinalIgnoreCase) == true ? PlanFormat.Json : PlanFormat.Yaml;
}
