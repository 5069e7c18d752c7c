namespace Threadbare.Diagnostics.Launch;

/// <summary>A socket or a pipe, as the system has it, to which the runtimes of started processes connect.</summary>
internal interface IStartupListener : IDisposable
{
    /// <summary>The address, as the runtime's environment variable names it.</summary>
    string Address { get; }

    /// <summary>Waits for the next connection.</summary>
    /// <exception cref="OperationCanceledException">The wait was ended.</exception>
    /// <exception cref="IOException">The system refuses further connections.</exception>
    Task<Stream> AcceptAsync(CancellationToken cancellationToken);
}
