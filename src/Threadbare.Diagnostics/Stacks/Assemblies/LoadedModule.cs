namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A module that the target loaded.</summary>
/// <param name="Path">Its path as the target sees it; a bare name in a single-file program.</param>
/// <param name="Symbols">The identity of its symbols; empty where the target reported none.</param>
internal sealed record LoadedModule(string Path, Guid Symbols)
{
    /// <summary>Its file's name, also where the target ran on another system.</summary>
    public string FileName => Path[(Path.LastIndexOfAny(['/', '\\']) + 1)..];

    /// <summary>Its file's name without the extension.</summary>
    public string Name => System.IO.Path.GetFileNameWithoutExtension(FileName);
}
