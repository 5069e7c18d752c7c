using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace ShopTests;

/// <summary>The shop, as the tests start it: from its project, at a free port of this machine.</summary>
internal sealed class ShopService
{
    private static readonly string Project = Path.GetFullPath(Path.Combine(FindFolder(), "..", "..", "services", "Shop"));

    public string Address { get; } = $"http://localhost:{FindPort()}";

    /// <summary>The command that starts it. The build of the tests has built it, in the same configuration.</summary>
    public string Command => $"dotnet run --project \"{Project}\" -c {FindConfiguration()} --no-build -- --urls {Address}";

    private static string FindConfiguration() =>
        typeof(ShopService).Assembly.GetCustomAttribute<AssemblyConfigurationAttribute>()!.Configuration;

    private static int FindPort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    private static string FindFolder([CallerFilePath] string file = "") => Path.GetDirectoryName(file)!;
}
