using Threadbare.IntegrationTests.Tool;

namespace Threadbare.IntegrationTests.Lab;

/// <summary>The lab's service as a command that the tool starts.</summary>
internal sealed record LaunchedLab(int Port)
{
    public string Command => $"dotnet {Path.Combine(ThreadbareTool.Folder(), "lab", "Threadbare.Lab.dll")} --urls=http://127.0.0.1:{Port} --delay=200ms";

    public static LaunchedLab AtFreePort() => new(Ports.Free());

    public string At(string path) => $"http://127.0.0.1:{Port}{path}";
}
