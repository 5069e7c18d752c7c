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

    /// <summary>The folder of the <c>dotnet</c> that runs this tool, or of the one on the search path; empty without any.</summary>
    public static string DotnetRoot()
    {
        string named = Environment.GetEnvironmentVariable("DOTNET_ROOT") ?? "";
        string dotnet = Dotnet() is var own && Path.IsPathRooted(own) ? own : Find("dotnet", named) ?? "";
        string? target = dotnet.Length == 0 ? null : File.ResolveLinkTarget(dotnet, returnFinalTarget: true)?.FullName ?? dotnet;
        return Path.GetDirectoryName(target) ?? "";
    }
}
