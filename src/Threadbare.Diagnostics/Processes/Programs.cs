using System.Runtime.InteropServices;

namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds the programs that the lab's parts are made of.</summary>
internal static class Programs
{
    private static readonly string Suffix = OperatingSystem.IsWindows() ? ".exe" : "";

    /// <summary>The full path of a program in one of the folders or on the search path; null when it is not there.</summary>
    public static string? Find(string name, params IEnumerable<string> folders) => folders
        .Concat((Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries))
        .Select(folder => Path.Combine(folder, name + Suffix))
        .FirstOrDefault(File.Exists);

    /// <summary>The <c>dotnet</c> that runs this tool, which has the runtime that the lab needs.</summary>
    public static string Dotnet()
    {
        // <root>/shared/Microsoft.NETCore.App/<version>/ holds the runtime, <root>/ the host.
        string root = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        return Find("dotnet", root) ?? "dotnet";
    }
}
