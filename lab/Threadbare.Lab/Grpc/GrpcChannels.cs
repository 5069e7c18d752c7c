using Grpc.Net.Client;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Grpc;

/// <summary>The gRPC clients of the partner and of this process. The first request that needs one opens its channel.</summary>
internal sealed class GrpcChannels(HttpClient client, LabSettings settings, GrpcServer own) : IDisposable
{
    /// <summary>The path at which the partner tells the address of its gRPC server.</summary>
    public const string AddressPath = "/grpc-address";

    private readonly SemaphoreSlim _turn = new(1, 1);
    private GrpcChannel? _partner;
    private GrpcChannel? _own;

    /// <summary>The client of the partner's server; null until it is open.</summary>
    public Prices.PricesClient? Partner { get; private set; }

    /// <summary>The client of this process's own server; null until it is open.</summary>
    public Prices.PricesClient? Own { get; private set; }

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        if (Own is not null)
        {
            return;
        }

        await _turn.WaitAsync(cancellationToken);
        try
        {
            _partner ??= GrpcChannel.ForAddress(await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken));
            _own ??= GrpcChannel.ForAddress(await own.FindAddressAsync(cancellationToken));
            Partner = new Prices.PricesClient(_partner);
            Own = new Prices.PricesClient(_own);
        }
        finally
        {
            _turn.Release();
        }
    }

    public void Dispose()
    {
        _turn.Dispose();
        _partner?.Dispose();
        _own?.Dispose();
    }
}
