using Threadbare.Diagnostics.Blame.Bursts;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Constants;
using Xunit;

namespace Threadbare.Tests.Blame.Bursts;

public sealed class UnreadBurstsTests
{
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(1);

    private readonly ManualTime _time = new();
    private readonly UnreadBursts _bursts;

    public UnreadBurstsTests() => _bursts = new UnreadBursts(_time);

    [Fact]
    public void Nobody_waits_for_bursts_that_were_never_taken() =>
        Assert.True(_bursts.WhenReadAsync(Long, CancellationToken.None).IsCompletedSuccessfully);

    [Fact]
    public async Task A_burst_counts_as_read_when_the_next_is_asked_for()
    {
        await _bursts.AddAsync(Create(1), CancellationToken.None);
        Task read = _bursts.WhenReadAsync(Long, CancellationToken.None);
        await using IAsyncEnumerator<Burst> reader =
            _bursts.ReadAllAsync(CancellationToken.None).GetAsyncEnumerator(CancellationToken.None);
        Assert.True(await reader.MoveNextAsync());
        Assert.Equal(1, reader.Current.Load);
        _time.Advance(BurstConstants.FinalReadingCheck);
        Assert.False(read.IsCompleted);

        ValueTask<bool> next = reader.MoveNextAsync();
        _time.Advance(BurstConstants.FinalReadingCheck);

        await read;
        _bursts.End();
        Assert.False(await next);
    }

    [Fact]
    public async Task The_wait_for_a_slow_reader_is_bounded()
    {
        await _bursts.AddAsync(Create(1), CancellationToken.None);

        Task read = _bursts.WhenReadAsync(3 * BurstConstants.FinalReadingCheck, CancellationToken.None);

        _time.Advance(2 * BurstConstants.FinalReadingCheck);
        Assert.False(read.IsCompleted);
        _time.Advance(BurstConstants.FinalReadingCheck);
        await read;
    }

    [Fact]
    public async Task A_queue_that_has_ended_gives_what_is_left_and_is_not_waited_for()
    {
        await _bursts.AddAsync(Create(1), CancellationToken.None);
        await _bursts.AddAsync(Create(2), CancellationToken.None);

        _bursts.End();

        Assert.True(_bursts.WhenReadAsync(Long, CancellationToken.None).IsCompletedSuccessfully);
        var loads = new List<int>();
        await foreach (Burst burst in _bursts.ReadAllAsync(CancellationToken.None))
        {
            loads.Add(burst.Load);
        }

        Assert.Equal([1, 2], loads);
    }

    [Fact]
    public async Task A_cancelled_wait_ends_without_a_fault()
    {
        using var cancellation = new CancellationTokenSource();
        await _bursts.AddAsync(Create(1), CancellationToken.None);
        Task read = _bursts.WhenReadAsync(Long, cancellation.Token);

        await cancellation.CancelAsync();

        await read;
    }

    private static Burst Create(int load) => new(load, [], RequestsByThread.None, new Pressure(), At: 0);
}
