using Grpc.Net.Client;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Grpc;

/// <summary>The gRPC clients of the partner and of this process. The first request that needs one opens its channel.</summary>
internal sealed class GrpcChannels(HttpClient client, LabSettings settings, GrpcServer own) : IDisposable
{
    /// <summary>The path at which the partner tells the address of its gRPC server.</summary>
    public const string AddressPath = "/grpc-address";

    private readonly OnceOpened<Opened> _partner = new(async cancellationToken => Opened.For(
        new Uri(await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken))));

    private readonly OnceOpened<Opened> _own = new(async cancellationToken => Opened.For(await own.FindAddressAsync(cancellationToken)));

    /// <summary>The client of the partner's server; null until it is open.</summary>
    public Prices.PricesClient? Partner => _partner.Value?.Client;

    /// <summary>The client of this process's own server; null until it is open.</summary>
    public Prices.PricesClient? Own => _own.Value?.Client;

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        await _partner.OpenAsync(cancellationToken);
        await _own.OpenAsync(cancellationToken);
    }

    public void Dispose()
    {
        _partner.Dispose();
        _own.Dispose();
        _partner.Value?.Channel.Dispose();
        _own.Value?.Channel.Dispose();
    }

    private sealed record Opened(GrpcChannel Channel, Prices.PricesClient Client)
    {
        public static Opened For(Uri address)
        {
            var channel = GrpcChannel.ForAddress(address);
            return new Opened(channel, new Prices.PricesClient(channel));
        }
    }
}
