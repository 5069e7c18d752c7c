using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Tests.Recordings;

/// <summary>Answers each request for a session with a stream that a test made; a reader without one gets no answer in time.</summary>
/// <param name="find">Finds the bytes of a stream by the name of its reader.</param>
internal sealed class MadePort(Func<string, byte[]?> find) : IEventPort
{
    private readonly List<(string Reader, RecordedSession Session)> _opened = [];

    /// <summary>The sessions that were opened, in order, with the names of their readers.</summary>
    public IReadOnlyList<(string Reader, RecordedSession Session)> Opened => _opened;

    /// <summary>The requests, in order.</summary>
    public List<SessionRequest> Requests { get; } = [];

    public Task<IOpenSession> OpenAsync(SessionRequest request, CancellationToken cancellationToken)
    {
        Requests.Add(request);
        if (find(request.ThreadName) is not { } octets)
        {
            return Task.FromException<IOpenSession>(new TimeoutException());
        }

        var session = new RecordedSession(new RecordedStream(octets));
        _opened.Add((request.ThreadName, session));
        return Task.FromResult<IOpenSession>(session);
    }
}
