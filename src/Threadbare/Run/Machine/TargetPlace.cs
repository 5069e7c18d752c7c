namespace Threadbare.Run.Machine;

/// <summary>Tells where a target runs.</summary>
internal static class TargetPlace
{
    /// <summary>True when an address names this machine.</summary>
    public static bool IsLocal(string url)
    {
        if (!Uri.TryCreate(url, UriKind.Absolute, out Uri? parsed))
        {
            return false;
        }

        bool isAnyAddress = IPAddress.TryParse(parsed.Host.Trim('[', ']'), out IPAddress? address) && address.Equals(IPAddress.Any);
        return parsed.IsLoopback || isAnyAddress || string.Equals(parsed.Host, Environment.MachineName, StringComparison.OrdinalIgnoreCase);
    }
}
