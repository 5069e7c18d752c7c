using Threadbare.Run.Machine;
using Threadbare.Tool.Doctor.Facts;

namespace Threadbare.Tests.Doctor;

/// <summary>Facts of a machine and a service that are in order; tests change what they are about.</summary>
internal static class SomeFacts
{
    public static readonly MachineFacts Machine = new()
    {
        Name = "box",
        OperatingSystem = "Linux",
        Limits = new MachineLimits(20_000, 28_232),
        Processors = new ProcessorShare(8, 8, null),
        SocketsInTimeWait = 3,
        Backlog = 4_096,
        Use = new MachineUse(1, 0.1, 0, []),
    };

    public static readonly ServiceConfiguration Configuration = new()
    {
        Environment = "Production", Folder = "/app", Files = ["appsettings.json"], RequestLogLevel = "Warning",
        RequestLogLevelSource = "Logging:LogLevel:Microsoft.AspNetCore"
    };

    public static readonly DotNetFacts Runtime = new()
    {
        Version = ".NET 10.0.12",
        Processors = 8,
        HasServerCollector = true,
        Assembly = "shop.dll",
        IsDebugBuild = false,
        HasConsoleLogger = true,
        Libraries = [],
        Configuration = Configuration,
    };

    public static readonly ProcessFacts Process = new()
    {
        Id = 7, Name = "shop", IsOpenToUs = true, Processors = new ProcessorShare(8, 8, null), OpenFiles = 20_000, Runtime = Runtime
    };

    public static readonly TargetFacts Target = new()
    {
        Url = "http://localhost:5000/", IsLocal = true, Answer = new TargetAnswer(200, null), Process = Process
    };
}
