namespace Threadbare.Diagnostics.Launch;

/// <summary>A named pipe, for the runtimes of Windows.</summary>
internal sealed class PipeListener : IStartupListener
{
    private NamedPipeServerStream _next;

    /// <param name="name">The name of the pipe, which must not exist.</param>
    public PipeListener(string name)
    {
        Address = name;
        _next = Create();
    }

    public string Address { get; }

    public async Task<Stream> AcceptAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            NamedPipeServerStream end = _next;
            bool isConnected = await IsConnectedAsync(end, cancellationToken).ConfigureAwait(false);
            // Made at once: a runtime that finds no free end has to try again.
            _next = Create();
            if (isConnected)
            {
                return end;
            }

            await end.DisposeAsync().ConfigureAwait(false);
        }
    }

    public void Dispose() => _next.Dispose();

    private static async Task<bool> IsConnectedAsync(NamedPipeServerStream end, CancellationToken cancellationToken)
    {
        try
        {
            await end.WaitForConnectionAsync(cancellationToken).ConfigureAwait(false);
            return true;
        }
        catch (IOException)
        {
            // The process left before it was let in.
            return false;
        }
    }

    private NamedPipeServerStream Create() => new(
        Address,
        PipeDirection.InOut,
        NamedPipeServerStream.MaxAllowedServerInstances,
        PipeTransmissionMode.Byte,
        PipeOptions.Asynchronous | PipeOptions.CurrentUserOnly);
}
