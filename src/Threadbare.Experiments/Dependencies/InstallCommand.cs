namespace Threadbare.Experiments.Dependencies;

/// <summary>The command that installs a part with the package tool of this machine.</summary>
internal static class InstallCommand
{
    private static readonly (string Program, string Words)[] Tools =
    [
        ("apt-get", "apt-get install"),
        ("dnf", "dnf install"),
        ("apk", "apk add"),
        ("pacman", "pacman -S"),
        ("brew", "brew install"),
        ("winget", "winget install"),
    ];

    /// <summary>The first packages are for the package tools that are not named.</summary>
    public static string For(IReadOnlyList<(string Program, string Packages)> byTool)
    {
        var (program, words) = Tools.FirstOrDefault(t => Programs.Find(t.Program) is not null, Tools[0]);
        string packages = byTool.FirstOrDefault(p => p.Program == program, byTool[0]).Packages;
        return $"{words} {packages}";
    }
}
