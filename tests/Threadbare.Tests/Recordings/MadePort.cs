using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Tests.Recordings;

/// <summary>Answers each request for a session with a stream that a test made; a reader without one gets no answer in time.</summary>
/// <param name="streams">The bytes of each stream, by the name of the reader.</param>
internal sealed class MadePort(IReadOnlyDictionary<string, byte[]> streams) : IEventPort
{
    private readonly List<RecordedSession> _opened = [];

    /// <summary>The sessions that were opened, in order.</summary>
    public IReadOnlyList<RecordedSession> Opened => _opened;

    public Task<IOpenSession> OpenAsync(SessionRequest request, CancellationToken cancellationToken)
    {
        if (!streams.TryGetValue(request.ThreadName, out byte[]? octets))
        {
            return Task.FromException<IOpenSession>(new TimeoutException());
        }

        var session = new RecordedSession(new RecordedStream(octets));
        _opened.Add(session);
        return Task.FromResult<IOpenSession>(session);
    }
}
