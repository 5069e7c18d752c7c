namespace Threadbare.Tool.Cli;

/// <summary>The working directory at the start. Files go where they were meant to go even if it is deleted during the run.</summary>
/// <param name="Place">Its absolute path; empty leaves paths as they are.</param>
internal sealed record StartFolder(string Place)
{
    /// <summary>Leaves all paths as they are.</summary>
    public static StartFolder None { get; } = new("");

    /// <summary>Remembers the working directory of this process.</summary>
    /// <exception cref="UsageException">It does not exist any more.</exception>
    public static StartFolder FromProcess()
    {
        try
        {
            return new StartFolder(Directory.GetCurrentDirectory());
        }
        catch (IOException)
        {
            throw new UsageException("The working directory was deleted: change to a folder that exists, and start again.");
        }
    }

    /// <summary>Makes a path absolute.</summary>
    public string Resolve(string path) => Place.Length == 0 ? path : Path.GetFullPath(path, Place);

    /// <summary>Shortens a path inside the folder for a reader.</summary>
    public string Shorten(string path) =>
        Place.Length > 0 && Path.GetRelativePath(Place, path) is var inside && !inside.StartsWith("..", StringComparison.Ordinal)
            ? inside
            : path;
}
