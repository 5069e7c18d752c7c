using System.Runtime.CompilerServices;

namespace Threadbare.Lab.Catalog;

/// <summary>Describes an endpoint for <c>GET /endpoints</c>.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class CatalogEntryAttribute([CallerFilePath] string file = "") : Attribute
{
    /// <summary>The performance bug of the endpoint; null when it has none.</summary>
    public string? Bug { get; init; }

    /// <summary>True if the endpoint blocks a thread. The blocking line ends with the comment <c>holds the thread</c>, and with the path
    /// after a colon where other endpoints block in the same file.</summary>
    public bool Blocks { get; init; }

    /// <summary>The path of the endpoint that does the same without the bug, or the path of the one that has the bug.</summary>
    public string? Twin { get; init; }

    /// <summary>
    /// The setting that changes its behaviour, apart from the delay in a request; <c>delay</c> if a request cannot set it.
    /// </summary>
    public string? Setting { get; init; }

    /// <summary>The size in bytes of the text that a request must send; 0 for none.</summary>
    public int BodyBytes { get; init; }

    /// <summary>The dependency that the endpoint calls.</summary>
    public Dependency Needs { get; init; }

    /// <summary>The file with the blocking line, relative to <c>lab</c>; null when it is the endpoint's own file.</summary>
    public string? HeldIn { get; init; }

    /// <summary>The feature that the endpoint belongs to, named after the folder of its file.</summary>
    public string Group => Path.GetFileName(Path.GetDirectoryName(Inside(file)))!;

    /// <summary>The file with the blocking line, relative to the root of the sources.</summary>
    public string Source => HeldIn is null ? Inside(file) : $"lab/{HeldIn}";

    private static string Inside(string file)
    {
        string path = file.Replace('\\', '/');
        return path[(path.LastIndexOf("/lab/", StringComparison.Ordinal) + 1)..];
    }
}
