namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>Reads from the list beside a program (<c>*.deps.json</c>) which assemblies came from packages.</summary>
/// <param name="program">The program.</param>
/// <param name="folders">Folders of this machine with other copies of the program's files; null for none.</param>
internal sealed class PackageList(TargetProgram program, IReadOnlyList<string>? folders = null)
{
    private const string Extension = ".deps.json";

    private readonly Dictionary<string, Lists> _byFolder = [];

    /// <summary>The versions of the packages in all lists that were read, by name; null if they name no package.</summary>
    public IReadOnlyDictionary<string, string>? Versions { get; private set; }

    /// <summary>True if an assembly is known to be a package's.</summary>
    public bool IsPackage(string assembly, string path) => Find(path).Packages.Contains(assembly);

    /// <summary>True if an assembly is known to be built with the program, from its projects.</summary>
    public bool IsProject(string assembly, string path) => Find(path).Projects.Contains(assembly);

    /// <summary>Names the assemblies in a list.</summary>
    /// <param name="list">The list.</param>
    /// <param name="type">Their type: <c>package</c> or <c>project</c>.</param>
    internal static IEnumerable<string> ReadNames(JsonElement list, string type)
    {
        HashSet<string> wanted =
        [
            .. list.GetProperty("libraries").EnumerateObject()
                .Where(library => library.Value.GetProperty("type").GetString() == type)
                .Select(library => library.Name),
        ];
        return from target in list.GetProperty("targets").EnumerateObject()
               from library in target.Value.EnumerateObject()
               where wanted.Contains(library.Name) && library.Value.TryGetProperty("runtime", out _)
               from file in library.Value.GetProperty("runtime").EnumerateObject()
               select Path.GetFileNameWithoutExtension(file.Name);
    }

    private Lists Find(string path)
    {
        string folder = Path.GetDirectoryName(path) ?? "";
        if (!_byFolder.TryGetValue(folder, out Lists? lists))
        {
            _byFolder[folder] = lists = Read(
                ((IEnumerable<string>)[folder, .. folders ?? []]).SelectMany(ReadTexts).Concat(ReadTexts(FindBundle(folder))));
            var all = (Versions ?? lists.Versions).UnionBy(lists.Versions, one => one.Key).ToDictionary();
            Versions = all.Count > 0 ? all : null;
        }

        return lists;
    }

    // The files in a single-file program seem to be in its folder, or have bare names; so does its list.
    private ProgramBundle? FindBundle(string folder) => folder.Length == 0 || folder == program.Folder ? program.Bundle : null;

    private static Lists Read(IEnumerable<string> texts)
    {
        var lists = new Lists([], [], []);
        try
        {
            foreach (string text in texts)
            {
                using JsonDocument list = JsonDocument.Parse(text);
                lists.Packages.UnionWith(ReadNames(list.RootElement, "package"));
                ReadVersions(list.RootElement, lists.Versions);
                lists.Projects.UnionWith(ReadNames(list.RootElement, "project"));
            }
        }
        catch (Exception fault) when (IsUnreadable(fault))
        {
            // Without the list, an assembly with symbols counts as the service's own.
        }

        return lists;
    }

    // A library's name is that of its package and the version.
    private static void ReadVersions(JsonElement list, Dictionary<string, string> versions)
    {
        foreach (JsonProperty library in list.GetProperty("libraries").EnumerateObject())
        {
            if (library.Value.GetProperty("type").GetString() == "package" && library.Name.Split('/') is [var name, var version])
            {
                versions[name] = version;
            }
        }
    }

    private static bool IsUnreadable(Exception fault) =>
        fault is IOException or UnauthorizedAccessException or JsonException or KeyNotFoundException or InvalidOperationException;

    private static IEnumerable<string> ReadTexts(string folder) =>
        Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*" + Extension).Select(SystemFile.Text).OfType<string>() : [];

    private static IEnumerable<string> ReadTexts(ProgramBundle? bundle) => (bundle?.Names ?? [])
        .Where(name => name.EndsWith(Extension, StringComparison.Ordinal))
        .Select(name => Encoding.UTF8.GetString(bundle!.Read(name)!.ToArray()));

    private sealed record Lists(HashSet<string> Packages, HashSet<string> Projects, Dictionary<string, string> Versions);
}
