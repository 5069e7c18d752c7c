namespace Aspire.Hosting;

/// <summary>How the tool is started: its program, and the words before its own.</summary>
/// <param name="Program">A path, or a name that is searched on the <c>PATH</c>.</param>
/// <param name="Words">The words that come before the verb.</param>
internal sealed record ToolCommand(string Program, IReadOnlyList<string> Words)
{
    private const string Name = "threadbare";

    /// <summary>Finds the local tool of a manifest in a folder or above it, and otherwise the one on the <c>PATH</c>.</summary>
    /// <param name="folder">The folder of the app host.</param>
    public static ToolCommand Find(string folder)
    {
        for (DirectoryInfo? at = new(folder); at is not null; at = at.Parent)
        {
            if (IsListed(Path.Combine(at.FullName, ".config", "dotnet-tools.json"))
                || IsListed(Path.Combine(at.FullName, "dotnet-tools.json")))
            {
                return new ToolCommand("dotnet", ["tool", "run", Name, "--"]);
            }
        }

        return new ToolCommand(Name, []);
    }

    private static bool IsListed(string manifest) =>
        File.Exists(manifest) && File.ReadAllText(manifest).Contains("\"threadbare.tool\"", StringComparison.OrdinalIgnoreCase);
}
