using System.Collections.Concurrent;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Stacks.Sampling;

namespace Threadbare.Tests.Recordings;

/// <summary>Answers each request for a session with the recorded stream of the same reader.</summary>
/// <param name="recording">The recording.</param>
/// <param name="firstBurst">Number of the first stack burst to hand out.</param>
internal sealed class RecordedPort(Recording recording, int firstBurst = 1) : IEventPort
{
    private readonly ConcurrentDictionary<string, int> _numbers = new() { [StackSampler.Request.ThreadName] = firstBurst - 1 };
    private readonly ConcurrentBag<RecordedStream> _open = [];
    private readonly TaskCompletionSource _exhausted = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Ends when a stack burst is asked for and no more was recorded.</summary>
    public Task WhenExhausted => _exhausted.Task;

    /// <summary>Number of sessions that were opened.</summary>
    public int Opened => _open.Count;

    /// <summary>Ends when all sessions that were opened have been read.</summary>
    public Task WhenClosed => Task.WhenAll(_open.Select(stream => stream.WhenClosed));

    /// <summary>Waits, before a stack burst is handed out, until the earlier ones were read; is given their number.</summary>
    public Func<int, Task> WhenRead { get; set; } = bursts => Task.CompletedTask;

    public async Task<IOpenSession> OpenAsync(SessionRequest request, CancellationToken cancellationToken)
    {
        bool isBurst = request == StackSampler.Request;
        if (isBurst)
        {
            // In a process, the other readers have long read what happened before the burst.
            await WhenClosed.WaitAsync(cancellationToken);
            await WhenRead(_numbers[request.ThreadName] - (firstBurst - 1)).WaitAsync(cancellationToken);
        }

        if (FindNext(request.ThreadName) is { } octets)
        {
            return Open(octets);
        }

        _exhausted.TrySetResult();
        await Task.Delay(Timeout.Infinite, cancellationToken);
        throw new InvalidOperationException("An endless wait has ended.");
    }

    private RecordedSession Open(byte[] octets)
    {
        var stream = new RecordedStream(octets);
        _open.Add(stream);
        return new RecordedSession(stream);
    }

    // Each burst is handed out once. The other streams are the same for every reader.
    private byte[]? FindNext(string reader)
    {
        int number = _numbers[reader] = _numbers.GetValueOrDefault(reader) + 1;
        return Find(reader, number) ?? (reader == StackSampler.Request.ThreadName ? null : Find(reader, 1));
    }

    private byte[]? Find(string reader, int number) => recording.Find(FormattableString.Invariant($"{reader} {number}.nettrace"));
}
