using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Reading;

public sealed class LockWaitsTests
{
    private static readonly Frame Enter = OwnCode.Named("System.Threading.Monitor.Enter");
    private static readonly Frame Stub = new() { Kind = FrameKind.Stub };

    [Fact]
    public void A_thread_waits_for_an_initializer_whatever_unreadable_frames_lie_further_in()
    {
        Assert.True(LockWaits.IsInitializerWait(StackOf(Initializing)));
        Assert.True(LockWaits.IsInitializerWait(StackOf([Frame.Unknown, Stub, .. Initializing])));
    }

    [Fact]
    public void A_thread_that_has_gone_further_than_the_initializer_or_waits_elsewhere_does_not_wait_for_it()
    {
        Assert.False(LockWaits.IsInitializerWait(StackOf([Enter, .. Initializing])));
        Assert.False(LockWaits.IsInitializerWait(StackOf(Sleeping)));
        Assert.False(LockWaits.IsInitializerWait(StackOf([Own("Refresh"), Initializing[0]])));
    }

    [Theory]
    [InlineData(true, ".cctor", true)]
    [InlineData(true, ".ctor", false)]
    [InlineData(false, ".cctor", false)]
    public void Only_an_initializer_of_the_services_own_runs_there(bool isOwn, string method, bool isRunning)
    {
        var frame = new Frame { Kind = isOwn ? FrameKind.Own : FrameKind.Library, Name = new MethodName("Shop.Stock", method) };

        Assert.Equal(isRunning, LockWaits.RunsInitializer(StackOf([Sleeping[0], frame])));
    }

    [Fact]
    public void The_taker_of_a_lock_is_the_first_readable_frame_beyond_the_lock_itself()
    {
        Assert.Equal(Own("Refresh"), LockWaits.FindTaker(StackOf([Frame.Unknown, Enter, Stub, Own("Refresh"), Own("Other")])));
        Assert.Null(LockWaits.FindTaker(StackOf([Enter])));
    }
}
