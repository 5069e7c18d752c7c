using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Tests.Stacks;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Reading;

public sealed class InterpretedStackTests
{
    private static readonly Frame Unnamed = OwnCode.Named("Vendor.Cache.Get", FrameKind.Library);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_blocking_call_that_led_to_the_services_own_code_is_no_wait_of_it(bool isGenerated)
    {
        Frame own = isGenerated ? OwnCode.Dynamic("lambda_method4") : Own("Refresh");
        Frame[] frames = [Unnamed, own, OwnCode.Named("System.Threading.Monitor.Wait")];

        Assert.Null(StackOf(frames).Waits);
    }

    [Fact]
    public void A_stack_of_which_nothing_is_known_is_not_in_native_code() => Assert.False(StackOf([Frame.Unknown]).IsInNative);

    [Fact]
    public void The_innermost_known_frame_shows_native_code()
    {
        Assert.True(StackOf([Frame.Unknown, new Frame { Kind = FrameKind.Stub }, Own("Refresh")]).IsInNative);
        Assert.True(StackOf(Initializing).IsInNative);
        Assert.True(StackOf([Own("Refresh")], leadsToNative: true).IsInNative);
        Assert.False(StackOf([Own("Refresh"), new Frame { Kind = FrameKind.Stub }]).IsInNative);
    }
}
