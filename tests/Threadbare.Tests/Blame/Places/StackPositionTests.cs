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

    [Theory]
    [InlineData("Web.Results+<WriteAsync>d__3.MoveNext", "Start", "Web.Results.WriteAsync")]
    [InlineData("Shop.Orders+<>c+<<Map>b__0_1>d.MoveNext", "Start", "Shop.Orders+<>c.<Map>b__0_1")]
    [InlineData("Web.Results.Write", "Start", "System.Runtime.CompilerServices.AsyncMethodBuilderCore.Start")]
    [InlineData("Web.Results+<WriteAsync>d__3.MoveNext", "MoveNext", "System.Runtime.CompilerServices.AsyncMethodBuilderCore.MoveNext")]
    public void An_asynchronous_method_that_starts_is_known_by_its_body(string inner, string callee, string called)
    {
        Frame[] frames =
            [OwnCode.Named(inner), OwnCode.Named("System.Runtime.CompilerServices.AsyncMethodBuilderCore." + callee), OwnCode.Named("A.B")];

        Assert.Equal(called, new StackPosition(frames, At: 2, CalleeAt: 1).FindVisibleCallee().Name.ToString());
    }
}
