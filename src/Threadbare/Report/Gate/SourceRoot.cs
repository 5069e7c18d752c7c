namespace Threadbare.Report.Gate;

/// <summary>The folder that source files are named relative to: a checkout's root, so that a reader elsewhere finds them.</summary>
/// <param name="folder">Its whole path.</param>
/// <param name="exists">Tells whether a file is there: what was built on another machine has its paths, and they are not ours.</param>
public sealed class SourceRoot(string folder, Func<string, bool> exists)
{
    // What a deterministic build writes in place of the root.
    private const string Mapped = "/_/";

    private readonly string _root = folder.Replace('\\', '/').TrimEnd('/') + "/";

    /// <summary>The workspace of a GitHub workflow, else the folder that this process was started in.</summary>
    public static SourceRoot FromProcess() =>
        new(Environment.GetEnvironmentVariable("GITHUB_WORKSPACE") is { Length: > 0 } workspace ? workspace : Directory.GetCurrentDirectory(), File.Exists);

    /// <summary>As a URI, which ends with a slash.</summary>
    public string Uri => ToUri(_root);

    /// <summary>The path from the root, with slashes; null where the file does not lie beneath it.</summary>
    public string? FindRelative(string file)
    {
        string path = file.Replace('\\', '/');
        string? relative = path.StartsWith(_root, StringComparison.Ordinal) ? path[_root.Length..] : path.StartsWith(Mapped, StringComparison.Ordinal) ? path[Mapped.Length..] : null;
        return relative is not null && exists(_root + relative) ? relative : null;
    }

    /// <summary>A whole path of any system as a URI.</summary>
    public static string ToUri(string path) => "file:///" + Encode(path.Replace('\\', '/').TrimStart('/'));

    /// <summary>A path with slashes, fit to stand in a URI.</summary>
    public static string Encode(string path) => System.Uri.EscapeDataString(path).Replace("%2F", "/", StringComparison.Ordinal).Replace("%3A", ":", StringComparison.Ordinal);
}
