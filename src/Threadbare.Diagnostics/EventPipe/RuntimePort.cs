namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Opens sessions with the runtime of a process on this machine.</summary>
/// <param name="processId">The process.</param>
internal sealed class RuntimePort(int processId) : IEventPort
{
    /// <inheritdoc/>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or belongs to another user.</exception>
    public async Task<IOpenSession> OpenAsync(SessionRequest request, CancellationToken cancellationToken)
    {
        DiagnosticsClient client = await ConnectAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var configuration = new EventPipeSessionConfiguration(
                request.Providers, request.BufferMegabytes, request.Rundown, request.HasStacks);
            return new Session(await client.StartEventPipeSessionAsync(configuration, cancellationToken).ConfigureAwait(false));
        }
        catch (UnsupportedCommandException)
        {
            // Before .NET 8 stacks cannot be left out, and before .NET 9 the list at the end cannot be chosen: more is sent than needed.
            bool hasRundown = request.Rundown != 0;
            int megabytes = request.BufferMegabytes;
            return new Session(await client
                .StartEventPipeSessionAsync(request.Providers, hasRundown, megabytes, cancellationToken)
                .ConfigureAwait(false));
        }
    }

    /// <summary>Lets the process write a dump of itself, with its heap. It stands still meanwhile.</summary>
    /// <param name="file">The file, by the names of the process' own file system.</param>
    /// <param name="cancellationToken">Ends the wait for it.</param>
    /// <exception cref="ServerErrorException">The process could not write it.</exception>
    public async Task WriteDumpAsync(string file, CancellationToken cancellationToken)
    {
        DiagnosticsClient client = await ConnectAsync(cancellationToken).ConfigureAwait(false);
        await client.WriteDumpAsync(DumpType.WithHeap, file, WriteDumpFlags.None, cancellationToken).ConfigureAwait(false);
    }

    // By the number alone, the newest socket of that name would be taken, also one that another user made.
    private async Task<DiagnosticsClient> ConnectAsync(CancellationToken cancellationToken)
    {
        if (!OperatingSystem.IsLinux())
        {
            return new DiagnosticsClient(processId);
        }

        string path = DiagnosticsSocket.Find(processId, Path.GetTempPath(), DiagnosticsSocket.AskListener);
        return (await DiagnosticsClientConnector.FromDiagnosticPort($"{path},connect", cancellationToken).ConfigureAwait(false)).Instance;
    }

    private sealed class Session(EventPipeSession session) : IOpenSession
    {
        public EventPipeSession Events => session;

        public Task StopAsync(CancellationToken cancellationToken) => session.StopAsync(cancellationToken);

        public void Dispose() => session.Dispose();
    }
}
