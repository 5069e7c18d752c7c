namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Opens sessions with the runtime of one process.</summary>
internal interface IEventPort
{
    /// <summary>Asks for a session.</summary>
    /// <param name="request">The events to ask for.</param>
    /// <param name="cancellationToken">Cancels the wait for the answer.</param>
    Task<IOpenSession> OpenAsync(SessionRequest request, CancellationToken cancellationToken);
}
