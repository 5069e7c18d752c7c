using System.Collections.Concurrent;
using System.Net.Sockets;

namespace Threadbare.Diagnostics.Launch;

/// <summary>
/// The diagnostics port at which .NET processes that we start report before their first instruction: each waits there until
/// sessions with it are open. Every .NET process beneath them inherits the port, so there may be many.
/// </summary>
/// <remarks>Sessions go through the process' own port, which is open by then; only the word to go on must come from here.</remarks>
public sealed class StartupPort : IAsyncDisposable
{
    /// <summary>The variable that tells a runtime of a port.</summary>
    public const string Variable = "DOTNET_DiagnosticPorts";

    // The system's bound on a socket's path is 108 octets with the zero at its end; 104 on macOS.
    private const int LongestPath = 103;
    private const int Backlog = 64;

    // A process must not be held for ever by what we do before its start.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(15);

    // The IPC magic, the length of all (20), the process command set (4), its command to resume (1), two spare octets.
    private static readonly byte[] Resume = [.. "DOTNET_IPC_V1\0"u8, 20, 0, 4, 1, 0, 0];

    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly DirectoryInfo _folder;
    private readonly Func<int, CancellationToken, Task> _beforeStart;
    private readonly TimeProvider _time;
    private readonly ConcurrentDictionary<Guid, int> _seen = [];
    private readonly CancellationTokenSource _stop = new();
    private readonly Task _accepting;

    private StartupPort(DirectoryInfo folder, Func<int, CancellationToken, Task> beforeStart, TimeProvider time)
    {
        (_folder, _beforeStart, _time) = (folder, beforeStart, time);
        _listener.Bind(new UnixDomainSocketEndPoint(Address));
        _listener.Listen(Backlog);
        _accepting = AcceptAsync(_stop.Token);
    }

    /// <summary>The path to put into <see cref="Variable"/>.</summary>
    public string Address => AddressIn(_folder);

    /// <summary>Its folder, private to this user; it goes when the port closes.</summary>
    public string Folder => _folder.FullName;

    /// <summary>Begins to listen.</summary>
    /// <param name="beforeStart">Is given each process that reports, before it runs; it runs when the task ends, however it ends.</param>
    /// <param name="time">Bounds how long a process is held.</param>
    public static StartupPort Open(Func<int, CancellationToken, Task> beforeStart, TimeProvider time)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-");
        if (AddressIn(folder).Length > LongestPath && !OperatingSystem.IsWindows())
        {
            folder.Delete();
            folder = Directory.CreateDirectory(Path.Combine("/tmp", folder.Name), UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }

        return new StartupPort(folder, beforeStart, time);
    }

    /// <summary>Closes it: who reports from now on is not held.</summary>
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

    private static string AddressIn(DirectoryInfo folder) => Path.Combine(folder.FullName, "port");

    private async Task AcceptAsync(CancellationToken cancellationToken)
    {
        List<Task> open = [];
        try
        {
            while (true)
            {
                Socket connection = await _listener.AcceptAsync(cancellationToken).ConfigureAwait(false);
                open.RemoveAll(task => task.IsCompleted);
                open.Add(ServeAsync(connection, cancellationToken));
            }
        }
        catch (Exception fault) when (fault is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // Closed by us.
        }

        await Task.WhenAll(open).ConfigureAwait(false);
    }

    private async Task ServeAsync(Socket connection, CancellationToken cancellationToken)
    {
        using Socket _ = connection;
        try
        {
            if (await ReadAsync(connection, cancellationToken).ConfigureAwait(false) is not { } advert)
            {
                return;
            }

            if (_seen.TryAdd(advert.Cookie, advert.ProcessId))
            {
                await StartAsync(connection, advert.ProcessId, cancellationToken).ConfigureAwait(false);
                return;
            }

            // It runs already and offers its next connection: held, for one that is closed it would open again at once.
            await connection.ReceiveAsync(new byte[1], cancellationToken).ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is OperationCanceledException or SocketException)
        {
            // The process or the launch has ended.
        }
    }

    private async Task StartAsync(Socket connection, int process, CancellationToken cancellationToken)
    {
        using var patience = new CancellationTokenSource(Patience, _time);
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, patience.Token);
        try
        {
            await _beforeStart(process, bound.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // Too slow: the service comes first.
        }
        finally
        {
            await connection.SendAsync(Resume, CancellationToken.None).ConfigureAwait(false);
            await connection.ReceiveAsync(new byte[64], bound.Token).ConfigureAwait(false);
        }
    }

    private static async Task<StartupAdvert?> ReadAsync(Socket connection, CancellationToken cancellationToken)
    {
        byte[] octets = new byte[StartupAdvert.Length];
        for (int read = 0; read < octets.Length;)
        {
            int more = await connection.ReceiveAsync(octets.AsMemory(read), cancellationToken).ConfigureAwait(false);
            if (more == 0)
            {
                return null;
            }

            read += more;
        }

        return StartupAdvert.Read(octets);
    }
}
