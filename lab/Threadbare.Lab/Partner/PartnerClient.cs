using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>The one <c>HttpClient</c> of the service.</summary>
internal static class PartnerClient
{
    public static void AddPartnerClient(this IServiceCollection services, LabSettings settings) => services.AddSingleton(_ => new HttpClient(new SocketsHttpHandler
    {
        MaxConnectionsPerServer = settings.OutboundConnections ?? int.MaxValue,
        UseProxy = false,
    })
    {
        BaseAddress = settings.Partner,
        Timeout = TimeSpan.FromMinutes(15),
    });
}
