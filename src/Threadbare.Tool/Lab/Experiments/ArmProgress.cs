using Threadbare.Run;

namespace Threadbare.Tool.Lab.Experiments;

/// <summary>What follows the load of one arm.</summary>
/// <param name="Observers">Told of every second.</param>
/// <param name="Owned">Ended with the load; null for nothing.</param>
internal sealed record ArmProgress(IReadOnlyList<IRunObserver> Observers, IAsyncDisposable? Owned) : IAsyncDisposable
{
    public ValueTask DisposeAsync() => Owned?.DisposeAsync() ?? ValueTask.CompletedTask;
}
