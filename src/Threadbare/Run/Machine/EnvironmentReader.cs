using System.Runtime.InteropServices;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run.Machine;

/// <summary>Reads the machine, the runtime and the version of this tool for a result.</summary>
internal static class EnvironmentReader
{
    /// <summary>Reads the environment of this process.</summary>
    /// <param name="plan">The plan whose targets may share this machine; null if no load is sent.</param>
    public static RunEnvironment Read(LoadPlan? plan) => new()
    {
        Machine = Environment.MachineName,
        Cores = Environment.ProcessorCount,
        OperatingSystem = RuntimeInformation.OSDescription,
        DotNet = RuntimeInformation.FrameworkDescription,
        Threadbare = ToolVersion.Full,
        SharesMachineWithTarget = plan is not null && plan.Urls.Any(TargetPlace.IsLocal),
    };
}
