namespace Threadbare.Diagnostics.Review;

/// <summary>The assemblies of a program that does not run: its own, its packages', and the framework's.</summary>
internal static partial class ProgramFiles
{
    private const string Settings = ".runtimeconfig.json";

    /// <summary>Opens the code of a program.</summary>
    /// <param name="assembly">The path of its assembly.</param>
    /// <param name="time">The clock.</param>
    public static TargetCode Open(string assembly, TimeProvider time)
    {
        var code = new TargetCode(new TargetProgram(processId: 0), path => path, time);
        long number = 0;
        foreach (string path in ListAssemblies(Path.GetFullPath(assembly)))
        {
            code.Symbols.Add(++number, new LoadedModule(path, Guid.Empty));
        }

        return code;
    }

    /// <summary>Finds the newest build of a project; null for a project that is not built.</summary>
    /// <param name="folder">The folder of the project, or the one with its build.</param>
    public static string? FindBuilt(string folder)
    {
        string name = Directory.EnumerateFiles(folder, "*.*proj").Select(Path.GetFileNameWithoutExtension).FirstOrDefault()
            ?? Path.GetFileName(Path.GetFullPath(folder).TrimEnd(Path.DirectorySeparatorChar));

        // With UseArtifactsOutput, the builds of all projects are in one folder above.
        var places = new List<string> { Path.Combine(folder, "bin") };
        for (DirectoryInfo? above = new DirectoryInfo(folder).Parent; above is not null; above = above.Parent)
        {
            places.Add(Path.Combine(above.FullName, "artifacts", "bin", name));
        }

        return places.Where(Directory.Exists)
            .SelectMany(place => Directory.EnumerateFiles(place, "*" + Settings, SearchOption.AllDirectories))
            .Concat(Directory.EnumerateFiles(folder, "*" + Settings))
            .Select(settings => settings[..^Settings.Length] + ".dll")
            .Where(File.Exists)
            .OrderByDescending(file => Path.GetFileNameWithoutExtension(file) == name)
            .ThenByDescending(File.GetLastWriteTimeUtc)
            .FirstOrDefault();
    }

    /// <summary>Finds the assembly of a running program, as this machine sees it; null where its files do not show it.</summary>
    public static string? FindOf(int processId)
    {
        var files = new ProcessFiles(processId);
        string path = $"{files.Program()}.dll";

        // The same file without the detour, unless the process has a root of its own.
        var inside = new FileInfo(files.FromHere(path));
        var outside = new FileInfo(path);
        bool isSame = outside.Exists && (!inside.Exists || inside.Length == outside.Length);
        return isSame ? path : inside.Exists ? inside.FullName : null;
    }

    // What the program brings itself comes before what the framework has.
    private static IEnumerable<string> ListAssemblies(string assembly)
    {
        string folder = Path.GetDirectoryName(assembly)!;
        IEnumerable<string> beside = Directory.EnumerateFiles(folder, "*.dll").Order(StringComparer.Ordinal);
        IEnumerable<string> shared = ListFrameworks(Path.ChangeExtension(assembly, null) + Settings)
            .SelectMany(path => Directory.EnumerateFiles(path, "*.dll"));
        return beside.Prepend(assembly).Concat(shared).DistinctBy(Path.GetFileName);
    }

    // The newest of the version that the settings name, or else the newest.
    private static IEnumerable<string> ListFrameworks(string settings)
    {
        string root = Programs.DotnetRoot();
        string text = SystemFile.Text(settings) ?? "";
        Dictionary<string, string> wanted = new() { ["Microsoft.NETCore.App"] = "", ["Microsoft.AspNetCore.App"] = "" };
        foreach (Match framework in Framework().Matches(text))
        {
            wanted[framework.Groups["name"].Value] = framework.Groups["major"].Value + ".";
        }

        return wanted.Select(one => (one.Value, Folder: Path.Combine(root, "shared", one.Key)))
            .Where(one => Directory.Exists(one.Folder))
            .SelectMany(one => Directory.EnumerateDirectories(one.Folder)
                .OrderByDescending(path => Path.GetFileName(path).StartsWith(one.Value, StringComparison.Ordinal))
                .ThenByDescending(path => Version.TryParse(Path.GetFileName(path).Split('-')[0], out Version? version) ? version : null)
                .Take(1));
    }

    [GeneratedRegex(@"""name""\s*:\s*""(?<name>Microsoft[^""]+)""\s*,\s*""version""\s*:\s*""(?<major>\d+)")]
    private static partial Regex Framework();
}
