using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The paths of node and npm, which run and install Azurite.</summary>
internal sealed record AzuritePrograms(string Node, string Npm)
{
    /// <summary>Finds the programs that start Azurite on this machine, or a sentence that says which one is missing.</summary>
    public static (AzuritePrograms? Programs, DependencyAvailability Availability) Find()
    {
        if (OperatingSystem.IsWindows())
        {
            return (null, new DependencyAvailability("Azurite is not started by the lab on Windows."));
        }

        if (Programs.Find("node") is { } node && Programs.Find("npm") is { } npm)
        {
            return (new AzuritePrograms(node, npm), DependencyAvailability.Available);
        }

        string command = InstallCommand.For(("apt-get", "nodejs npm"), ("dnf", "nodejs"), ("brew", "node"));
        return (null, new DependencyAvailability($"Azurite needs Node.js, which is not on this machine: install it with '{command}'."));
    }
}
