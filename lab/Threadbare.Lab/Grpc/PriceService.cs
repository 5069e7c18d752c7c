using Grpc.Core;

namespace Threadbare.Lab.Grpc;

/// <summary>Answers over gRPC, with and without a thread in hand.</summary>
internal sealed class PriceService : Prices.PricesBase
{
    private const int Parts = 2;

    public override async Task<Price> Get(PriceRequest request, ServerCallContext context)
    {
        await Task.Delay(TimeSpan.FromSeconds(request.Seconds), context.CancellationToken);
        return Answer();
    }

    public override Task<Price> GetBlocking(PriceRequest request, ServerCallContext context)
    {
        Task.Delay(TimeSpan.FromSeconds(request.Seconds), context.CancellationToken).Wait(); // holds the thread
        return Task.FromResult(Answer());
    }

    public override async Task Follow(PriceRequest request, IServerStreamWriter<Price> responseStream, ServerCallContext context)
    {
        for (int part = 0; part < Parts; part++)
        {
            await Task.Delay(TimeSpan.FromSeconds(request.Seconds / Parts), context.CancellationToken);
            await responseStream.WriteAsync(Answer(), context.CancellationToken);
        }
    }

    private static Price Answer() => new() { Text = "42.00" };
}
