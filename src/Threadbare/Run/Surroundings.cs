using System.Net;
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
        SharesMachineWithTarget = plan is not null && plan.Urls.Any(IsLocal),
    };

    /// <summary>True when an address names this machine itself.</summary>
    public static bool IsLocal(string url) => Uri.TryCreate(url, UriKind.Absolute, out Uri? parsed)
        && (parsed.IsLoopback || string.Equals(parsed.Host, Environment.MachineName, StringComparison.OrdinalIgnoreCase)
            || (IPAddress.TryParse(parsed.Host.Trim('[', ']'), out IPAddress? address) && address.Equals(IPAddress.Any)));
}
