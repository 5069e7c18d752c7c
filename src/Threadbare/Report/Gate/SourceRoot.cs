namespace Threadbare.Report.Gate;

/// <summary>The folder that paths of source files are relative to: the root of a checkout, so that a reader elsewhere finds them.</summary>
/// <param name="folder">Its absolute path.</param>
/// <param name="exists">True for a file that exists: code built on another machine has that machine's paths.</param>
internal sealed class SourceRoot(string folder, Func<string, bool> exists)
{
    // A deterministic build writes this in place of the root.
    private const string Mapped = "/_/";

    // Of GitHub, Azure Pipelines and GitLab.
    private static readonly string[] Workspaces = ["GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY", "CI_PROJECT_DIR"];

    private readonly string _root = folder.Replace('\\', '/').TrimEnd('/') + "/";

    /// <summary>The folder as a URI, which ends with a slash.</summary>
    public string Uri => ToUri(_root);

    /// <summary>Finds the checkout of a build server, or else the current directory.</summary>
    public static SourceRoot FromProcess()
    {
        string? workspace = Workspaces.Select(Environment.GetEnvironmentVariable).FirstOrDefault(found => !string.IsNullOrEmpty(found));
        return string.IsNullOrEmpty(workspace) ? FromWorkingDirectory() : new(workspace, File.Exists);
    }

    // No file is below a directory that was deleted while a run went on; the run is written all the same.
    private static SourceRoot FromWorkingDirectory()
    {
        try
        {
            return new(Directory.GetCurrentDirectory(), File.Exists);
        }
        catch (IOException)
        {
            return new("/", _ => false);
        }
    }

    /// <summary>Finds the path from the root, with slashes; null when the file is not below it.</summary>
    public string? FindRelative(string file)
    {
        string path = file.Replace('\\', '/');
        string? prefix = Array.Find([_root, Mapped], prefix => path.StartsWith(prefix, StringComparison.Ordinal));
        return prefix is not null && exists(_root + path[prefix.Length..]) ? path[prefix.Length..] : null;
    }

    /// <summary>Converts an absolute path of any system to a URI.</summary>
    public static string ToUri(string path) => "file:///" + Encode(path.Replace('\\', '/').TrimStart('/'));

    /// <summary>Encodes a path with slashes for use in a URI.</summary>
    public static string Encode(string path) =>
        System.Uri.EscapeDataString(path).Replace("%2F", "/", StringComparison.Ordinal).Replace("%3A", ":", StringComparison.Ordinal);
}
