using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Partner;

/// <summary>Registers the <c>HttpClient</c> that requests share.</summary>
internal static class PartnerClient
{
    // Longer than the ten minutes that a request may ask for as its delay.
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(15);

    public static void AddPartnerClient(this IServiceCollection services, LabSettings settings) =>
        services.AddSingleton(_ => CreateClient(settings));

    private static HttpClient CreateClient(LabSettings settings)
    {
        var handler = new SocketsHttpHandler
        {
            MaxConnectionsPerServer = settings.OutboundConnections ?? int.MaxValue,
            UseProxy = false,
        };
        return new HttpClient(handler) { BaseAddress = settings.Partner, Timeout = Longest };
    }
}
