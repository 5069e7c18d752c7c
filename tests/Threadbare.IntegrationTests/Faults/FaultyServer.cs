using System.Collections.Frozen;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;

namespace Threadbare.IntegrationTests.Faults;

/// <summary>A loopback server that misbehaves on purpose, as its start or the path of a request says.</summary>
/// <remarks>It writes raw bytes, so no HTTP stack can correct them.</remarks>
internal sealed partial class FaultyServer : IAsyncDisposable
{
    // More connections than any test opens at once.
    private const int Backlog = 4096;

    private static readonly FrozenDictionary<string, Behaviour> ByPath =
        Enum.GetValues<Behaviour>().ToFrozenDictionary(PathFor);

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
            // With a larger buffer the kernel would accept several megabytes that nobody reads.
            _listener.ReceiveBufferSize = 4096;
        }

        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen(Backlog);
        Address = new Uri($"http://{_listener.LocalEndPoint}/");
        _serving = ServeAsync(_stop.Token);
    }

    /// <summary>The address at which the server behaves as given at its start.</summary>
    public Uri Address { get; }

    /// <summary>The number of accepted connections so far.</summary>
    public int Connections => Volatile.Read(ref _connections);

    /// <summary>The number of requests read completely so far.</summary>
    public int Requests => Volatile.Read(ref _requests);

    /// <summary>Starts a server on a free port. The pause applies between single bytes and between two writes.</summary>
    public static FaultyServer Start(Behaviour behaviour = Behaviour.AnswersWell, TimeSpan? pause = null) =>
        new(behaviour, pause ?? TimeSpan.FromMilliseconds(10));

    /// <summary>The address of a behaviour that needs a request, such as <c>/stalls-inside-head</c>.</summary>
    public Uri AddressOf(Behaviour behaviour) => new(Address, PathFor(behaviour));

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
            // The client left, which most behaviours intend.
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

    private static string PathFor(Behaviour behaviour) =>
        "/" + WordStart().Replace(behaviour.ToString(), "-$0").ToLowerInvariant();

    [GeneratedRegex("(?<!^)[A-Z]")]
    private static partial Regex WordStart();
}
