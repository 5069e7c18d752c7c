using System.Reflection;
using System.Runtime.InteropServices;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run.Machine;

/// <summary>Describes the machine and the tool.</summary>
public static class EnvironmentReader
{
    /// <summary>Describes them as a run keeps them.</summary>
    /// <param name="plan">Whose targets may share this machine; null where none is known.</param>
    public static RunEnvironment Read(LoadPlan? plan) => new()
    {
        Machine = Environment.MachineName,
        Cores = Environment.ProcessorCount,
        OperatingSystem = RuntimeInformation.OSDescription,
        DotNet = RuntimeInformation.FrameworkDescription,
        Threadbare = typeof(EnvironmentReader).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown",
        SharesMachineWithTarget = plan is not null && plan.Urls.Any(TargetPlace.IsLocal),
    };
}
