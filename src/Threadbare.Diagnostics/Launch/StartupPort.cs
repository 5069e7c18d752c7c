namespace Threadbare.Diagnostics.Launch;

/// <summary>
/// The diagnostics port to which .NET processes that we start connect before their first instruction: each waits there until
/// sessions with it are open. Their .NET children inherit the port, so there may be many.
/// </summary>
/// <remarks>Sessions use the process' own port, which is open by then; only the command to continue must come through this one.</remarks>
internal sealed class StartupPort : IAsyncDisposable
{
    /// <summary>The environment variable that names a port to the runtime.</summary>
    public const string Variable = "DOTNET_DiagnosticPorts";

    // The process must start even if our preparations take too long.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(15);

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(100);

    // The IPC magic, the total length (20), the process command set (4), its command to resume (1), two spare bytes.
    private static readonly byte[] Resume = [.. "DOTNET_IPC_V1\0"u8, 20, 0, 4, 1, 0, 0];

    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;

    private readonly DirectoryInfo _folder;
    private readonly IStartupListener _listener;
    private readonly Func<int, CancellationToken, Task> _beforeStart;
    private readonly TimeProvider _time;

    // The processes that connected; true for those that got the command to run.
    private readonly ConcurrentDictionary<Guid, bool> _seen = [];
    private readonly CancellationTokenSource _stop = new();
    private readonly Task _accepting;

    private StartupPort(
        DirectoryInfo folder, IStartupListener listener, Func<int, CancellationToken, Task> beforeStart, TimeProvider time)
    {
        (_folder, _listener, _beforeStart, _time) = (folder, listener, beforeStart, time);
        _accepting = AcceptAsync(_stop.Token);
    }

    /// <summary>The value of <see cref="Variable"/>.</summary>
    public string Address => _listener.Address;

    /// <summary>Its folder, private to this user; it is deleted when the port closes.</summary>
    public string Folder => _folder.FullName;

    /// <summary>Starts to listen.</summary>
    /// <param name="beforeStart">
    /// Is called with each process that connects, before it runs; the process runs when the task ends, in whatever way.
    /// </param>
    /// <param name="time">The clock that bounds how long a process waits.</param>
    public static StartupPort Open(Func<int, CancellationToken, Task> beforeStart, TimeProvider time) =>
        Open(OperatingSystem.IsWindows() ? folder => new PipeListener(folder.Name) : ListenInFolder, beforeStart, time);

    /// <summary>Starts to listen in a given way.</summary>
    /// <param name="listen">Creates the listener, for which a folder is ready.</param>
    /// <param name="beforeStart">As above.</param>
    /// <param name="time">The clock that bounds how long a process waits.</param>
    internal static StartupPort Open(
        Func<DirectoryInfo, IStartupListener> listen, Func<int, CancellationToken, Task> beforeStart, TimeProvider time)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-");
        if (AddressIn(folder).Length > SocketListener.LongestPath && !OperatingSystem.IsWindows())
        {
            folder.Delete();
            folder = Directory.CreateDirectory(Path.Combine("/tmp", folder.Name), OwnerOnly);
        }

        try
        {
            return new StartupPort(folder, listen(folder), beforeStart, time);
        }
        catch
        {
            folder.Delete(recursive: true);
            throw;
        }
    }

    /// <summary>Closes the port: processes that start from now on do not wait.</summary>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        _listener.Dispose();
        await _accepting.ConfigureAwait(false);
        _stop.Dispose();
        if (_folder.Exists)
        {
            _folder.Delete(recursive: true);
        }
    }

    private static SocketListener ListenInFolder(DirectoryInfo folder) => new(AddressIn(folder));

    private static string AddressIn(DirectoryInfo folder) => Path.Combine(folder.FullName, "port");

    private async Task AcceptAsync(CancellationToken cancellationToken)
    {
        List<Task> open = [];
        while (!cancellationToken.IsCancellationRequested)
        {
            try
            {
                Stream connection = await _listener.AcceptAsync(cancellationToken).ConfigureAwait(false);
                open.RemoveAll(task => task.IsCompleted);
                open.Add(ServeAsync(connection, cancellationToken));
            }
            catch (Exception fault) when (fault is OperationCanceledException or IOException or ObjectDisposedException)
            {
                // Closed by us; or the system had no descriptor left, and the process waits until it has.
                await Task.Delay(Pause, _time, cancellationToken).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
        }

        await Task.WhenAll(open).ConfigureAwait(false);
    }

    private async Task ServeAsync(Stream connection, CancellationToken cancellationToken)
    {
        using Stream _ = connection;
        try
        {
            if (await ReadAsync(connection, cancellationToken).ConfigureAwait(false) is not { } advert)
            {
                return;
            }

            // A process that lost its connection before it got the command to run connects again.
            bool isNew = _seen.TryAdd(advert.Cookie, false);
            if (!_seen[advert.Cookie])
            {
                await StartAsync(connection, advert, isNew, cancellationToken).ConfigureAwait(false);
                return;
            }

            // It already runs, and offers its next connection. The connection is kept open: if it were closed, the process would open
            // another.
            await connection.ReadAsync(new byte[1], cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is OperationCanceledException or IOException)
        {
            // The process or the launch has ended.
        }
    }

    private async Task StartAsync(Stream connection, StartupAdvert advert, bool isNew, CancellationToken cancellationToken)
    {
        using var patience = new CancellationTokenSource(Patience, _time);
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, patience.Token);
        try
        {
            if (isNew)
            {
                await _beforeStart(advert.ProcessId, bound.Token).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
            // Our preparations took too long: the service starts without them.
        }
        finally
        {
            await connection.WriteAsync(Resume, CancellationToken.None).ConfigureAwait(false);
            _seen[advert.Cookie] = true;
            await connection.ReadAsync(new byte[64], bound.Token).ConfigureAwait(false);
        }
    }

    private static async Task<StartupAdvert?> ReadAsync(Stream connection, CancellationToken cancellationToken)
    {
        byte[] bytes = new byte[StartupAdvert.Length];
        int read = await connection.ReadAtLeastAsync(bytes, bytes.Length, throwOnEndOfStream: false, cancellationToken)
            .ConfigureAwait(false);
        return read == bytes.Length ? StartupAdvert.Read(bytes) : null;
    }
}
