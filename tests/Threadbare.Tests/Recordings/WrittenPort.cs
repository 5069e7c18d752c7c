using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Tests.Recordings;

/// <summary>Answers each request for a session with the same events.</summary>
internal sealed class WrittenPort(WrittenEvents events) : IEventPort
{
    /// <summary>The readers that asked for a session.</summary>
    public List<string> Opened { get; } = [];

    /// <summary>The reader that gets no answer; null if all do.</summary>
    public string? Unanswered { get; set; }

    public Task<IOpenSession> OpenAsync(SessionRequest request, CancellationToken cancellationToken)
    {
        Opened.Add(request.ThreadName);
        return request.ThreadName == Unanswered
            ? throw new TimeoutException()
            : Task.FromResult<IOpenSession>(new RecordedSession(new RecordedStream(events.Write())));
    }
}
