namespace Threadbare.Tool.Terminal;

/// <summary>Names a watched process by its program, number, ports and runtime.</summary>
internal static class TargetName
{
    public static string Write(TargetDescription target)
    {
        string name = (target.Program ?? target.ProcessName) is { } known ? $"{known} ({target.ProcessId})" : $"process {target.ProcessId}";
        string[] ports = target.Ports.Count switch
        {
            0 => [],
            1 => [$"port {target.Ports[0]}"],
            _ => [$"ports {string.Join(", ", target.Ports)}"]
        };
        name = target.Recording is { } file ? $"{file}: {name}" : name;
        return string.Join(", ", [name, .. ports, .. target.Runtime is { } runtime ? [runtime] : Array.Empty<string>()]);
    }
}
