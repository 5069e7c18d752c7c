using Threadbare.Diagnostics.Blame.Awaits;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class ChainReaderTests
{
    private const ulong Far = 0x7F00_1234_5678_9ABC;

    private readonly ChainReader _reader = new();

    [Fact]
    public void Steps_have_their_times_their_chain_and_the_places_that_wait()
    {
        byte[] buffer = new MadeChains(thread: 7, start: 1000)
            .Frames(6, later: 5, chain: 300, Far, Far - 40, Far + 9)
            .Frames(7, later: 200, chain: 300, 0, Far)
            .Step(10, later: 1)
            .Frames(8, later: 2, chain: 300, Far)
            .Step(3, later: 0)
            .Unwound(later: 4, methods: 3)
            .Step(4, later: 1)
            .Step(20, later: 1)
            .ToArray();

        IReadOnlyList<ChainEvent> steps = _reader.Read(buffer);

        Assert.Equal(
            ["1005 Created 300 1 3 0", "1205 Resumed 300 0 2 0", "1206 Returned 0 0 0 1", "1208 Suspended 300 0 1 0",
                "1212 Returned 0 0 0 3", "1213 Completed 0 0 0 0", "1214 Reset 0 0 0 0"],
            steps.Select(one => $"{one.At} {one.Step} {one.Chain} {one.Parent} {one.Frames.Count} {one.Returned}"));
        Assert.Equal([Far, Far - 40, Far + 9], steps[0].Frames);
        Assert.All(steps, step => Assert.Equal(7, step.ThreadId));
    }

    [Fact]
    public void The_sources_own_table_tells_how_long_a_step_is()
    {
        byte[] buffer = new MadeChains(thread: 7)
            .Table(frequency: 10_000_000, (9, 1), (23, 2))
            .Add(9, later: 1, width: 1, [1, 2, 3])
            .Add(23, later: 1, width: 2, new byte[300])
            .Step(4, later: 1)
            .ToArray();

        ChainEvent step = Assert.Single(_reader.Read(buffer));

        Assert.Equal((3, ChainStep.Completed, 10_000_000), (step.At, step.Step, _reader.Frequency));
    }

    [Fact]
    public void What_follows_a_step_of_an_unknown_kind_is_not_guessed()
    {
        byte[] buffer = new MadeChains(thread: 7).Step(4, later: 1).Step(99, later: 1).Step(4, later: 1).ToArray();

        Assert.Single(_reader.Read(buffer));
    }

    [Fact]
    public void Another_layout_is_not_read()
    {
        byte[] buffer = new MadeChains(thread: 7).Step(4, later: 1).ToArray();
        buffer[0] = 2;

        Assert.Empty(_reader.Read(buffer));
    }

    [Fact]
    public void A_buffer_that_is_cut_shows_the_steps_before_the_cut()
    {
        byte[] whole = new MadeChains(thread: 7)
            .Frames(6, later: 5, chain: 300, Far, Far - 40)
            .Unwound(later: 1, methods: 2)
            .Frames(8, later: 2, chain: 300, Far)
            .ToArray();

        int[] counts = [.. Enumerable.Range(0, whole.Length + 1).Select(length => new ChainReader().Read(whole[..length]).Count)];

        Assert.Equal([0, 1, 2, 3], counts.Distinct());
        Assert.Equal(counts.Order(), counts);
    }

    [Fact]
    public void A_number_that_does_not_end_is_not_read()
    {
        byte[] buffer = [.. new MadeChains(thread: 7).ToArray(), 4, .. Enumerable.Repeat((byte)0xFF, 40)];
        BitConverter.TryWriteBytes(buffer.AsSpan(1), buffer.Length);

        Assert.Empty(_reader.Read(buffer));
    }

    [Fact]
    public void Any_bytes_are_read_or_refused_within_their_length()
    {
        var random = new Random(11);
        byte[] buffer = new MadeChains(thread: 7).Frames(6, 5, 300, Far, Far - 40).Frames(8, 2, 300, Far).Step(4, 1).ToArray();
        for (int trial = 0; trial < 20_000; trial++)
        {
            byte[] changed = [.. buffer];
            for (int change = random.Next(1, 6); change > 0; change--)
            {
                changed[random.Next(changed.Length)] = (byte)random.Next(256);
            }

            changed[0] = 1;
            IReadOnlyList<ChainEvent> steps = _reader.Read(changed);

            Assert.InRange(steps.Sum(step => 2 + step.Frames.Count), 0, changed.Length);
        }
    }
}
