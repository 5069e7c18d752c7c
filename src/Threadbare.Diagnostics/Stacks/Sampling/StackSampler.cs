using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>Takes the stacks of all managed threads in short bursts.</summary>
/// <remarks>The runtime's sampler cannot be slowed (about 1 ms), and left on it costs the target a third of a core at 200 threads: so it is on for moments.</remarks>
internal sealed class StackSampler(int processId, DiagnosticsClient client, TimeProvider time)
{
    private const int BufferMegabytes = 16;
    private static readonly TimeSpan Length = TimeSpan.FromMilliseconds(15);

    /// <summary>Takes one burst: a dozen samples of each thread, fewer where there are hundreds.</summary>
    public async Task<SampledStacks> TakeAsync(CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(SampleProfilerTraceEventParser.ProviderName, EventLevel.Informational);
        var taken = new Taken();
        ThreadTimes before = ThreadTimes.Read(processId, time);
        using EventPipeSession session = await client.StartEventPipeSessionAsync([provider], requestRundown: false, BufferMegabytes, cancellationToken).ConfigureAwait(false);
        Task reading = SessionReader.ReadAsync(() => Open(session, taken));
        try
        {
            await Task.Delay(Length, time, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await Sessions.EndAsync(session).ConfigureAwait(false);
            await reading.ConfigureAwait(false);
        }

        ThreadTimes after = ThreadTimes.Read(processId, time);
        return new SampledStacks(
            [.. taken.Samples.Select(thread => new ThreadStacks(thread.Key, thread.Value, before.MeasureShareAsleep(after, thread.Key), after.FindName(thread.Key)) { Awake = after.FindAwakeTime(thread.Key) })],
            taken.From,
            taken.Until);
    }

    private static TraceLogEventSource Open(EventPipeSession session, Taken taken)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        new SampleProfilerTraceEventParser(source).ThreadSample += taken.Add;
        return source;
    }

    /// <summary>The addresses of a stack, innermost first.</summary>
    public static List<ulong> ReadAddresses(TraceCallStack? top)
    {
        var addresses = new List<ulong>();
        for (TraceCallStack? frame = top; frame is not null; frame = frame.Caller)
        {
            addresses.Add(frame.CodeAddress.Address);
        }

        return addresses;
    }

    private sealed class Taken
    {
        public Dictionary<long, List<StackSample>> Samples { get; } = [];

        public DateTime From { get; private set; } = DateTime.MaxValue;

        public DateTime Until { get; private set; } = DateTime.MinValue;

        public void Add(ClrThreadSampleTraceData sample)
        {
            if (!Samples.TryGetValue(sample.ThreadID, out List<StackSample>? samples))
            {
                Samples[sample.ThreadID] = samples = [];
            }

            samples.Add(new StackSample(ReadAddresses(sample.CallStack()), sample.Type == ClrThreadSampleType.Managed));
            From = From < sample.TimeStamp ? From : sample.TimeStamp;
            Until = Until > sample.TimeStamp ? Until : sample.TimeStamp;
        }
    }
}
