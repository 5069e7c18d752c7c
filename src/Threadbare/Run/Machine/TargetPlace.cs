using System.Net;

namespace Threadbare.Run.Machine;

/// <summary>Says where a target runs.</summary>
public static class TargetPlace
{
    /// <summary>True when an address names this machine itself.</summary>
    public static bool IsLocal(string url) => Uri.TryCreate(url, UriKind.Absolute, out Uri? parsed)
        && (parsed.IsLoopback || string.Equals(parsed.Host, Environment.MachineName, StringComparison.OrdinalIgnoreCase)
            || (IPAddress.TryParse(parsed.Host.Trim('[', ']'), out IPAddress? address) && address.Equals(IPAddress.Any)));
}
