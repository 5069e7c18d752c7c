namespace Threadbare.Run;

/// <summary>The observers of one load, with the view that ends when the load does.</summary>
/// <param name="Observers">Each is told of every second.</param>
/// <param name="View">Disposed with the load; null when there is nothing to dispose.</param>
internal sealed record RunFollowers(IReadOnlyList<IRunObserver> Observers, IAsyncDisposable? View) : IAsyncDisposable
{
    /// <summary>Nobody follows the load.</summary>
    public static RunFollowers None { get; } = new([], null);

    /// <summary>Ends the view.</summary>
    public ValueTask DisposeAsync() => View?.DisposeAsync() ?? ValueTask.CompletedTask;
}
