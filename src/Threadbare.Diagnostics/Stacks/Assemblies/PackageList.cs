using System.Text;
using System.Text.Json;

namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>Which assemblies came out of packages, as the list beside a program (<c>*.deps.json</c>) says.</summary>
internal sealed class PackageList(TargetProgram program)
{
    private const string Extension = ".deps.json";

    private readonly Dictionary<string, Lists> _byFolder = [];

    /// <summary>True when an assembly is known to be a package's.</summary>
    public bool IsPackage(string assembly, string path) => Of(path).Packages.Contains(assembly);

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
        string folder = Path.GetDirectoryName(path) ?? "";
        if (!_byFolder.TryGetValue(folder, out Lists? lists))
        {
            _byFolder[folder] = lists = Read(TextsIn(folder).Concat(TextsIn(BundleAt(folder))));
        }

        return lists;
    }

    // What lies in a single-file program seems to lie in its folder, or has a bare name; so does its list.
    private ProgramBundle? BundleAt(string folder) => folder.Length == 0 || folder == program.Folder ? program.Bundle : null;

    private static Lists Read(IEnumerable<string> texts)
    {
        var lists = new Lists([], []);
        try
        {
            foreach (string text in texts)
            {
                using JsonDocument list = JsonDocument.Parse(text);
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

    private static IEnumerable<string> TextsIn(string folder) => Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*" + Extension).Select(File.ReadAllText) : [];

    private static IEnumerable<string> TextsIn(ProgramBundle? bundle) => bundle?.Names.Where(name => name.EndsWith(Extension, StringComparison.Ordinal)).Select(name => Encoding.UTF8.GetString(bundle.Read(name)!.ToArray())) ?? [];

    private sealed record Lists(HashSet<string> Packages, HashSet<string> Projects);
}
