using System.Text.Json;
using Threadbare.Diagnostics.Processes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;

namespace Threadbare.Diagnostics.Review;

/// <summary>The assemblies of a program that does not run: its own, its packages', and the framework's.</summary>
internal static class ProgramFiles
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

    /// <summary>Finds the newest build of a project; null if there is none.</summary>
    /// <param name="folder">The folder of the project, or the one with its build.</param>
    public static string? FindBuilt(string folder)
    {
        string name = Directory.EnumerateFiles(folder, "*.*proj").Select(Path.GetFileNameWithoutExtension).FirstOrDefault()
            ?? Path.GetFileName(Path.GetFullPath(folder).TrimEnd(Path.DirectorySeparatorChar));
        IEnumerable<string> built = Directory.EnumerateFiles(folder, "*" + Settings);
        string bin = Path.Combine(folder, "bin");
        if (Directory.Exists(bin))
        {
            built = built.Concat(Directory.EnumerateFiles(bin, "*" + Settings, SearchOption.AllDirectories));
        }

        // With UseArtifactsOutput, the builds of all projects are in one folder above.
        for (DirectoryInfo? above = new DirectoryInfo(folder).Parent; above is not null; above = above.Parent)
        {
            string artifacts = Path.Combine(above.FullName, "artifacts", "bin", name);
            built = Directory.Exists(artifacts)
                ? built.Concat(Directory.EnumerateFiles(artifacts, "*" + Settings, SearchOption.AllDirectories))
                : built;
        }

        return built.Select(settings => settings[..^Settings.Length] + ".dll")
            .Where(File.Exists)
            .OrderByDescending(file => Path.GetFileNameWithoutExtension(file) == name)
            .ThenByDescending(File.GetLastWriteTimeUtc)
            .FirstOrDefault();
    }

    /// <summary>Finds the assembly of a running program, as this machine sees it; null where its files do not show it.</summary>
    public static string? FindOf(int processId)
    {
        var files = new ProcessFiles(processId);
        string? path = files.Program() is { } program ? $"{program}.dll" : null;
        if (path is null)
        {
            return null;
        }

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

    private static IEnumerable<string> ListFrameworks(string settings)
    {
        string root = FindRoot();
        IEnumerable<(string Name, string Version)> wanted = File.Exists(settings) ? ReadFrameworks(settings) : [];
        foreach ((string name, string version) in wanted.Append(("Microsoft.NETCore.App", "")).Append(("Microsoft.AspNetCore.App", ""))
            .DistinctBy(one => one.Item1))
        {
            string all = Path.Combine(root, "shared", name);
            IEnumerable<string> found = Directory.Exists(all) ? Directory.EnumerateDirectories(all) : [];
            string major = version.Split('.')[0] + ".";
            if (found.OrderByDescending(path => Path.GetFileName(path).StartsWith(major, StringComparison.Ordinal))
                .ThenByDescending(path => Version.TryParse(Path.GetFileName(path).Split('-')[0], out Version? one) ? one : new Version())
                .FirstOrDefault() is { } best)
            {
                yield return best;
            }
        }
    }

    private static IEnumerable<(string Name, string Version)> ReadFrameworks(string settings)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(File.ReadAllText(settings));
            JsonElement options = document.RootElement.GetProperty("runtimeOptions");
            IEnumerable<JsonElement> all = options.TryGetProperty("frameworks", out JsonElement several) ? [.. several.EnumerateArray()]
                : options.TryGetProperty("framework", out JsonElement one) ? [one] : [];
            return [.. all.Select(each => (each.GetProperty("name").GetString()!, each.GetProperty("version").GetString()!))];
        }
        catch (Exception fault) when (fault is JsonException or KeyNotFoundException or InvalidOperationException or IOException)
        {
            return [];
        }
    }

    // The folder of the dotnet that runs this tool, else the one on the search path.
    private static string FindRoot()
    {
        string named = Environment.GetEnvironmentVariable("DOTNET_ROOT") ?? "";
        string dotnet = Programs.Dotnet() is var own && Path.IsPathRooted(own) ? own : Programs.Find("dotnet", named) ?? "";
        string? target = dotnet.Length == 0 ? null : File.ResolveLinkTarget(dotnet, returnFinalTarget: true)?.FullName ?? dotnet;
        return Path.GetDirectoryName(target) ?? "";
    }
}
