namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A module that the target loaded.</summary>
/// <param name="Path">As the target sees it; what came out of a single-file program seems to lie beside it, or has a bare name.</param>
/// <param name="Symbols">The identity of its symbols, by which a file on disk is known to be the one loaded; empty where the target told none.</param>
internal sealed record LoadedModule(string Path, Guid Symbols)
{
    public string Name => System.IO.Path.GetFileNameWithoutExtension(Path);
}
