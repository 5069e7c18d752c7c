using Microsoft.Diagnostics.Tracing;
using Threadbare.Diagnostics.EventPipe;
using Xunit;

namespace Threadbare.Tests.EventPipe;

public sealed class SessionReaderTests
{
    private static readonly byte[] Header = [.. "Nettrace"u8, 20, 0, 0, 0, .. "!FastSerialization.1"u8];

    [Fact]
    public async Task A_stream_that_breaks_off_ends_the_reading_without_a_fault()
    {
        SessionReader reader = await ReadAsync(new MemoryStream(Header));

        Assert.Equal((false, null), (reader.IsReading, reader.Fault));
    }

    [Fact]
    public async Task A_malformed_stream_that_goes_on_is_a_fault_and_is_read_to_its_end()
    {
        byte[] octets = [.. Header, .. Enumerable.Repeat((byte)0xAB, 1 << 20)];
        var stream = new MemoryStream(octets);

        SessionReader reader = await ReadAsync(stream, source => { });

        Assert.False(reader.IsReading);
        Assert.StartsWith("FormatException: ", reader.Fault, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Any_other_exception_ends_the_session_and_not_the_process()
    {
        static TraceEventDispatcher Fail() => throw new ArgumentOutOfRangeException("offset", "Out of range.");
        var reader = SessionReader.Start("test reader", new MemoryStream(), Fail);
        await reader.Completion;

        Assert.StartsWith("ArgumentOutOfRangeException: Out of range.", reader.Fault, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_stream_is_read_by_a_thread_with_a_name()
    {
        (string? Name, bool IsOfPool) seen = default;
        var reader = SessionReader.Start("test reader", new MemoryStream(), () =>
        {
            seen = (Thread.CurrentThread.Name, Thread.CurrentThread.IsThreadPoolThread);
            return new EventPipeEventSource(new MemoryStream(Header));
        });
        await reader.Completion;

        Assert.Equal(("test reader", false), seen);
    }

    [Fact]
    public async Task The_stream_is_closed_at_its_end_even_if_nothing_could_read_it()
    {
        static TraceEventDispatcher Fail() => throw new FormatException();
        var stream = new MemoryStream(Header);

        await SessionReader.Start("test reader", stream, Fail).Completion;

        Assert.False(stream.CanRead);
    }

    private static async Task<SessionReader> ReadAsync(MemoryStream stream, Action<EventPipeEventSource>? subscribe = null)
    {
        var reader = SessionReader.Start("test reader", stream, () =>
        {
            var source = new EventPipeEventSource(stream);
            subscribe?.Invoke(source);
            return source;
        });
        await reader.Completion;
        return reader;
    }
}
