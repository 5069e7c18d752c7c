namespace Threadbare.Run.Machine;

/// <summary>The version of Threadbare: of its last tag, or a preview with the number of commits since then.</summary>
internal static class ToolVersion
{
    /// <summary>The version with the commit from which it was built.</summary>
    public static string Full { get; } =
        typeof(ToolVersion).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown";

    /// <summary>The version without the commit. A coordinator and its agents must share it.</summary>
    public static string Short { get; } = Full.Split('+')[0];
}
