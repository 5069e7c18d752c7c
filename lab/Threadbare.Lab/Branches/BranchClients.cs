using System.Net;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Branches;

/// <summary>Clients of the partner's <see cref="BranchServer"/>: one with a single connection, and one with as many as it needs.</summary>
internal sealed class BranchClients(HttpClient client, LabSettings settings) : IDisposable
{
    /// <summary>The path at which the partner tells the address of that server.</summary>
    public const string AddressPath = "/branches-address";

    private readonly OnceOpened<HttpClient> _single = new(cancellationToken => OpenAsync(client, settings, false, cancellationToken));
    private readonly OnceOpened<HttpClient> _several = new(cancellationToken => OpenAsync(client, settings, true, cancellationToken));

    public Task<HttpClient> SingleAsync(CancellationToken cancellationToken) => _single.OpenAsync(cancellationToken);

    public Task<HttpClient> SeveralAsync(CancellationToken cancellationToken) => _several.OpenAsync(cancellationToken);

    public void Dispose()
    {
        _single.Value?.Dispose();
        _single.Dispose();
        _several.Value?.Dispose();
        _several.Dispose();
    }

    private static async Task<HttpClient> OpenAsync(
        HttpClient client, LabSettings settings, bool isSeveral, CancellationToken cancellationToken) =>
        new(new SocketsHttpHandler { EnableMultipleHttp2Connections = isSeveral, UseProxy = false })
        {
            BaseAddress = new Uri(await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken)),
            DefaultRequestVersion = HttpVersion.Version20,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
}
