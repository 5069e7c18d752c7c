using System.Collections.Frozen;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;

namespace Threadbare.IntegrationTests.Faults;

/// <summary>A server on loopback that misbehaves on purpose: by default as told at its start, and as the path asks where it names a behaviour.</summary>
/// <remarks>Bytes are written raw, so no HTTP stack can tidy them up.</remarks>
internal sealed partial class FaultyServer : IAsyncDisposable
{
    private const int Backlog = 4096;

    private static readonly FrozenDictionary<string, Behaviour> ByPath =
        Enum.GetValues<Behaviour>().ToFrozenDictionary(PathOf);

    private readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly CancellationTokenSource _stop = new();
    private readonly Behaviour _behaviour;
    private readonly TimeSpan _pause;
    private readonly Task _serving;
    private int _connections;
    private int _requests;

    private FaultyServer(Behaviour behaviour, TimeSpan pause)
    {
        _behaviour = behaviour;
        _pause = pause;
        if (behaviour == Behaviour.NeverReads)
        {
            // Else the kernel reads in its place, some megabytes of it.
            _listener.ReceiveBufferSize = 4096;
        }

        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen(Backlog);
        Address = new Uri($"http://{_listener.LocalEndPoint}/");
        _serving = ServeAsync(_stop.Token);
    }

    /// <summary>Where the behaviour given at the start awaits.</summary>
    public Uri Address { get; }

    /// <summary>Connections accepted so far.</summary>
    public int Connections => Volatile.Read(ref _connections);

    /// <summary>Requests read whole so far.</summary>
    public int Requests => Volatile.Read(ref _requests);

    /// <summary>Starts on a free port; the pause stands between dripped bytes and between two writes.</summary>
    public static FaultyServer Start(Behaviour behaviour = Behaviour.AnswersWell, TimeSpan? pause = null) =>
        new(behaviour, pause ?? TimeSpan.FromMilliseconds(10));

    /// <summary>Where a behaviour awaits that needs a request: for <see cref="Behaviour.StallsInsideHead"/> it is <c>/stalls-inside-head</c>.</summary>
    public Uri AddressOf(Behaviour behaviour) => new(Address, PathOf(behaviour));

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        await _serving;
        _listener.Dispose();
        _stop.Dispose();
    }

    private async Task ServeAsync(CancellationToken cancellationToken)
    {
        List<Task> open = [];
        int crowded = 64;
        try
        {
            while (true)
            {
                var socket = await _listener.AcceptAsync(cancellationToken);
                Interlocked.Increment(ref _connections);
                open.Add(ServeAsync(socket, cancellationToken));
                if (open.Count == crowded)
                {
                    open.RemoveAll(task => task.IsCompletedSuccessfully);
                    crowded = Math.Max(64, open.Count * 2);
                }
            }
        }
        catch (OperationCanceledException)
        {
            await Task.WhenAll(open);
        }
    }

    private async Task ServeAsync(Socket socket, CancellationToken cancellationToken)
    {
        socket.NoDelay = true;
        using var connection = new FaultyConnection(socket);
        try
        {
            await WelcomeAsync(connection, cancellationToken);
        }
        catch (SocketException)
        {
            // The client left; most behaviours are meant to drive it away.
        }
        catch (OperationCanceledException)
        {
            // The server is being disposed.
        }
    }

    private Task WelcomeAsync(FaultyConnection connection, CancellationToken cancellationToken)
    {
        switch (_behaviour)
        {
            case Behaviour.ClosesOnAccept:
                return connection.EndAsync(cancellationToken);
            case Behaviour.ResetsOnAccept:
                connection.Reset();
                return Task.CompletedTask;
            case Behaviour.NeverReads:
                return Task.Delay(Timeout.InfiniteTimeSpan, TimeProvider.System, cancellationToken);
            default:
                return AnswerAsync(connection, cancellationToken);
        }
    }

    private async Task AnswerAsync(FaultyConnection connection, CancellationToken cancellationToken)
    {
        var answer = new FaultyAnswer(connection, _pause);
        bool goesOn = true;
        while (goesOn && await connection.ReadRequestAsync(cancellationToken) is { } request)
        {
            Interlocked.Increment(ref _requests);
            var behaviour = ByPath.GetValueOrDefault(request.Path, _behaviour);
            goesOn = await answer.GiveAsync(behaviour, request.Method, cancellationToken);
        }
    }

    private static string PathOf(Behaviour behaviour) =>
        "/" + WordStart().Replace(behaviour.ToString(), "-$0").ToLowerInvariant();

    [GeneratedRegex("(?<!^)[A-Z]")]
    private static partial Regex WordStart();
}
