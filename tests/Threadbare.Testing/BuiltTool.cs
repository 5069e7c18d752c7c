namespace Threadbare.Testing;

/// <summary>The tool as the build leaves it, in the same configuration as the calling program.</summary>
public static class BuiltTool
{
    /// <summary>The folder of the tool, next to the folder of the calling program in the artifacts layout.</summary>
    public static string Folder { get; } = FindFolder();

    /// <summary>The executable of the tool.</summary>
    public static string Program { get; } = Path.Combine(Folder, OperatingSystem.IsWindows() ? "threadbare.exe" : "threadbare");

    private static string FindFolder()
    {
        string configuration = Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory));
        return Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Threadbare.Tool", configuration));
    }
}
