namespace Threadbare.Structure;

/// <summary>Finds folders that import each other, as the <c>using</c> lines show it.</summary>
/// <remarks>Coarser than ArchitectureTests, which reads compiled code, but it needs no build and so measures any commit. It does not see
/// the imports that src/Directory.Build.targets makes for all folders.</remarks>
internal sealed class FolderPairs(IReadOnlyList<SourceFile> files)
{
    /// <summary>Pairs of folders, each folder by itself.</summary>
    public IReadOnlyList<string> FindFolders() => FindMutual(folder => folder);

    /// <summary>Pairs of rooms: a room is a folder of a project with all folders inside it.</summary>
    public IReadOnlyList<string> FindRooms() => FindMutual(folder => string.Join('/', folder.Split('/').Take(2)));

    private string[] FindMutual(Func<string, string> findRoom)
    {
        ILookup<string, string> folders = files.ToLookup(file => file.Namespace, file => file.Folder);
        HashSet<(string User, string Used)> uses =
        [
            .. from file in files
               where file.Namespace.Length > 0
               from import in file.Imports
               from used in folders[import]
               select (findRoom(file.Folder), findRoom(used)),
        ];
        return
        [
            .. from use in uses
               where string.CompareOrdinal(use.User, use.Used) < 0 && uses.Contains((use.Used, use.User))
               orderby use
               select $"{use.User} and {use.Used}",
        ];
    }
}
