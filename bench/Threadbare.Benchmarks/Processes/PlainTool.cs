namespace Threadbare.Benchmarks.Processes;

/// <summary>A copy of the tool without code that was compiled ahead of time, with the settings that it had before.</summary>
internal sealed class PlainTool : IDisposable
{
    private static readonly string[] Settings = ["env", "DOTNET_TC_QuickJit=0", "DOTNET_TieredPGO=0"];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-plain-");

    public PlainTool()
    {
        foreach (string file in Directory.EnumerateFiles(BuiltTool.Folder))
        {
            string name = Path.GetFileName(file);
            File.Copy(FindPlain(name) ?? file, Path.Combine(_folder.FullName, name));
        }
    }

    /// <summary>The words that start it.</summary>
    public IReadOnlyList<string> Command => [.. Settings, Path.Combine(_folder.FullName, Path.GetFileName(BuiltTool.Program))];

    public void Dispose() => _folder.Delete(recursive: true);

    // The tool's own assembly stays in the folder for intermediate files; the others were copied beside this program.
    private static string? FindPlain(string name)
    {
        string configuration = Path.GetFileName(BuiltTool.Folder);
        string own = Path.Combine(BuiltTool.Folder, "..", "..", "..", "obj", "Threadbare.Tool", configuration, name);
        string[] places = [own, Path.Combine(AppContext.BaseDirectory, name)];
        return name.EndsWith(".dll", StringComparison.Ordinal) ? places.FirstOrDefault(File.Exists) : null;
    }
}
