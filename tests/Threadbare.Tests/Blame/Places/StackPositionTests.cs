using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Places;

public sealed class StackPositionTests
{
    private static readonly Frame[] Frames = [.. "ABCD".Select(name => OwnCode.Named($"Shop.{name}"))];

    [Theory]
    [InlineData(-1, 0)]
    [InlineData(0, 1)]
    [InlineData(2, 3)]
    public void The_callees_reach_from_the_innermost_frame_to_the_callee(int callee, int count) =>
        Assert.Equal(Frames[..count], new StackPosition(Frames, At: 3, callee).Callees);
}
