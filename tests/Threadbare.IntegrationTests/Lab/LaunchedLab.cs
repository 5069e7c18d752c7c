using Threadbare.Experiments.Dependencies;

namespace Threadbare.IntegrationTests.Lab;

/// <summary>The lab's service as a command that the tool starts.</summary>
internal sealed record LaunchedLab(int Port)
{
    public string Command => $"dotnet {LabService.Program} --urls=http://127.0.0.1:{Port} --delay=200ms";

    public static LaunchedLab AtFreePort() => new(LoopbackPort.FindFree());

    public string At(string path) => $"http://127.0.0.1:{Port}{path}";
}
