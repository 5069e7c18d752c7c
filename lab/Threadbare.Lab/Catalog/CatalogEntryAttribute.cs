using System.Runtime.CompilerServices;

namespace Threadbare.Lab.Catalog;

/// <summary>What <c>GET /endpoints</c> tells of an endpoint.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class CatalogEntryAttribute([CallerFilePath] string file = "") : Attribute
{
    /// <summary>What is wrong with it; null for a healthy one.</summary>
    public string? Disease { get; init; }

    /// <summary>True where a thread waits: the line that holds it ends with the comment <c>holds the thread</c>.</summary>
    public bool Blocks { get; init; }

    /// <summary>The path of a healthy one to a sick one, and the other way round.</summary>
    public string? Twin { get; init; }

    /// <summary>The setting whose value decides how it behaves, beside the delay of a request; <c>delay</c> where a request cannot say it.</summary>
    public string? Setting { get; init; }

    /// <summary>How many bytes of text a request must carry; 0 for none.</summary>
    public int BodyBytes { get; init; }

    /// <summary>What it calls beside the lab itself.</summary>
    public Part Needs { get; init; }

    /// <summary>The file of the line that holds the thread, beneath <c>lab</c>, where it is not the endpoint's own.</summary>
    public string? HeldIn { get; init; }

    /// <summary>The feature it belongs to: the folder of its file.</summary>
    public string Group => Path.GetFileName(Path.GetDirectoryName(Inside(file)))!;

    /// <summary>The file to read for the line that holds the thread, from the root of the sources.</summary>
    public string Source => HeldIn is null ? Inside(file) : $"lab/{HeldIn}";

    private static string Inside(string file)
    {
        string path = file.Replace('\\', '/');
        return path[(path.LastIndexOf("/lab/", StringComparison.Ordinal) + 1)..];
    }
}
