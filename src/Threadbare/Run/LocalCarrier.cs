namespace Threadbare.Run;

/// <summary>Sends loads from this process.</summary>
internal sealed class LocalCarrier : ILoadCarrier
{
    private LocalCarrier()
    {
    }

    /// <summary>The carrier of this process.</summary>
    public static LocalCarrier Instance { get; } = new();

    public bool IsRemote => false;

    public Task<ILoadEngine> PrepareAsync(LoadOrder order, CancellationToken abort) =>
        Engines.CreateAsync(order.Plan, LoopCount.Choose(order.Plan), MachineLimits.Read().Connections, abort);
}
