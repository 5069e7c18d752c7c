using System.Reflection;

namespace Threadbare.Agents.Messages;

/// <summary>The version of this tool, which a coordinator and its agents must share.</summary>
internal static class ToolVersion
{
    /// <summary>The version without the name of its commit.</summary>
    public static string Short { get; } = (Full ?? "unknown").Split('+')[0];

    private static string? Full =>
        typeof(ToolVersion).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;
}
