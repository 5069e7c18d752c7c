using System.Text.Json;

namespace Threadbare.Diagnostics.Stacks;

/// <summary>Which assemblies came out of packages, as the list beside a program (<c>*.deps.json</c>) says.</summary>
internal sealed class PackageList(int processId)
{
    private readonly Dictionary<string, Lists> _byFolder = [];

    /// <summary>True when an assembly is known to be a package's.</summary>
    public bool Holds(string assembly, string path) => Of(path).Packages.Contains(assembly);

    /// <summary>True when an assembly is known to have been built with the program, from its projects.</summary>
    public bool IsProject(string assembly, string path) => Of(path).Projects.Contains(assembly);

    /// <summary>The assemblies that a list names.</summary>
    /// <param name="list">The list.</param>
    /// <param name="type">Of which kind: <c>package</c> or <c>project</c>.</param>
    internal static IEnumerable<string> NamesIn(JsonElement list, string type)
    {
        HashSet<string> wanted = [.. list.GetProperty("libraries").EnumerateObject()
            .Where(library => library.Value.GetProperty("type").GetString() == type)
            .Select(library => library.Name)];
        return from target in list.GetProperty("targets").EnumerateObject()
               from library in target.Value.EnumerateObject()
               where wanted.Contains(library.Name) && library.Value.TryGetProperty("runtime", out _)
               from file in library.Value.GetProperty("runtime").EnumerateObject()
               select Path.GetFileNameWithoutExtension(file.Name);
    }

    private Lists Of(string path)
    {
        string folder = Path.GetDirectoryName(path) is { Length: > 0 } found ? found : ProgramFolder();
        if (!_byFolder.TryGetValue(folder, out Lists? lists))
        {
            _byFolder[folder] = lists = Read(folder);
        }

        return lists;
    }

    private static Lists Read(string folder)
    {
        var lists = new Lists([], []);
        try
        {
            foreach (string file in Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.deps.json") : [])
            {
                using JsonDocument list = JsonDocument.Parse(File.ReadAllText(file));
                lists.Packages.UnionWith(NamesIn(list.RootElement, "package"));
                lists.Projects.UnionWith(NamesIn(list.RootElement, "project"));
            }
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or JsonException or KeyNotFoundException or InvalidOperationException)
        {
            // Without the list, an assembly with symbols counts as the service's own.
        }

        return lists;
    }

    private string ProgramFolder()
    {
        try
        {
            return Path.GetDirectoryName(File.ResolveLinkTarget($"/proc/{processId}/exe", returnFinalTarget: true)?.FullName) ?? "";
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }

    private sealed record Lists(HashSet<string> Packages, HashSet<string> Projects);
}
