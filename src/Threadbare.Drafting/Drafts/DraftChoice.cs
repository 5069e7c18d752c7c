namespace Threadbare.Drafting.Drafts;

/// <summary>The user's choices for a draft.</summary>
internal sealed record DraftChoice
{
    /// <summary>The address of the service; null for that of the document or the recording.</summary>
    public string? Target { get; init; }

    /// <summary>True includes methods and requests that delete, overwrite, create accounts or send mail.</summary>
    public bool HasAllMethods { get; init; }

    /// <summary>True includes the images, fonts, styles and scripts of a recording.</summary>
    public bool HasAssets { get; init; }
}
