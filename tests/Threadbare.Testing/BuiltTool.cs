namespace Threadbare.Testing;

/// <summary>The tool as the build leaves it, in the same configuration as the calling program.</summary>
public static class BuiltTool
{
    /// <summary>The folder of the tool, next to the folder of the calling program in the artifacts layout.</summary>
    public static string Folder { get; } = FindFolder();

    /// <summary>The executable of the tool. The variable <c>THREADBARE_TOOL</c> names another one, such as the native program.</summary>
    public static string Program { get; } = Environment.GetEnvironmentVariable("THREADBARE_TOOL") is { Length: > 0 } named
        ? Path.GetFullPath(named)
        : Path.Combine(Folder, Name);

    /// <summary>The native program, as <c>eng/native.sh</c> leaves it.</summary>
    public static string Native { get; } = Path.GetFullPath(Path.Combine(Folder, "..", "..", "..", "native", Name));

    private static string Name => OperatingSystem.IsWindows() ? "threadbare.exe" : "threadbare";

    private static string FindFolder()
    {
        string configuration = Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory));
        return Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Threadbare.Tool", configuration));
    }
}
