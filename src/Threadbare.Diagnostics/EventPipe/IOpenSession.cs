namespace Threadbare.Diagnostics.EventPipe;

/// <summary>A session that is open. To dispose of it closes its connection.</summary>
internal interface IOpenSession : IDisposable
{
    /// <summary>The session with its stream of events.</summary>
    EventPipeSession Events { get; }

    /// <summary>Asks the runtime to end the session: the last events follow, then the stream ends.</summary>
    Task StopAsync(CancellationToken cancellationToken);
}
