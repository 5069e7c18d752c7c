namespace Threadbare.Diagnostics.EventPipe;

/// <summary>The events that a session asks the target for.</summary>
/// <param name="ThreadName">Name of the thread that reads them.</param>
/// <param name="Providers">The providers with level and keywords.</param>
/// <param name="BufferMegabytes">Size of the target's buffer in megabytes; events beyond it are lost.</param>
internal sealed record SessionRequest(string ThreadName, IReadOnlyList<EventPipeProvider> Providers, int BufferMegabytes)
{
    /// <summary>True to get a stack with each event. An event with a stack costs the target several times as much.</summary>
    public bool HasStacks { get; init; }

    /// <summary>Keywords of the code that the runtime lists when the session ends; 0 for no list.</summary>
    public long Rundown { get; init; }
}
