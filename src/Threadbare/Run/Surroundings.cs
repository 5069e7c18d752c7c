using System.Reflection;
using System.Runtime.InteropServices;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>Describes the machine and the tool.</summary>
internal static class Surroundings
{
    public static RunEnvironment Of(LoadPlan? plan) => new()
    {
        Machine = Environment.MachineName,
        Cores = Environment.ProcessorCount,
        OperatingSystem = RuntimeInformation.OSDescription,
        DotNet = RuntimeInformation.FrameworkDescription,
        Threadbare = typeof(Surroundings).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown",
        SharesMachineWithTarget = plan is not null && plan.Urls.Any(TargetPlace.IsLocal),
    };
}
