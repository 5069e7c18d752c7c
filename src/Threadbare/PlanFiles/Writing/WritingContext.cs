namespace Threadbare.PlanFiles.Writing;

/// <summary>The surroundings of a document that is written.</summary>
/// <param name="Folder">The folder of the document, to which paths of files are made relative; null to write them as they are.</param>
internal sealed record WritingContext(string? Folder)
{
    /// <summary>Creates the path of a file as the document names it.</summary>
    public string Relate(string path) =>
        Folder is null || Path.IsPathRooted(path) ? path : Path.GetRelativePath(Folder, Path.GetFullPath(path)).Replace('\\', '/');
}
