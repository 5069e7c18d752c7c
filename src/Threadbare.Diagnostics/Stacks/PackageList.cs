using System.Text.Json;

namespace Threadbare.Diagnostics.Stacks;

/// <summary>Which assemblies came out of packages, as the list beside a program (<c>*.deps.json</c>) says.</summary>
internal sealed class PackageList(int processId)
{
    private readonly Dictionary<string, HashSet<string>> _byFolder = [];

    /// <summary>True when an assembly is known to be a package's.</summary>
    public bool Holds(string assembly, string path)
    {
        string folder = Path.GetDirectoryName(path) is { Length: > 0 } found ? found : ProgramFolder();
        if (!_byFolder.TryGetValue(folder, out HashSet<string>? names))
        {
            _byFolder[folder] = names = Read(folder);
        }

        return names.Contains(assembly);
    }

    /// <summary>The assemblies of packages that a list names.</summary>
    internal static IEnumerable<string> NamesIn(JsonElement list)
    {
        HashSet<string> packages = [.. list.GetProperty("libraries").EnumerateObject()
            .Where(library => library.Value.GetProperty("type").GetString() == "package")
            .Select(library => library.Name)];
        return from target in list.GetProperty("targets").EnumerateObject()
               from library in target.Value.EnumerateObject()
               where packages.Contains(library.Name) && library.Value.TryGetProperty("runtime", out _)
               from file in library.Value.GetProperty("runtime").EnumerateObject()
               select Path.GetFileNameWithoutExtension(file.Name);
    }

    private static HashSet<string> Read(string folder)
    {
        var names = new HashSet<string>();
        try
        {
            foreach (string file in Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.deps.json") : [])
            {
                using JsonDocument list = JsonDocument.Parse(File.ReadAllText(file));
                names.UnionWith(NamesIn(list.RootElement));
            }
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or JsonException or KeyNotFoundException or InvalidOperationException)
        {
            // Without the list, an assembly with symbols counts as the service's own.
        }

        return names;
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
}
