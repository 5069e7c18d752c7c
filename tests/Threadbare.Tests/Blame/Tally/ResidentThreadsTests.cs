using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Tally;
using Threadbare.Diagnostics.Stacks.Frames;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Tally;

public sealed class ResidentThreadsTests
{
    private readonly ResidentThreads _threads = new();

    [Fact]
    public void A_thread_that_never_woke_is_resident_if_it_was_there_in_all_bursts()
    {
        _threads.Add(Seen(1, Sleeping), burst: 1);
        _threads.Add(Seen(1, Sleeping), burst: 2);

        Assert.True(_threads.AreInAll(2, hasQueuedWork: false));
        Assert.False(_threads.AreInAll(3, hasQueuedWork: false));
    }

    [Fact]
    public void All_threads_must_have_been_there_in_all_bursts()
    {
        _threads.Add(Seen(1, Sleeping), burst: 1);
        _threads.Add(Seen(1, Sleeping), burst: 2);
        _threads.Add(Seen(2, Sleeping), burst: 2);

        Assert.False(_threads.AreInAll(2, hasQueuedWork: false));
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void A_thread_that_serves_a_request_is_never_resident(bool servesFirst, bool servesThen)
    {
        _threads.Add(Seen(1, servesFirst ? Serving : Sleeping), burst: 1);
        _threads.Add(Seen(1, servesThen ? Serving : Sleeping), burst: 2);

        Assert.False(_threads.AreInAll(2, hasQueuedWork: false));
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Nor_is_it_after_two_places_have_become_one(bool isOneServing, bool isOtherServing)
    {
        var other = new ResidentThreads();
        _threads.Add(Seen(1, isOneServing ? Serving : Sleeping), burst: 1);
        other.Add(Seen(2, isOtherServing ? Serving : Sleeping), burst: 1);

        _threads.Add(other);

        Assert.False(_threads.AreInAll(1, hasQueuedWork: false));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void A_thread_that_moves_between_two_places_stays_at_neither_whether_it_woke_before_or_not(int secondsAwake)
    {
        var other = new ResidentThreads();
        _threads.Add(Seen(1, Sleeping), burst: 1);
        _threads.Add(Seen(1, Sleeping, secondsAwake), burst: 2);
        other.Add(Seen(1, Sleeping), burst: 3);

        _threads.Add(other);

        Assert.False(_threads.AreInAll(3, hasQueuedWork: false));
    }

    private static BlockedThread Seen(long id, Frame[] frames, int secondsAwake = 1) =>
        BlockedIn(id, frames, At(10)) with { Awake = TimeSpan.FromSeconds(secondsAwake) };
}
